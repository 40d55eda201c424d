/** The days of a week, as schema.org names them. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Opening hours of some days. Times are written as 09:30. */
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
