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

/** How far India's clocks are ahead of UTC, all the year, in milliseconds. */
export const INDIA_AHEAD_MS = 5.5 * 3_600_000

/**
 * A moment (milliseconds since 1970) in full, with the weekday, in India wherever the server stands:
 * `Monday, 5 January 2026 at 12:00 pm IST`.
 */
export function indianTime(moment: number): string {
  return `${LONG.format(moment)} IST`
}

/** The same to the minute, without its zone, for columns: `2026-01-05 12:00`. */
export function shortIndianTime(moment: number): string {
  return SHORT.format(moment)
}

/** To the second, with its zone, for programs and spreadsheets (ISO 8601): `2026-01-05T12:00:00+05:30`. */
export function indianIsoTime(moment: number): string {
  return `${new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 19)}+05:30`
}

/** The day alone: `2026-01-05`. */
export function indianDay(moment: number): string {
  return shortIndianTime(moment).slice(0, 10)
}
