import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#site/content/model.ts'
import { wordsOfPages } from '#site/content/model.ts'

/** Words in pictures as messages quote them, by the picture's path in the repository. */
export type WordsShown = Record<string, string>

const LEDGER = join(import.meta.dirname, 'words-shown.json')

/** @returns the words of the content that the pictures must show */
export function wordsToShow(content: Content): WordsShown {
  const shares = wordsOfPages(content).map(({ name, words }) => [
    `public/share/${name}.png`,
    `“${content.site.name}”, “${content.home.hero.eyebrow}” and “${words.hero.title}”`,
  ])
  return {
    ...Object.fromEntries(shares),
    'content/map.svg': wordsOnMap(content.site.contact.address.locality),
  }
}

/** @returns the words in the map of a place */
export function wordsOnMap(place: string): string {
  return `“${place}”`
}

/**
 * @param text a name or headline, or a line of it
 * @returns its location in the content: content/site.yaml  name
 */
export function whereSaid(text: string, content: Content): string {
  if (content.site.name.includes(text)) return 'content/site.yaml  name'
  if (content.home.hero.eyebrow.includes(text)) return 'content/pages/home.yaml  hero.eyebrow'
  const page = wordsOfPages(content).find(({ words }) => words.hero.title.includes(text))
  return page ? `content/pages/${page.name}.yaml  hero.title` : `"${text}"`
}

/** @returns the words that the drawn pictures show, as recorded when they were drawn */
export function wordsDrawn(): WordsShown {
  return existsSync(LEDGER) ? JSON.parse(readFileSync(LEDGER, 'utf8')) : {}
}

/** Records the words of newly drawn pictures. */
export function noteWords(words: WordsShown): void {
  const sorted = Object.entries({ ...wordsDrawn(), ...words }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(LEDGER, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
