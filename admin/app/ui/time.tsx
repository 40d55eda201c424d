/** `26 Nov 2026, 5:50 pm` */
const MOMENT = format({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' })
const DAY = format({ day: 'numeric', month: 'short', year: 'numeric' })
const DAY_OF_YEAR = format({ day: 'numeric', month: 'short' })
const HOUR = format({ hour: 'numeric', minute: '2-digit' })

/** The agency's time, wherever the device is. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
}

/** `5:50 pm` */
export function formatHour(at: number): string {
  return HOUR.format(at)
}

/** A moment. `short`: the hour of a moment today, otherwise the day. */
type Props = { at: number; short?: boolean; className?: string }

export function Time({ at, short = false, className = '' }: Props) {
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className={`tabular ${short ? 'whitespace-nowrap' : ''} ${className}`}
    >
      {short ? formatShort(at, Date.now()) : MOMENT.format(at)}
    </time>
  )
}

function formatShort(at: number, now: number): string {
  const day = DAY.format(at)
  if (day === DAY.format(now)) return HOUR.format(at)
  return day.endsWith(DAY.format(now).slice(-4)) ? DAY_OF_YEAR.format(at) : day
}

/** `2026-11-23` as `23 Nov` */
export function formatWeek(week: string): string {
  return DAY_OF_YEAR.format(Date.parse(`${week}T12:00+05:30`))
}

/** `2 h 5 min` */
export function formatMinutes(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return `${days} d${hours ? ` ${hours} h` : ''}`
  const rest = Math.round(minutes % 60)
  return hours > 0 ? `${hours} h${rest ? ` ${rest} min` : ''}` : `${rest} min`
}
