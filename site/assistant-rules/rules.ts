import type { MarkedText } from '#site/content/markup.ts'
import {
  COURTESIES,
  type Courtesy,
  type Intent,
  isCourtesy,
  type ListedIntent,
  type OwnIntent,
  type PriceIntent,
  type QuestionIntent,
} from './intents.ts'
import { findThemes } from './lexicon.ts'
import type { Names, Rule } from './names.ts'
import { inWords } from './tokens.ts'
import { SOLD, type Theme } from './vocabulary.ts'

/** The replies of the content; of several for one intent, one is chosen at random. */
export type Replies = {
  names: Names
  alone: Record<ListedIntent, MarkedText[]> & { [own: PriceIntent | OwnIntent]: MarkedText[] }
  /** Shorter courtesies, used if the answer to a question follows. */
  before: Record<Courtesy, MarkedText[]>
}

/** A reply, and the rule that chose it. */
export type AssistantAnswer = { intent: Intent; reply: MarkedText }

/**
 * Answers any message of a visitor.
 * @param random returns a number from 0 up to but not including 1, as `Math.random` does; chooses among replies
 */
export function answer(message: string, replies: Replies, random: () => number): AssistantAnswer {
  const intents = findIntents(message, replies.names)
  const reply = intents.flatMap((intent, i) => {
    const moreFollows = i < intents.length - 1
    const choice = isCourtesy(intent) && moreFollows ? replies.before[intent] : (replies.alone[intent] ?? [])
    return choice[Math.floor(random() * choice.length)] ?? []
  })
  return { intent: intents[0] ?? 'default', reply }
}

/** Words beside a place in a question for the agency's office; any other word asks about something else there. */
const BESIDE_A_PLACE = new Set(
  'in near at to from what about please is are you your u do have an a the office branch shop studio company based located or only also any there here team people work aap log tum sirf kaam karte ho hai hain h kya me mein m se ka ki ke kahan kidhar'.split(
    ' ',
  ),
)

/**
 * Finds the intents of a message: courtesies first, then questions, each in the order of the rules. The first names the
 * answer; the others are answered in the same message. The agency's own questions are last, so that none of them takes the
 * place of another intent.
 * @param names of `namesToKnow`
 * @returns at least one; `default` alone if nothing was understood
 */
export function findIntents(message: string, { byTheme: names, prices, questions = [] }: Names): Intent[] {
  const said = inWords(message)
  const themes = findThemes(withoutNames(said, names['perhaps-about'] ?? []) ?? message)
  for (const [theme, ofTheme] of Object.entries(names))
    if (ofTheme.some((name) => said.includes(name))) themes.add(theme as Theme)
  if (!isOnlyAbout(said, names['perhaps-contact'] ?? [])) themes.delete('perhaps-contact')
  const courtesies = COURTESIES.filter((courtesy) => themes.has(courtesy))
  const listed = findQuestions(themes, intentsIn(said, themes, prices))
  const found = [...courtesies, ...listed, ...intentsIn(said, themes, questions)]
  return found.length > 0 ? found : ['default']
}

/** @returns the message without the agency's names, whose words (works, design) would match themes; undefined if it has none */
function withoutNames(said: string, ofAgency: string[]): string | undefined {
  const named = ofAgency.filter((name) => said.includes(name) && name.trim().includes(' '))
  named.sort((one, other) => other.length - one.length)
  return named.length > 0 ? named.reduce((rest, name) => rest.replaceAll(name, ' '), said) : undefined
}

/** @returns whether a message asks nothing about a place but whether the agency is there: not the weather, for instance */
function isOnlyAbout(said: string, places: string[]): boolean {
  const rest = places.reduce((text, place) => text.replaceAll(place, '  '), said)
  return rest.split(' ').every((word) => !word || BESIDE_A_PLACE.has(word))
}

/** @returns the intents whose rules match a message; of several with the same word those of which it has most words */
function intentsIn<Asked extends Intent>(
  said: string,
  themes: ReadonlySet<string>,
  rules: Rule<Asked>[],
): Asked[] {
  const found = rules.map(({ intent, tokens }) => ({
    intent,
    tokens: tokens.filter((token) => themes.has(token) || (token.startsWith(' ') && said.includes(token))),
  }))
  const mostOf = (token: string) =>
    Math.max(...found.map(({ tokens }) => (tokens.includes(token) ? tokens.length : 0)))
  return found
    .filter(({ tokens }) => tokens.some((token) => mostOf(token) === tokens.length))
    .map(({ intent }) => intent)
}

function findQuestions(themes: ReadonlySet<Theme>, prices: PriceIntent[]): QuestionIntent[] {
  const has = (theme: Theme) => themes.has(theme)
  const offer = aboutOffer(themes, prices)
  const rest = (['contact', 'about', 'work'] as const).filter(has)
  if (offer.length > 0) return [...offer, ...rest.slice(0, 1)]
  if (rest.length > 0) return rest.slice(0, 2)
  if (has('perhaps-services')) return ['services']
  if (has('perhaps-contact')) return ['contact']
  if (has('perhaps-work')) return ['work']
  return has('perhaps-about') ? ['about'] : []
}

/** @returns the questions about services and prices */
function aboutOffer(themes: ReadonlySet<Theme>, prices: PriceIntent[]): QuestionIntent[] {
  const has = (theme: Theme) => themes.has(theme)
  const otherwise = SOLD.some(has) || has('services')
  const price = has('price') || has('perhaps-price')
  if (price && prices.length > 0) return prices
  if (price && otherwise) return ['services-with-pricing']
  if (prices.length > 0 || otherwise) return ['services']
  return has('price') || has('paying') ? ['pricing'] : []
}
