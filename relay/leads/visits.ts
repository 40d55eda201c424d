import { indianDay } from '#contract/hours.ts'
import { weekOf } from '../values/indian-time.ts'
import type { DayViews } from './lead.ts'
import type { SourceRow } from './summary.ts'

/** The source of a lead that came by an address that was typed, or from an app or mail without a referrer. */
const DIRECT = 'direct'

/** What visitors did in one week: how often each page was seen, and how many leads came from where. */
export type VisitsOfWeek = { week: string; views: Record<string, number>; sources: Record<string, number> }

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

function totals<T extends { count: number }>(rows: T[], nameOf: (row: T) => string): Record<string, number> {
  const sums = [...Map.groupBy(rows, nameOf)].map(
    ([name, group]) => [name, group.reduce((sum, { count }) => sum + count, 0)] as const,
  )
  return Object.fromEntries(sums.sort(([, a], [, b]) => b - a))
}
