import { findIntents } from '#site/assistant-rules/rules.ts'
import type { Report } from '../errors.ts'
import type { Content, Placeholders, ReadableContent } from '../model.ts'
import { namesToKnow } from '../names-to-know.ts'
import type { OpeningPeriod } from '../opening-hours.ts'
import { hasRoomFor, openingPeriods } from '../opening-hours.ts'
import type { Locator } from '../parse/source-location.ts'
import { projectCategory, serviceCategory } from '../schemas/entries.ts'
import { checkDuplicates } from './check-duplicates.ts'

/** Reports values that contradict each other. Skips checks whose values are invalid. */
export function checkConsistency(content: ReadableContent, locate: Locator, report: Report): void {
  const { assistant, site, team, projects, placeholders } = content
  if (placeholders) checkPlaceholders(placeholders, report)
  if (team) checkTeam(team, locate, report)
  if (site) {
    checkOpeningHours(site, locate, report)
    checkMeeting(site, locate, report)
  }
  if (assistant && site && projects && team) checkChips({ assistant, site, projects, team }, locate, report)
  checkIds(content, report)
  checkDuplicates(content, locate, report)
}

/** Reports values with characters of the assistant's markup: its replies hold placeholders too. */
function checkPlaceholders(placeholders: Placeholders, report: Report): void {
  for (const [name, value] of Object.entries(placeholders)) {
    const character = /[*[\]<>`{}]/.exec(value)?.[0]
    const isReportedAsName = name === 'shortName' && value === placeholders.name
    if (!character || isReportedAsName) continue
    const file = name.startsWith('price.') ? 'prices.yaml' : 'site.yaml'
    report({ file, field: `the value of {${name}}`, found: value, expected: `it without "${character}"` })
  }
}

/** Reports a team without exactly one featured person: the page has room for one. */
function checkTeam(team: Content['team'], locate: Locator, report: Report): void {
  const featured = team.filter(({ featured }) => featured)
  if (featured.length === 1) return
  const last = featured.at(-1)
  const location = last ? locate(`team/${last.slug}.yaml`, ['featured']) : { file: 'team', field: 'featured' }
  const found = last ? featured.map(({ name }) => name).join(' and ') : 'nobody'
  report({ ...location, found, expected: 'exactly one person with "featured: true"' })
}

/** Ids of elements on the pages that list services and projects. An entry's id there is its slug. */
export const TAKEN_IDS = [
  ...['menu', 'content', 'band'],
  ...['openings', 'services', 'process'],
  ...['arch', 'case-studies', 'projects', 'impact'],
  ...['assistant', 'assistant-last', 'assistant-note'],
  // the filters' buttons
  ...new Set(
    ['all', ...serviceCategory.options, ...projectCategory.options].map((name) => `category-${name}`),
  ),
]

/** Reports services and projects whose slug is such an id: links to it would scroll to the other element. */
function checkIds({ services = [], projects = [] }: ReadableContent, report: Report): void {
  const files = [
    ...services.map(({ slug }) => [slug, `services/${slug}.yaml`] as const),
    ...projects.map(({ slug }) => [slug, `projects/${slug}/project.yaml`] as const),
  ]
  for (const [slug, file] of files) {
    if (!TAKEN_IDS.includes(slug)) continue
    report({ file, found: slug, expected: `another name than ${TAKEN_IDS.join(', ')}` })
  }
}

/** Reports suggestions that the assistant does not understand: a chip sends its own words. */
function checkChips(
  content: Pick<Content, 'assistant' | 'site' | 'projects' | 'team'>,
  locate: Locator,
  report: Report,
): void {
  const names = namesToKnow(content)
  for (const [i, chip] of content.assistant.chips.entries()) {
    if (findIntents(chip, names)[0] !== 'default') continue
    const expected = 'words that the assistant understands: a chip sends its own'
    report({ ...locate('assistant.yaml', ['chips', i]), found: JSON.stringify(chip), expected })
  }
}

/** Reports periods that close before they open, and periods that overlap. */
function checkOpeningHours({ hours }: Content['site'], locate: Locator, report: Report): void {
  for (const name of ['office', 'phone'] as const) {
    const periods = openingPeriods(hours[name])
    for (const [i, period] of periods.entries()) {
      const { opens, closes } = period
      const path = ['hours', name, ...(i === 0 ? [] : ['also', i - 1])]
      if (closes <= opens) {
        const expected = `a time after "opens", which is ${opens}`
        report({ ...locate('site.yaml', [...path, 'closes']), found: closes, expected })
      }
      const other = periods.slice(0, i).find((earlier) => overlap(earlier, period))
      if (other) {
        const expected = `days or hours that are not in ${other.opens} to ${other.closes} already`
        report({ ...locate('site.yaml', path), found: `${opens} to ${closes}`, expected })
      }
    }
  }
}

function overlap(one: OpeningPeriod, other: OpeningPeriod): boolean {
  return (
    one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes
  )
}

/** Reports a meeting that does not fit into the hours of the office. */
function checkMeeting({ meeting, hours }: Content['site'], locate: Locator, report: Report): void {
  const { at, minutes } = meeting
  const periods = openingPeriods(hours.office)
  if (periods.some((period) => hasRoomFor(at, minutes, period))) return
  const times = periods.map(
    ({ opens, closes }) => `from ${opens} on whose ${minutes} minutes are over by ${closes}`,
  )
  const expected = `a time ${times.join(', or ')}, while the office is open`
  report({ ...locate('site.yaml', ['meeting', 'at']), found: at, expected })
}
