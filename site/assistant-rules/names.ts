import { inWords } from './in-words.ts'
import { isKeyword } from './lexicon.ts'
import type { Theme } from './themes/theme.ts'

/** What the content calls things, by the theme that each name points to; every name as `inWords` gives it. */
export type Names = Partial<Record<Theme, string[]>>

/** Words that names have in common, so that by themselves they name nothing. */
const GENERIC = new Set(
  'and the for private limited pvt ltd llp inc sons brothers bros group labs tech infotech technologies systems media creative creatives consultants consulting consultancy enterprises ventures industries india indian international global association trust society foundation restaurant cafe hotel school'.split(
    ' ',
  ),
)

/**
 * Takes names apart ahead of the first message.
 * @param agency its names: in full, and shortened if it has such
 * @param projects titles of what it has made
 * @param places where it is, and what is near
 * @param people who work there
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
    // The first alone: what follows it in a title is more often a word of every day, such as iron or tree.
    'perhaps-work': projects.flatMap((title) => distinctiveWords(title).slice(0, 1)),
    contact: places.flatMap((place) =>
      [`near ${place}`, `far from ${place}`, `far is ${place}`].map(inWords),
    ),
    'perhaps-contact': places.map(inWords),
  }
}

/** How people ask after a person. A first name by itself is none of it: visitors say their own. */
function askedAfter(person: string): string[] {
  const names = wordsOf(person).filter((name) => name.length >= 3)
  const asked = names.flatMap((name) => [`who is ${name}`, `who s ${name}`, `whos ${name}`, `about ${name}`])
  return [person, ...(names.length > 1 ? [names.join(' ')] : []), ...asked].map(inWords)
}

/** The words that people may use for the whole name. */
function distinctiveWords(name: string): string[] {
  return wordsOf(name).filter(isDistinctive).map(inWords)
}

/** A title and what is left of it where somebody gives only the first words: Jamun Tree. */
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
