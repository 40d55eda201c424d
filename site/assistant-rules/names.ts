import { shortNameOf } from '#site/content/format.ts'
import type { Content } from '#site/content/model.ts'
import type { Site } from '#site/content/schemas/site.ts'
import type { Intent, OwnIntent, PriceIntent } from './intents.ts'
import { findThemes, isKeyword } from './lexicon.ts'
import { inWords } from './tokens.ts'
import { SOLD, type Theme } from './vocabulary.ts'

/**
 * `byTheme`: names of the content by the theme that each points to; every name in the form of `inWords`.
 * `questions`: undefined if there are none.
 */
export type Names = {
  byTheme: Partial<Record<Theme, string[]>>
  prices: Rule<PriceIntent>[]
  questions?: Rule<OwnIntent>[]
}

/** `tokens`: what asks for the intent: themes of the vocabulary, and words in the form of `inWords`. */
export type Rule<Asked extends Intent> = { intent: Asked; tokens: string[] }

/** The words by which the name of a price has a theme of the vocabulary. */
const NAMED: readonly (readonly [Theme, ...string[]])[] = [
  ['website', 'website', 'websites', 'web'],
  ['app', 'app', 'apps'],
  ['ui-ux', 'ui', 'ux'],
  ['chatbot', 'chatbot', 'chatbots'],
  ['content', 'content'],
]

/** Words that many names contain: alone they identify nothing. */
const GENERIC = new Set(
  'and the for private limited pvt ltd llp inc sons brothers bros group labs tech infotech technologies systems media creative creatives consultants consulting consultancy enterprises ventures industries india indian international global association trust society foundation restaurant cafe hotel school'.split(
    ' ',
  ),
)

/** The content that names come from. */
export type Named = Pick<Content, 'assistant' | 'prices'> & {
  site: Site
  projects: readonly { title: string }[]
  team: readonly { name: string }[]
}

/** @returns the names that the assistant knows: of the agency, its people, its case studies, its prices, its own questions and the places around it */
export function namesToKnow({ assistant: { near, questions }, site, projects, team, prices }: Named): Names {
  const { locality, district, region } = site.contact.address
  return knownNames({
    agency: [site.name, shortNameOf(site)],
    projects: projects.map(({ title }) => title),
    places: [locality, district, region, ...near],
    people: team.map(({ name }) => name),
    prices,
    questions,
  })
}

/** An entry that has a rule of its own. */
type Entry = { id: string; name: string; asked: string[] }

/**
 * Splits names into the forms in which visitors use them.
 * @param agency its full name and its short name
 * @param projects titles of the case studies
 * @param places the agency's own and those around it
 * @param people names of the team
 * @param prices of the list
 * @param questions of the agency's own
 */
export function knownNames({
  agency,
  projects,
  places,
  people,
  prices,
  questions,
}: Record<'agency' | 'projects' | 'places' | 'people', string[]> & {
  prices: readonly Entry[]
  questions: readonly Entry[]
}): Names {
  const byTheme = {
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
  const own = questions.map(questionRule)
  return { byTheme, prices: prices.map(priceRule), ...(own.length > 0 && { questions: own }) }
}

/** A name that has a theme of the vocabulary is understood in all its words, and in the misspellings of them. */
function priceRule({ id, name, asked }: Entry): Rule<PriceIntent> {
  const words = wordsOf(name)
  const themes = NAMED.filter(([, ...all]) => words.some((word) => all.includes(word))).map(
    ([theme]) => theme,
  )
  const isTelling = (word: string) =>
    isDistinctive(word) || (themes.length === 0 && SOLD.some((theme) => findThemes(word).has(theme)))
  const said = [...(themes.length > 0 ? [] : [name]), ...words.filter(isTelling), ...asked]
  return { intent: `price-${id}`, tokens: [...themes, ...tokensOf(said)] }
}

/** A name may be a sentence, whose single words are in other questions too. */
function questionRule({ id, name, asked }: Entry): Rule<OwnIntent> {
  return { intent: `question-${id}`, tokens: tokensOf([name, ...asked]) }
}

/** @returns the words as they are, in the singular and in the plural, in the form of `inWords` */
function tokensOf(said: string[]): string[] {
  const plain = said.map((words) => inWords(words).trim())
  const forms = plain.flatMap((words) => [words, words.replace(/s$/, ''), words && `${words}s`])
  return [...new Set(forms.filter(Boolean).map(inWords))]
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
