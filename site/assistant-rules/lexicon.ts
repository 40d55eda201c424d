import { readWord, rootOf, type Words } from './spelling.ts'
import { standardForm, tokenise } from './tokens.ts'
import { type Theme, VOCABULARY } from './vocabulary.ts'

/** A phrase of a theme: each word a list of alternatives, a wildcard an empty list. */
type Phrase = { theme: Theme; words: string[][]; atStart: boolean; atEnd: boolean }
type Lexicon = { byFirstWord: Map<string, Phrase[]>; words: Words }
/** `places`: indexes of the message's words that a phrase has matched. */
type Match = { theme: Theme; places: number[] }

/** Words whose misspellings are corrected although they are no phrase of their own. */
const TELLING =
  'much what your where which which about company number meeting appointment online store media social marketing business customers people project reply instagram facebook afternoon evening build offer landing'

/** Largest number of words that a wildcard matches. */
const WILDCARD_REACH = 2

let phrases: Phrase[] | undefined
let lexicon: Lexicon | undefined

/**
 * Parses the vocabulary before the first message, in two tasks, because one would block a slow phone for more than a
 * frame.
 */
export function prepareLexicon(): void {
  phrases ??= parsePhrases()
  setTimeout(() => {
    lexicon ??= compile()
  })
}

/** @returns the themes whose phrases the message contains; of overlapping phrases the longest counts */
export function findThemes(message: string): Set<Theme> {
  lexicon ??= compile()
  const { byFirstWord, words } = lexicon
  const tokens = tokenise(message).flatMap((token) => readWord(token, words))
  const matches = tokens.flatMap((token, place) =>
    (byFirstWord.get(token) ?? []).flatMap((phrase) => {
      const places = follow(phrase, tokens, place)
      return places ? [{ theme: phrase.theme, places }] : []
    }),
  )
  return keepLongest(matches)
}

/** @returns whether every part of the word is in the vocabulary or a filler */
export function isKeyword(word: string): boolean {
  lexicon ??= compile()
  const { known, telling } = lexicon.words
  return tokenise(word).every((token) => known.has(rootOf(token, telling)))
}

function keepLongest(matches: Match[]): Set<Theme> {
  const themes = new Set<Theme>()
  const taken = new Map<number, string>()
  for (const { theme, places } of [...matches].sort((a, b) => b.places.length - a.places.length)) {
    const key = places.join()
    if (!places.every((place) => (taken.get(place) ?? key) === key)) continue
    for (const place of places) taken.set(place, key)
    themes.add(theme)
  }
  return themes
}

/** @returns the indexes of the words that the phrase matches if it begins at `start` */
function follow({ words, atStart, atEnd }: Phrase, tokens: string[], start: number): number[] | undefined {
  if (atStart && start > 0) return undefined
  function rest(word: number, token: number): number[] | undefined {
    const alternatives = words[word]
    if (!alternatives) return atEnd && token < tokens.length ? undefined : []
    if (alternatives.length === 0) {
      for (let skipped = 0; skipped <= WILDCARD_REACH; skipped++) {
        const found = rest(word + 1, token + skipped)
        if (found) return found
      }
      return undefined
    }
    const here = tokens[token]
    if (here === undefined || !alternatives.includes(here)) return undefined
    const found = rest(word + 1, token + 1)
    return found && [token, ...found]
  }
  return rest(0, start)
}

function parsePhrases(): Phrase[] {
  return Object.entries(VOCABULARY).flatMap(([theme, text]) =>
    text
      .split(/[,\n]/)
      .map((written) => written.trim())
      .filter(Boolean)
      .map((written) => parsePhrase(written, theme as Theme)),
  )
}

function compile(): Lexicon {
  phrases ??= parsePhrases()
  const single = phrases.filter(({ theme, words }) => words.length === 1 && theme !== 'nothing')
  const telling = new Set([...single.flatMap(({ words }) => words.flat()), ...TELLING.split(' ')])
  const roots = new Map<string, string>()
  for (const word of new Set(phrases.flatMap(({ words }) => words.flat())))
    roots.set(word, rootOf(word, telling))
  const known = new Set(roots.values())
  const byFirstWord = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    phrase.words = phrase.words.map((alternatives) => alternatives.map((word) => roots.get(word) ?? word))
    for (const first of new Set(phrase.words[0])) {
      const others = byFirstWord.get(first)
      if (others) others.push(phrase)
      else byFirstWord.set(first, [phrase])
    }
  }
  return { byFirstWord, words: { known, telling } }
}

function parsePhrase(written: string, theme: Theme): Phrase {
  const words = written
    .replace(/^\^|\$$/g, '')
    .split(' ')
    .map((word) => (word === '*' ? [] : word.split('|').map(standardForm)))
  return { theme, words, atStart: written.startsWith('^'), atEnd: written.endsWith('$') }
}
