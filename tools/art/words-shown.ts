import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#site/content/read.ts'

/** Words in pictures, by the picture's path from the top of the repository. */
export type WordsShown = Record<string, string[]>

const LEDGER = join(import.meta.dirname, 'words-shown.json')

/** @returns what the pictures that show words of the content have to show by now */
export function wordsToShow({ site, ...content }: Content): WordsShown {
  const { home, servicesPage, workPage, about, contact } = content
  const pages = { home, services: servicesPage, 'our-work': workPage, about, contact }
  const shares = Object.entries(pages).map(([page, { hero }]) => [
    `public/share/${page}.png`,
    [site.name, hero.title],
  ])
  return { ...Object.fromEntries(shares), 'content/map.svg': [site.contact.address.locality] }
}

/** @returns what the drawn pictures show, as it was noted when they were drawn */
export function wordsDrawn(): WordsShown {
  return existsSync(LEDGER) ? JSON.parse(readFileSync(LEDGER, 'utf8')) : {}
}

/** Notes what pictures show that have just been drawn. */
export function noteWords(words: WordsShown): void {
  const sorted = Object.entries({ ...wordsDrawn(), ...words }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(LEDGER, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
