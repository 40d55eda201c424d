/** The days of a week, as schema.org names them. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const DAY_MINUTES = 24 * 60
export const DAY_MS = 60_000 * DAY_MINUTES

/** Opening hours of some days, which may end after midnight. Times are written as 09:30. */
export type OpeningPeriod = { days: (typeof DAYS)[number][]; opens: string; closes: string }

/** Opening hours of a week. `also` has the hours of other days, or after a break. */
export type OpeningHours = OpeningPeriod & { also: OpeningPeriod[] }

/** @returns every period of the week, in the order of the content */
export function openingPeriods({ days, opens, closes, also }: OpeningHours): OpeningPeriod[] {
  return [{ days, opens, closes }, ...also]
}

/** `replyTime` of the content in words that programs read: 24 hours, 1 day, 45 minutes. Other words need `replyHours`. */
export const REPLY_TIME = /^([1-9]\d{0,3})\s+(minute|hour|day)s?$/i

/** Minutes since midnight of a time such as 09:30. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

/** Minutes from the midnight before a period to its end, which may be after the next midnight: 18:30 to 03:30. */
export function closingMinutes({ opens, closes }: Omit<OpeningPeriod, 'days'>): number {
  return minutesOf(closes) + (closes < opens ? DAY_MINUTES : 0)
}

/** Days on which nobody is there, such as 2026-11-08 to 2026-11-10 for Diwali. One day if there is no `to`. */
export type ClosedDays = { for: string; from: string; to?: string | undefined }

/**
 * Offset of Indian time from UTC in milliseconds; there is no summer time. Arithmetic, because Temporal takes a hundred times
 * as long for what each page view and each row of an export needs.
 */
export const INDIA_AHEAD_MS = 5.5 * 3_600_000

/** The day of this time in India: 2026-11-08. */
export function indianDay(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}

export function isClosedOn(day: string, closed: readonly Omit<ClosedDays, 'for'>[]): boolean {
  return closed.some(({ from, to = from }) => from <= day && day <= to)
}
