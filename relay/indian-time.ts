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

/** A moment (milliseconds since 1970) as the agency reads it, wherever its server stands: with the day, for a mail. */
export function indianTime(moment: number): string {
  return `${LONG.format(moment)} IST`
}

/** The same to the minute, without its zone, for columns: `2026-01-05 12:00`. */
export function shortIndianTime(moment: number): string {
  return SHORT.format(moment)
}
