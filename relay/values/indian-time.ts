import { DAY_MS, INDIA_AHEAD_MS } from '#contract/hours.ts'

const LONG = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})
const SHORT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

const OFFSET = '+05:30'

const WEEK_MS = 7 * DAY_MS
/** Monday, 5 January 1970, 00:00 in India. */
const FIRST_MONDAY = 4 * DAY_MS - INDIA_AHEAD_MS

/** SQL expression: the number of a lead's week, counted from FIRST_MONDAY. */
export const WEEK_OF_LEAD = `(received_at - ${FIRST_MONDAY}) / ${WEEK_MS}`

/** Monday, 00:00 in India, of the week with this number. */
export function startOfWeek(week: number): number {
  return week * WEEK_MS + FIRST_MONDAY
}

/** 00:00 in India of the day of this time. */
export function startOfDay(moment: number): number {
  return Math.floor((moment + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS
}

/** Monday, 00:00 in India, of the week of this time. */
export function weekOf(moment: number): number {
  return startOfWeek(Math.floor((moment - FIRST_MONDAY) / WEEK_MS))
}

/** A time (milliseconds since 1970) in India, in full: `Monday, 5 January 2026 at 12:00 pm IST`. */
export function indianTime(moment: number): string {
  return `${LONG.format(moment)} IST`
}

/** The day in words of a language: `5 January`. */
export function indianDate(moment: number, language = 'en'): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat(`${language}-IN`, form).format(moment)
}

/** For columns: `2026-01-05 12:00`. */
export function shortIndianTime(moment: number): string {
  return SHORT.format(moment)
}

/** What Excel and LibreOffice take for a time, which have none with an offset: `2026-01-05 12:00:00`. */
export function indianCellTime(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The time of a day such as `2026-01-05`, and a minute of it; NaN if they are not written so. */
export function momentOf(day: string, time = '00:00'): number {
  return Date.parse(`${day}T${time}:00${OFFSET}`)
}
