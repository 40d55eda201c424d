import { DAY_MS, DAYS, indianDay, isClosedOn, openingPeriods } from '#contract/hours.ts'
import type { Content } from './model.ts'

/** Closed days in words. Pages show them until they are over; `notice` from the last open day before them to the next. */
export type ClosedNotice = {
  from: string
  to: string
  occasion: string
  /** Closed Sun 8 – Tue 10 Nov: Diwali */
  text: string
  notice: { from: string; to: string; text: string }
}

type Source = { site: Pick<Content['site'], 'hours'>; contact: Pick<Content['contact'], 'details'> }

/** @returns the closed days that were not over, with the days until the next open one, when the site was built; in their order */
export function closedNotices(
  { site: { hours }, contact: { details } }: Source,
  now: number,
): ClosedNotice[] {
  const today = indianDay(now)
  const openDays = openingPeriods(hours.office).flatMap(({ days }) => days)
  const isOpen = (day: string) =>
    !isClosedOn(day, hours.closed) && openDays.some((open) => open === weekdayOf(day))

  const notices = hours.closed.map(({ for: occasion, from, to = from }) => {
    const text = details.closed.replace('{days}', printDays(from, to)).replace('{occasion}', () => occasion)
    const [before, back] = [nearest(from, -1, isOpen), nearest(to, 1, isOpen)]
    const reply = details.reply.replace('{day}', printDay(back, LONG))
    const notice = { from: dayAfter(before, 1), to: dayAfter(back, -1), text: `${text}. ${reply}` }
    return { from, to, occasion, text, notice }
  })
  return notices.filter(({ notice }) => notice.to >= today)
}

/** Prints a span of days, which no line breaks, not even behind the dash: Sun 8 – Tue 10 Nov. */
export function printDays(from: string, to = from): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = printDay(from, isOneMonth ? { ...SHORT, month: undefined } : SHORT)
  const days = to === from ? printDay(to, SHORT) : `${first} –\u2060 ${printDay(to, SHORT)}`
  return days.replaceAll(' ', '\u00a0')
}

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const
const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const

function printDay(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-IN', { ...format, timeZone: 'UTC' }).replace(',', '')
}

function weekdayOf(day: string): string | undefined {
  return DAYS[(new Date(day).getUTCDay() + 6) % 7]
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The nearest open day before (-1) or after (1) a day. */
function nearest(day: string, step: 1 | -1, isOpen: (day: string) => boolean): string {
  let found = dayAfter(day, step)
  while (!isOpen(found)) found = dayAfter(found, step)
  return found
}
