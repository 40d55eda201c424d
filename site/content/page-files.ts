import type { Page } from '#site/routes.ts'
import { type Content, FOLDERS, PAGE_WORDS, picturesIn, SINGLE_FILES } from './model.ts'

type Part = keyof typeof SINGLE_FILES | keyof typeof FOLDERS

/** Parts of the content on all pages: header, footer, structured data and placeholders. */
export const PARTS_OF_ALL_PAGES = ['site', 'prices', 'words'] as const satisfies Part[]

/** Parts that a page shows besides its own words and those of all pages. */
export const PARTS_OF_PAGE: Record<Page, Part[]> = {
  home: ['clients', 'technologies', 'projects', 'testimonials'],
  services: ['services'],
  work: ['projects'],
  about: ['team'],
  contact: [],
}

/** @returns paths below content/ that a page reads: YAML files, folders of entries, and pictures */
export function pathsRead(content: Content, page: Page): string[] {
  const parts = [PAGE_WORDS[page], ...PARTS_OF_PAGE[page], ...PARTS_OF_ALL_PAGES]
  const paths = parts.flatMap((part) => [
    part in SINGLE_FILES
      ? SINGLE_FILES[part as keyof typeof SINGLE_FILES][0]
      : topFolder(FOLDERS[part as keyof typeof FOLDERS][1]),
    ...picturesIn(content[part]).map(({ picture }) => picture),
  ])
  return [...new Set(paths)].toSorted()
}

/** The first folder of a path. The whole folder, so that a deleted entry is noticed. */
function topFolder(path: string): string {
  return path.slice(0, path.indexOf('/'))
}
