import type { Page } from '#site/routes.ts'
import type { FOLDERS, SINGLE_FILES } from './model.ts'

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
