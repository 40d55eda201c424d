import {
  closingMinutes,
  DAY_MINUTES,
  DAYS,
  minutesOf,
  type OpeningPeriod,
  openingPeriods,
  REPLY_TIME,
} from '#contract/hours.ts'
import { namesToKnow } from '#site/assistant-rules/names.ts'
import { findIntents } from '#site/assistant-rules/rules.ts'
import type { Locator, Path, Report } from '../errors.ts'
import type { Content, Placeholders, ReadableContent } from '../model.ts'
import { roomFor } from '../opening-hours.ts'
import { fileOf } from '../parts.ts'
import type { Prices } from '../schemas/prices.ts'

/** Reports values that contradict each other. Skips checks whose values are invalid. */
export function checkConsistency(content: ReadableContent, locate: Locator, report: Report): void {
  const { assistant, site, contact, team, projects, prices, placeholders } = content
  if (placeholders && site && prices) checkPlaceholders(placeholders, site, prices, report)
  if (team) checkTeam(team, locate, report)
  if (site) {
    checkOpeningHours(site, locate, report)
    checkMeeting(site, locate, report)
    checkReplyTime(site, locate, report)
  }
  if (site && contact) checkPolicy(site, contact, locate, report)
  if (assistant && site && projects && team && prices)
    checkChips({ assistant, site, projects, team, prices }, locate, report)
  checkIds(content, report)
  checkDuplicates(content, locate, report)
}

