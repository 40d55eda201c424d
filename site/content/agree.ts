import type { Facts } from './facts.ts'
import { hasRoomFor, openingPeriods } from './opening-periods.ts'
import type { Places } from './places.ts'
import type { Problem } from './problem.ts'
import type { Content } from './read.ts'
import type { OpeningPeriod } from './schemas/site.ts'
import { timesIn } from './times-in.ts'

type Report = (problem: Problem) => void

/** Facts are filled into any text, also into the assistant's replies, where these signs are markup. */
export function checkFacts(facts: Facts, report: Report): void {
  for (const [name, fact] of Object.entries(facts)) {
    const sign = /[*[\]<>`{}]/.exec(fact)?.[0]
    const toldAlready = name === 'shortName' && fact === facts.name
    if (!sign || toldAlready) continue
    const file = name.startsWith('price.') ? 'prices.yaml' : 'site.yaml'
    report({ file, field: `what {${name}} stands for`, found: fact, expected: `it without "${sign}"` })
  }
}

/** One of the team stands in front. */
export function checkTeam(team: Content['team'], places: Places, report: Report): void {
  const featured = team.filter(({ featured }) => featured)
  if (featured.length === 1) return
  const last = featured.at(-1)
  const place = last ? places(`team/${last.slug}.yaml`, ['featured']) : { file: 'team', field: 'featured' }
  const found = last ? featured.map(({ name }) => name).join(' and ') : 'nobody'
  report({ ...place, found, expected: 'exactly one person with "featured: true"' })
}

/** The days of a week in its order, by how they begin in a text. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const DAY = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|rs?|day|sday|nesday|rsday|urday)?\b/g

/** A time as it is said without am and pm: 06:00 for 18:00. */
function onTheFace(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)}`
}

/** Opening hours stand twice: as people read them, and as search engines do. */
export function checkHours({ hours }: Content['site'], places: Places, report: Report): void {
  for (const name of ['office', 'phone'] as const) {
    const { text } = hours[name]
    const periods = openingPeriods(hours[name])
    const said = places('site.yaml', ['hours', name, 'text'])
    const found = JSON.stringify(text)
    for (const [i, period] of periods.entries()) {
      const { opens, closes } = period
      const path = ['hours', name, ...(i === 0 ? [] : ['also', i - 1])]
      if (closes <= opens) {
        const expected = `a time after "opens", which is ${opens}`
        report({ ...places('site.yaml', [...path, 'closes']), found: closes, expected })
      }
      const other = periods.slice(0, i).find((earlier) => overlap(earlier, period))
      if (other) {
        const expected = `days or hours that are not in ${other.opens} to ${other.closes} already`
        report({ ...places('site.yaml', path), found: `${opens} to ${closes}`, expected })
      }
    }
    if (!agreeOnTimes(text, periods)) {
      const times = periods.map(({ opens, closes }) => `${opens} and ${closes}`).join(', ')
      const more = periods.length === 1 ? '; where some days have others, they stand in "also"' : ''
      const expected = `the same times as in "opens" and "closes": ${times}${more}`
      report({ ...said, found, expected })
    }
    const days = DAYS.filter((day) => periods.some((period) => isOpen(day, period)))
    if (!agreeOnDays(text, days)) {
      const expected = `the same days as in "days": ${periods.flatMap(({ days }) => days).join(', ')}`
      report({ ...said, found, expected })
    }
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

/** A text that names times names when each period begins and ends, and no other time. */
function agreeOnTimes(text: string, periods: OpeningPeriod[]): boolean {
  const named = timesIn(text)
  const times = periods.flatMap(({ opens, closes }) => [opens, closes])
  if (named.length < 2) return true
  return (
    times.every((time) => named.includes(time) || named.includes(onTheFace(time))) &&
    named.every((said) => times.some((time) => said === time || said === onTheFace(time)))
  )
}

/** A text that names days names the first and the last of them, and none that is no such day. */
function agreeOnDays(text: string, open: string[]): boolean {
  const named = [...text.matchAll(DAY)].map(([, day = '']) => day)
  if (named.length === 0) return true
  const ends = [open[0], open.at(-1)]
  return named.every((day) => open.includes(day)) && ends.every((day) => day && named.includes(day))
}

/** Nobody is proposed a meeting that begins or ends while the office is closed. */
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

/** Parts of the pages that list services and projects, by their ids: an entry's own is its file's name. */
export const TAKEN_IDS = [
  ...['menu', 'content', 'band'],
  ...['openings', 'services', 'process'],
  ...['arch', 'case-studies', 'projects', 'impact'],
]

/** An entry named like a part of its page would be found in its place, by links and by the keyboard. */
export function checkNames({ services, projects }: Content, report: Report): void {
  const files = [
    ...services.map(({ slug }) => [slug, `services/${slug}.yaml`] as const),
    ...projects.map(({ slug }) => [slug, `projects/${slug}/project.yaml`] as const),
  ]
  for (const [slug, file] of files) {
    if (!TAKEN_IDS.includes(slug)) continue
    report({ file, found: slug, expected: `another name than ${TAKEN_IDS.join(', ')}` })
  }
}
