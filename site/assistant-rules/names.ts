import { shortNameOf } from '#site/content/format.ts'
import type { Content } from '#site/content/model.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { isKeyword } from './lexicon.ts'
import { inWords } from './tokens.ts'
import type { Theme } from './vocabulary.ts'

/** Names of the content by the theme that each points to; every name in the form of `inWords`. */
export type Names = Partial<Record<Theme, string[]>>

/** Words that many names contain: alone they identify nothing. */
const GENERIC = new Set(
  'and the for private limited pvt ltd llp inc sons brothers bros group labs tech infotech technologies systems media creative creatives consultants consulting consultancy enterprises ventures industries india indian international global association trust society foundation restaurant cafe hotel school'.split(
    ' ',
  ),
)

/** The content that names come from. */
export type Named = Pick<Content, 'assistant'> & {
  site: Site
  projects: readonly { title: string }[]
  team: readonly { name: string }[]
}

/** @returns the names that the assistant knows: of the agency, its people, its case studies and the places around it */
export function namesToKnow({ assistant: { near }, site, projects, team }: Named): Names {
  const { locality, district, region } = site.contact.address
  return namesByTheme({
    agency: [site.name, shortNameOf(site)],
    projects: projects.map(({ title }) => title),
    places: [locality, district, region, ...near],
    people: team.map(({ name }) => name),
  })
}

/**
 * Splits names into the forms in which visitors use them.
 * @param agency its full name and its short name
 * @param projects titles of the case studies
 * @param places the agency's own and those around it
 * @param people names of the team
 */
export function namesByTheme({
  agency,
  projects,
  places,
  people,
}: Record<'agency' | 'projects' | 'places' | 'people', string[]>): Names {
  return {
    about: people.flatMap(askedAfter),
    'perhaps-about': [...agency.flatMap(titleAndParts), ...agency.flatMap(distinctiveWords)],
    work: projects.flatMap(titleAndParts),
    // Only the first: later words of a title are more often everyday words, such as iron or tree.
    'perhaps-work': projects.flatMap((title) => distinctiveWords(title).slice(0, 1)),
    contact: places.flatMap((place) =>
      [`near ${place}`, `far from ${place}`, `far is ${place}`].map(inWords),
    ),
    'perhaps-contact': places.map(inWords),
  }
}

/** Questions about a person. A first name alone is not one: visitors state their own. */
function askedAfter(person: string): string[] {
  const names = wordsOf(person).filter((name) => name.length >= 3)
  const asked = names.flatMap((name) => [`who is ${name}`, `who s ${name}`, `whos ${name}`, `about ${name}`])
  return [person, ...(names.length > 1 ? [names.join(' ')] : []), ...asked].map(inWords)
}

/** The words that visitors may use for the whole name. */
function distinctiveWords(name: string): string[] {
  return wordsOf(name).filter(isDistinctive).map(inWords)
}

/** A title and its beginnings of two words or more: Jamun Tree, for Jamun Tree Foundation. */
function titleAndParts(title: string): string[] {
  const words = wordsOf(title)
  const parts = words.map((_, i) => words.slice(0, i + 1)).filter((part) => part.length >= 2)
  const telling = parts.filter((part) => isDistinctive(part[0] ?? '') && !GENERIC.has(part.at(-1) ?? ''))
  return [inWords(title), ...telling.map((part) => inWords(part.join(' ')))]
}

function wordsOf(name: string): string[] {
  return inWords(name).trim().split(' ')
}

function isDistinctive(word: string): boolean {
  return word.length >= 3 && !GENERIC.has(word) && !isKeyword(word)
}