/** Reports values with characters of the assistant's markup: its replies hold placeholders too. */
function checkPlaceholders(
  placeholders: Placeholders,
  site: Content['site'],
  prices: Prices,
  report: Report,
): void {
  for (const [name, value] of Object.entries(placeholders)) {
    const character = /[*[\]<>`{}]/.exec(value)?.[0]
    const isReportedAsName = /^(?:short|legal)Name$/.test(name) && value === placeholders.name
    if (!character || isReportedAsName) continue
    const file = name.startsWith('price.') ? 'prices.yaml' : 'site.yaml'
    const field = `the value of {${name}}`
    const sentence = `Without ${character}, please: other texts repeat this.`
    const expected = `it without "${character}"`
    report({ file, field, path: pathOf(name, site, prices), found: value, expected, sentence })
  }
}

/** Paths in site.yaml of the placeholders that are copy there and have another name. */
const WRITTEN_AT: Record<string, Path> = {
  city: ['contact', 'address', 'locality'],
  district: ['contact', 'address', 'district'],
  place: ['contact', 'address'],
  address: ['contact', 'address'],
  weekend: ['hours', 'weekend'],
}

/** Returns the path of a placeholder's value in its file. */
function pathOf(name: string, { figures }: Content['site'], prices: Prices): Path {
  const [, id, includes] = /^price\.([^.]+)(\.includes)?/.exec(name) ?? []
  if (id) return [prices.findIndex((price) => price.id === id), includes ? 'includes' : 'words']
  const figure = figures.findIndex(({ id }) => id === name)
  return WRITTEN_AT[name] ?? (figure >= 0 ? ['figures', figure, 'suffix'] : [name])
}

/** Reports a team without exactly one featured person: the page has room for one. */
function checkTeam(team: Content['team'], locate: Locator, report: Report): void {
  const featured = team.filter(({ featured }) => featured)
  if (featured.length === 1) return
  const last = featured.at(-1)
  const location = last
    ? locate(fileOf('team', last.slug), ['featured'])
    : { file: 'team', field: 'featured' }
  const found = last ? featured.map(({ name }) => name).join(' and ') : 'nobody'
  const sentence = `Exactly one person is shown first. Now it is ${found}.`
  report({ ...location, found, expected: 'exactly one person with "featured: true"', sentence })
}

/** Ids of elements on the pages that list services and projects. An entry's id there is its slug. */
export const TAKEN_IDS = [
  ...['menu', 'content', 'band', 'new-tab'],
  ...['frames', 'services', 'process'],
  ...['arch', 'case-studies', 'projects', 'impact'],
  ...['assistant', 'assistant-last', 'assistant-note'],
]

/** Whether an element has this id, such as a button of a filter. */
export function isTakenId(slug: string): boolean {
  return TAKEN_IDS.includes(slug) || slug.startsWith('category-')
}

/** Reports services and projects whose slug is such an id: links to it would scroll to the other element. */
function checkIds(content: ReadableContent, report: Report): void {
  for (const folder of ['services', 'projects'] as const) {
    for (const { slug } of content[folder] ?? []) {
      if (!isTakenId(slug)) continue
      const sentence = `“${slug}” is taken by a part of the page: remove this entry, and add it under another name.`
      const expected = `another name than ${TAKEN_IDS.join(', ')}, which does not begin with “category-”`
      report({ file: fileOf(folder, slug), found: slug, expected, sentence })
    }
  }
}

/** Reports suggestions that the assistant does not understand: a chip sends its own words. */
function checkChips(
  content: Pick<Content, 'assistant' | 'site' | 'projects' | 'team' | 'prices'>,
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

/**
 * Reports periods that overlap, and a closing time that is probably one of the other half of the day: from 09:00 to 06:00. Hours
 * that begin in the afternoon, or end by four, may end after midnight.
 */
function checkOpeningHours({ hours }: Content['site'], locate: Locator, report: Report): void {
  for (const name of ['office', 'phone'] as const) {
    const periods = openingPeriods(hours[name])
    for (const [i, period] of periods.entries()) {
      const { opens, closes } = period
      const path = ['hours', name, ...(i === 0 ? [] : ['also', i - 1])]
      if (closes === opens || (closes < opens && opens < '12:00' && closes > '04:00')) {
        const expected = `a time after "opens", which is ${opens}`
        const sentence = `A time after ${opens}, please.`
        report({ ...locate('site.yaml', [...path, 'closes']), found: closes, expected, sentence })
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
  return one.days.some((day) =>
    other.days.some((otherDay) =>
      [-7, 0, 7].some((week) => {
        const ahead = DAY_MINUTES * (week + DAYS.indexOf(otherDay) - DAYS.indexOf(day))
        return (
          minutesOf(one.opens) < ahead + closingMinutes(other) &&
          ahead + minutesOf(other.opens) < closingMinutes(one)
        )
      }),
    ),
  )
}

/** Reports a meeting that does not fit into the hours of the office. */
function checkMeeting({ meeting, hours }: Content['site'], locate: Locator, report: Report): void {
  const { at, minutes } = meeting
  const periods = openingPeriods(hours.office)
  if (periods.some((period) => roomFor(at, minutes, period) !== undefined)) return
  const times = periods.map(
    ({ opens, closes }) => `from ${opens} on whose ${minutes} minutes are over by ${closes}`,
  )
  const expected = `a time ${times.join(', or ')}, while the office is open`
  report({ ...locate('site.yaml', ['meeting', 'at']), found: at, expected })
}

/** Reports a reply time that no program can read, and one that is given twice. */
function checkReplyTime({ replyTime, replyHours }: Content['site'], locate: Locator, report: Report): void {
  const isReadable = REPLY_TIME.test(replyTime)
  if (!isReadable && replyHours === undefined) {
    const expected =
      'a number of minutes, hours or days, such as 24 hours; or, below these words, the same in hours for the reminders by mail: replyHours: 24'
    const sentence =
      'A number of minutes, hours or days, please; or other words, and the same in hours below.'
    report({ ...locate('site.yaml', ['replyTime']), found: replyTime, expected, sentence })
  }
  if (isReadable && replyHours !== undefined) {
    const expected = `no such line: the reminders by mail read "${replyTime}" in replyTime`
    const sentence = `Leave this empty: “${replyTime}” says it already.`
    report({ ...locate('site.yaml', ['replyHours']), found: String(replyHours), expected, sentence })
  }
}

/** Reports a privacy policy that is no legal entry: it would never be linked. */
function checkPolicy(
  { legal }: Content['site'],
  { form }: Content['contact'],
  locate: Locator,
  report: Report,
): void {
  const names = legal.map(({ name }) => name)
  if (!form.notice || names.includes(form.notice.policy)) return
  const expected = `one of the names under legal in site.yaml: ${names.join(', ')}`
  const location = locate('pages/contact.yaml', ['form', 'notice', 'policy'])
  const sentence = `One of the names of your legal texts, please: ${names.join(', ')}.`
  report({ ...location, found: form.notice.policy, expected, sentence })
}

/** An entry of a list: the text that identifies it, and the location of that text. */
type Entry = { words: string; file: string; path: Path }

/** Reports entries with the same text, such as a file that was copied and not edited. */
function checkDuplicates(content: ReadableContent, locate: Locator, report: Report): void {
  for (const entries of listsIn(content)) {
    const known = new Map<string, Entry>()
    for (const entry of entries) {
      const { words, file, path } = entry
      const plain = words.toLowerCase().replaceAll(/\s+/g, ' ')
      const duplicate = known.get(plain)
      if (!duplicate) {
        known.set(plain, entry)
        continue
      }
      const { line } = locate(duplicate.file, duplicate.path)
      const expected = `other words than in content/${duplicate.file}:${line}: change them, or remove the copy`
      const sentence = 'Another entry has the same words: change them, or remove one of the two.'
      report({ ...locate(file, path), found: JSON.stringify(words), expected, sentence })
    }
  }
}

function listsIn(content: ReadableContent): Entry[][] {
  const { services = [], projects = [], team = [], site, clients, testimonials, technologies } = content
  const { home, servicesPage, workPage, about, contact, prices, assistant } = content
  return [
    services.map(({ slug, title }) => ({ words: title, file: fileOf('services', slug), path: ['title'] })),
    projects.map(({ slug, title }) => ({ words: title, file: fileOf('projects', slug), path: ['title'] })),
    team.map(({ slug, name }) => ({ words: name, file: fileOf('team', slug), path: ['name'] })),
    listed('clients.yaml', [], clients, 'name'),
    listed('testimonials.yaml', [], testimonials, 'content'),
    listed('technologies.yaml', ['categories'], technologies?.categories, 'name'),
    ...(technologies?.categories ?? []).map((category, i) =>
      listed('technologies.yaml', ['categories', i, 'technologies'], category.technologies, 'name'),
    ),
    ...(['id', 'name'] as const).flatMap((name) => [
      listed('pages/services.yaml', ['list', 'categories'], servicesPage?.list.categories, name),
      listed('pages/our-work.yaml', ['list', 'categories'], workPage?.list.categories, name),
      listed('site.yaml', ['figures'], site?.figures, name === 'id' ? name : 'label'),
      listed('pages/contact.yaml', ['form', 'subjects'], contact?.form.subjects, name),
      listed('prices.yaml', [], prices, name),
      listed('assistant.yaml', ['questions'], assistant?.questions, name),
    ]),
    listed('site.yaml', ['social'], site?.social, 'name'),
    listed('site.yaml', ['legal'], site?.legal, 'name'),
    listed('pages/home.yaml', ['process', 'steps'], home?.process.steps, 'title'),
    listed('pages/services.yaml', ['process', 'steps'], servicesPage?.process.steps, 'title'),
    listed('pages/about.yaml', ['story', 'pillars'], about?.story.pillars, 'title'),
    listed('pages/about.yaml', ['values', 'items'], about?.values.items, 'title'),
    listed('pages/about.yaml', ['process', 'steps'], about?.process.steps, 'title'),
  ]
}

/** @param name of the property that identifies an entry of the list */
function listed<Name extends string>(
  file: string,
  path: Path,
  entries: readonly Record<Name, string>[] = [],
  name: Name,
): Entry[] {
  return entries.map((entry, i) => ({ words: entry[name], file, path: [...path, i, name] }))
}
