import { indianDay, shortIndianTime } from '../leads/indian-time.ts'
import { isUnanswered, type Lead } from '../leads/lead.ts'
import type { AnswersOfWeek } from '../leads/store.ts'
import { toTable } from './table.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When a lead was answered, for a column; otherwise whether an answer is owed. */
export function describeAnswer(lead: Lead): string {
  if (lead.answeredAt !== undefined) return shortIndianTime(lead.answeredAt)
  return isUnanswered(lead) ? 'no' : 'not needed'
}

/** A table with a line for each week, newest first. */
export function toAnswersTable(weeks: AnswersOfWeek[], promisedMs: number): string {
  const headings = [
    'WEEK OF (IST)',
    'TO ANSWER',
    'ANSWERED',
    `WITHIN ${promisedMs / HOUR_MS} H`,
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

/** `45 min`, `3 h 20 min` or, from two days, `2 d 5 h`. */
function describeDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (ms >= 2 * DAY_MS) return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
