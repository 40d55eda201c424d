import { describeDuration } from '../leads/describe-duration.ts'
import { indianDay, shortIndianTime } from '../leads/indian-time.ts'
import { isUnanswered, type Lead } from '../leads/lead.ts'
import type { AnswersOfWeek } from '../leads/store.ts'
import { toTable } from './table.ts'

const MINUTE_MS = 60_000

/** When a lead was answered, for a column; otherwise whether an answer is owed. */
export function describeAnswer(lead: Lead): string {
  if (lead.answeredAt !== undefined) return shortIndianTime(lead.answeredAt)
  return isUnanswered(lead) ? 'no' : 'not needed'
}

/** A table with a line for each week, newest first. */
export function toAnswersTable(weeks: AnswersOfWeek[], promisedMs: number): string {
  if (weeks.length === 0) return 'No leads that are owed an answer.\n'
  const headings = [
    'WEEK OF (IST)',
    'TO ANSWER',
    'ANSWERED',
    `WITHIN ${describeDuration(promisedMs).toUpperCase()}`,
    'MEDIAN TIME',
  ]
  return toTable(
    Object.fromEntries(headings.map((heading) => [heading, 32])),
    weeks.map(({ weekStartsAt, owed, answered, inTime, medianMs }) => [
      indianDay(weekStartsAt),
      ...[owed, answered, inTime].map(String),
      medianMs === undefined ? '-' : describeDuration(medianMs),
    ]),
  )
}

/** A week of the summary's answers for JSON output. */
export function answersToJson({ weekStartsAt, owed, answered, inTime, medianMs }: AnswersOfWeek) {
  const medianMinutes = medianMs === undefined ? null : Math.round(medianMs / MINUTE_MS)
  return { week: indianDay(weekStartsAt), toAnswer: owed, answered, inTime, medianMinutes }
}
