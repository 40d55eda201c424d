import { DAYS, daysIn } from './days-in.ts'
import { hasRoomFor, openingPeriods } from './opening-periods.ts'
import type { Path, Places } from './places.ts'
import type { Report } from './problem.ts'
import type { Content } from './read.ts'
import type { OpeningPeriod } from './schemas/site.ts'
import { timesIn } from './times-in.ts'

/**
 * Opening hours are written twice in site.yaml: as a text for people, and as days and times for search engines.
 * Reports periods that cannot be, and a text that names other times or days than they do.
 */
export function checkHours({ hours }: Content['site'], places: Places, report: Report): void {
  for (const name of ['office', 'phone'] as const) {
    const periods = openingPeriods(hours[name])
    const at = (...path: Path) => places('site.yaml', ['hours', name, ...path])
    checkPeriods(periods, at, report)
    checkText(hours[name].text, periods, at, report)
  }
}

/** Says where a value of these hours stands. */
type At = (...path: Path) => ReturnType<Places>

function checkPeriods(periods: OpeningPeriod[], at: At, report: Report): void {
  for (const [i, period] of periods.entries()) {
    const { opens, closes } = period
    const path = i === 0 ? [] : ['also', i - 1]
    if (closes <= opens) {
      report({ ...at(...path, 'closes'), found: closes, expected: `a time after "opens", which is ${opens}` })
    }
    const other = periods.slice(0, i).find((earlier) => overlap(earlier, period))
    if (other) {
      const expected = `days or hours that are not in ${other.opens} to ${other.closes} already`
      report({ ...at(...path), found: `${opens} to ${closes}`, expected })
    }
  }
}

function checkText(text: string, periods: OpeningPeriod[], at: At, report: Report): void {
  const found = JSON.stringify(text)
  if (!agreeOnTimes(text, periods)) {
    const times = periods.map(({ opens, closes }) => `${opens} and ${closes}`).join(', ')
    const more = periods.length === 1 ? '; where some days have others, they stand in "also"' : ''
    const expected = `the same times as in "opens" and "closes": ${times}${more}`
    report({ ...at('text'), found, expected })
  }
  const days = DAYS.filter((day) => periods.some((period) => isOpen(day, period)))
  if (!agreeOnDays(text, days)) {
    const expected = `the same days as in "days": ${periods.flatMap(({ days }) => days).join(', ')}`
    report({ ...at('text'), found, expected })
  }
}

/** Whether a day, by how it begins, is one of a period's. */
function isOpen(day: string, { days }: OpeningPeriod): boolean {
  return days.some((whole) => whole.startsWith(day))
}

/** Whether search engines would be told twice that the office is open. */
function overlap(one: OpeningPeriod, other: OpeningPeriod): boolean {
  return (
    one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes
  )
}

/** Whether a text that names times names when each period begins and ends, and no other time. */
function agreeOnTimes(text: string, periods: OpeningPeriod[]): boolean {
  const named = timesIn(text)
  const times = periods.flatMap(({ opens, closes }) => [opens, closes])
  if (named.length < 2) return true
  return (
    times.every((time) => named.includes(time) || named.includes(onTheFace(time))) &&
    named.every((said) => times.some((time) => said === time || said === onTheFace(time)))
  )
}

/** A time as people say it without am and pm: 06:00 for 18:00. */
function onTheFace(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)}`
}

/** Whether a text that names days names just those that are open. */
function agreeOnDays(text: string, open: string[]): boolean {
  const named = daysIn(text)
  return named.length === 0 || named.join() === open.join()
}

/** Reports a meeting that visitors are offered while the office is closed, or that lasts until after it closes. */
export function checkMeeting({ meeting, hours }: Content['site'], places: Places, report: Report): void {
  const { at, minutes } = meeting
  const periods = openingPeriods(hours.office)
  if (periods.some((period) => hasRoomFor(at, minutes, period))) return
  const times = periods.map(
    ({ opens, closes }) => `from ${opens} on whose ${minutes} minutes are over by ${closes}`,
  )
  const expected = `a time ${times.join(', or ')}, while the office is open`
  report({ ...places('site.yaml', ['meeting', 'at']), found: at, expected })
}
