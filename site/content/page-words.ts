import { basename } from 'node:path'
import { PAGES, type Page } from '#site/routes.ts'
import { type ReadableContent, SINGLE_FILES } from './read.ts'

/** By which name the content knows each page's words. */
export const PAGE_WORDS = {
  home: 'home',
  services: 'servicesPage',
  work: 'workPage',
  about: 'about',
  contact: 'contact',
} as const satisfies Record<Page, keyof typeof SINGLE_FILES>

/** @returns every page with its words, if they could be read, and the name of their file in `pages/` without its ending */
export function wordsOfPages<Readable extends ReadableContent>(content: Readable) {
  return PAGES.map((page) => {
    const words = PAGE_WORDS[page]
    return {
      page,
      name: basename(SINGLE_FILES[words][0], '.yaml'),
      words: content[words] as Readable[(typeof PAGE_WORDS)[Page]],
    }
  })
}
