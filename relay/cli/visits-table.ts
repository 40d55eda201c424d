import { indianDay, weekOf } from '../leads/indian-time.ts'
import type { DayViews, SourceRow } from '../leads/store.ts'
import { toTable } from './table.ts'

/** What visitors did in one week: how often each page was seen, and how many leads came from where. */
type VisitsOfWeek = { week: string; views: Record<string, number>; sources: Record<string, number> }

/** The source of a lead that came by an address that was typed, or from an app or mail that does not say. */
const DIRECT = 'direct'
const COLUMN_WIDTH = 60

/** Joins page views and sources by week, newest first; in a week the most frequent is first. */
export function toVisits(days: DayViews[], sources: SourceRow[]): VisitsOfWeek[] {
  const views = Map.groupBy(days, ({ dayStartsAt }) => weekOf(dayStartsAt))
  const leads = Map.groupBy(sources, ({ weekStartsAt }) => weekStartsAt)
  const weeks = [...new Set([...views.keys(), ...leads.keys()])].sort((a, b) => b - a)
  return weeks.map((week) => ({
    week: indianDay(week),
    views: totals(views.get(week) ?? [], ({ path }) => path),
    sources: totals(leads.get(week) ?? [], ({ source }) => source || DIRECT),
  }))
}

/** A table with a line for each week. */
export function toVisitsTable(weeks: VisitsOfWeek[]): string {
  if (weeks.length === 0) return 'No page views.\n'
  return toTable(
    { 'WEEK OF (IST)': 16, 'PAGE VIEWS': 12, 'BY PAGE': COLUMN_WIDTH, 'LEADS FROM': COLUMN_WIDTH },
    weeks.map(({ week, views, sources }) => [
      week,
      String(Object.values(views).reduce((sum, count) => sum + count, 0)),
      toList(views),
      toList(sources),
    ]),
  )
}

function totals<T extends { count: number }>(rows: T[], nameOf: (row: T) => string): Record<string, number> {
  const sums = [...Map.groupBy(rows, nameOf)].map(([name, group]): [string, number] => [
    name,
    group.reduce((sum, { count }) => sum + count, 0),
  ])
  return Object.fromEntries(sums.sort(([, a], [, b]) => b - a))
}

function toList(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${quoteIfNeeded(name)} ${count}`)
    .join(', ')
}

/** Anybody can write a link whose source looks like several: `utm_source=google 90, facebook`. */
function quoteIfNeeded(name: string): string {
  return /[\s",]/.test(name) ? JSON.stringify(name) : name
}
