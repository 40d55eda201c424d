import { LEAD_STATES, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import type { AnswersOfWeek, SummaryRow } from '../leads/lead-store.ts'
import type { VisitsOfWeek } from '../leads/visits.ts'
import { describeDuration } from '../values/describe-duration.ts'
import { indianDay } from '../values/indian-time.ts'
import { toTable } from './table.ts'

const COLUMN_WIDTH = 60

/** A row of the summary for JSON output. A week is named by its Monday in India. */
export function summaryRowToJson({ weekStartsAt, subject, state, count }: SummaryRow, labels: SubjectLabels) {
  const subjectLabel = labelOfSubject(subject, labels)
  return { week: indianDay(weekStartsAt), subject, subjectLabel, state, count }
}

/** A table with a line for each week and service (the form's subject), newest week first, and a line of totals. */
export function toSummaryTable(rows: SummaryRow[], labels: SubjectLabels): string {
  if (rows.length === 0) return 'No leads.\n'
  const groups = Map.groupBy(rows, ({ weekStartsAt, subject }) =>
    [indianDay(weekStartsAt), labelOfSubject(subject, labels)].join('\n'),
  )
  const headings = ['WEEK OF (IST)', 'SUBJECT', 'LEADS', ...LEAD_STATES.map((state) => state.toUpperCase())]
  return toTable(Object.fromEntries(headings.map((heading) => [heading, 32])), [
    ...[...groups].map(([weekAndSubject, group]) => [...weekAndSubject.split('\n'), ...counts(group)]),
    ['ALL', '', ...counts(rows)],
  ])
}

/** The number of leads, in all and by state. */
function counts(rows: SummaryRow[]): string[] {
  const byState = LEAD_STATES.map((state) => rows.filter((row) => row.state === state))
  return [rows, ...byState].map((group) => String(totalOf(group)))
}

/** A table with a line for each week: how many leads were answered, and how soon. */
export function toAnswersTable(weeks: AnswersOfWeek[], promisedMs: number): string {
  if (weeks.length === 0) return 'No leads that are owed an answer.\n'
  return toTable(
    {
      'WEEK OF (IST)': 16,
      'TO ANSWER': 32,
      ANSWERED: 32,
      [`WITHIN ${describeDuration(promisedMs).toUpperCase()}`]: 32,
      'MEDIAN TIME': 32,
    },
    weeks.map(({ weekStartsAt, owed, answered, inTime, medianMs }) => [
      indianDay(weekStartsAt),
      ...[owed, answered, inTime].map(String),
      medianMs === undefined ? '-' : describeDuration(medianMs),
    ]),
  )
}

/** A week of the summary's answers for JSON output. */
export function answersToJson({ weekStartsAt, owed, answered, inTime, medianMs }: AnswersOfWeek) {
  const medianMinutes = medianMs === undefined ? null : Math.round(medianMs / 60_000)
  return { week: indianDay(weekStartsAt), toAnswer: owed, answered, inTime, medianMinutes }
}

/** A table with a line for each week: page views, and where leads came from. */
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

function totalOf(rows: { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
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
