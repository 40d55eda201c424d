import { findIntents } from '#site/assistant-rules/rules.ts'
import type { Facts } from './facts.ts'
import { namesToKnow } from './names-to-know.ts'
import type { Places } from './places.ts'
import type { Report } from './problem.ts'
import type { Content, ReadableContent } from './read.ts'

/** Reports facts that hold a sign of the assistant's markup: facts are filled into its replies, too. */
export function checkFacts(facts: Facts, report: Report): void {
  for (const [name, fact] of Object.entries(facts)) {
    const sign = /[*[\]<>`{}]/.exec(fact)?.[0]
    const toldAlready = name === 'shortName' && fact === facts.name
    if (!sign || toldAlready) continue
    const file = name.startsWith('price.') ? 'prices.yaml' : 'site.yaml'
    report({ file, field: `what {${name}} stands for`, found: fact, expected: `it without "${sign}"` })
  }
}

/** Reports a team of which not exactly one person is featured: the page shows that one in front of the others. */
export function checkTeam(team: Content['team'], places: Places, report: Report): void {
  const featured = team.filter(({ featured }) => featured)
  if (featured.length === 1) return
  const last = featured.at(-1)
  const place = last ? places(`team/${last.slug}.yaml`, ['featured']) : { file: 'team', field: 'featured' }
  const found = last ? featured.map(({ name }) => name).join(' and ') : 'nobody'
  report({ ...place, found, expected: 'exactly one person with "featured: true"' })
}

/** The ids of other parts of the pages that list services and projects. An entry's id there is its file's name. */
export const TAKEN_IDS = [
  ...['menu', 'content', 'band'],
  ...['openings', 'services', 'process'],
  ...['arch', 'case-studies', 'projects', 'impact'],
]

/** Reports services and projects whose name is such an id: links to that part of the page would lead to the entry. */
export function checkNames({ services = [], projects = [] }: ReadableContent, report: Report): void {
  const files = [
    ...services.map(({ slug }) => [slug, `services/${slug}.yaml`] as const),
    ...projects.map(({ slug }) => [slug, `projects/${slug}/project.yaml`] as const),
  ]
  for (const [slug, file] of files) {
    if (!TAKEN_IDS.includes(slug)) continue
    report({ file, found: slug, expected: `another name than ${TAKEN_IDS.join(', ')}` })
  }
}

/** Reports suggestions of the assistant that it does not understand itself: a chip sends its own words. */
export function checkChips(
  content: Pick<Content, 'assistant' | 'site' | 'projects' | 'team'>,
  places: Places,
  report: Report,
): void {
  const names = namesToKnow(content)
  for (const [i, chip] of content.assistant.chips.entries()) {
    if (findIntents(chip, names)[0] !== 'default') continue
    const expected = 'words that the assistant understands: a chip sends its own'
    report({ ...places('assistant.yaml', ['chips', i]), found: JSON.stringify(chip), expected })
  }
}
