import type { PageName, UnlistedPage } from '#site/routes.ts'

/** Sections of the desk's navigation, in its order. */
export type DeskSection =
  | 'agency'
  | 'pages'
  | 'services'
  | 'projects'
  | 'team'
  | 'clients'
  | 'legal'
  | 'notices'
/** Steps of setting up a new agency's website, in their order. */
export type Step =
  | 'name'
  | 'logo'
  | 'contact'
  | 'hours'
  | 'prices'
  | 'legal'
  | 'team'
  | 'work'
  | 'words'
  | 'answers'

export type PartRow = {
  /** The path below content/ of a file, or of an entry of a folder. */
  file: string
  /** Of a folder with one file an entry: the pattern of their paths. */
  entries?: RegExp
  /**
   * The pages that take it besides their own words; the desk's preview opens the first. `all` for header, footer, structured
   * data and placeholders.
   */
  takenBy?: readonly PageName[] | 'all'
  /** The page that the preview opens instead. */
  shownOn?: PageName
  section: DeskSection
  steps: readonly Step[]
}

/** Every part of the content, by the property of `Content` that holds it: its file, pages, section and steps. */
export const PARTS = {
  site: {
    file: 'site.yaml',
    takenBy: 'all',
    section: 'agency',
    steps: ['name', 'logo', 'contact', 'hours', 'legal', 'words'],
  },
  prices: { file: 'prices.yaml', takenBy: 'all', shownOn: 'services', section: 'agency', steps: ['prices'] },
  home: { file: 'pages/home.yaml', section: 'pages', steps: ['words'] },
  servicesPage: { file: 'pages/services.yaml', section: 'pages', steps: ['words'] },
  workPage: { file: 'pages/our-work.yaml', section: 'pages', steps: ['words'] },
  about: { file: 'pages/about.yaml', section: 'pages', steps: ['words'] },
  contact: { file: 'pages/contact.yaml', section: 'pages', steps: ['contact', 'legal', 'words'] },
  services: {
    file: 'services/<name>.yaml',
    entries: /^services\/([a-z0-9-]+)\.yaml$/,
    takenBy: 'all',
    shownOn: 'services',
    section: 'services',
    steps: ['words'],
  },
  projects: {
    file: 'projects/<name>/project.yaml',
    entries: /^projects\/([a-z0-9-]+)\/project\.yaml$/,
    takenBy: ['work', 'home'],
    section: 'projects',
    steps: ['work'],
  },
  team: {
    file: 'team/<name>.yaml',
    entries: /^team\/([a-z0-9-]+)\.yaml$/,
    takenBy: ['about'],
    section: 'team',
    steps: ['team'],
  },
  testimonials: { file: 'testimonials.yaml', takenBy: ['home'], section: 'clients', steps: ['work'] },
  clients: { file: 'clients.yaml', takenBy: ['home'], section: 'clients', steps: ['work'] },
  technologies: { file: 'technologies.yaml', takenBy: ['home'], section: 'clients', steps: ['words'] },
  privacy: { file: 'legal/privacy.yaml', section: 'legal', steps: ['legal'] },
  terms: { file: 'legal/terms.yaml', section: 'legal', steps: ['legal'] },
  cookies: { file: 'legal/cookies.yaml', section: 'legal', steps: ['legal'] },
  assistant: { file: 'assistant.yaml', section: 'notices', steps: ['words'] },
  /** Read and validated by the relay, whose mails have these words. No part of `Content`. */
  replies: { file: 'mail/replies.yaml', section: 'notices', steps: ['answers'] },
  words: { file: 'interface.yaml', takenBy: 'all', section: 'notices', steps: ['words'] },
  notFound: { file: 'pages/not-found.yaml', section: 'notices', steps: ['words'] },
  answered: { file: 'pages/answered.yaml', section: 'notices', steps: ['words'] },
} as const satisfies Record<string, PartRow>

export type Part = keyof typeof PARTS
/** A property of `Content`. */
export type ContentPart = Exclude<Part, 'replies'>
/** Parts that are folders. */
export type Folder = {
  [Name in Part]: (typeof PARTS)[Name] extends { entries: RegExp } ? Name : never
}[Part]

const ROWS = Object.entries(PARTS) as [Part, PartRow][]

type PagePart = { [Name in Part]: (typeof PARTS)[Name] extends { section: 'pages' } ? Name : never }[Part]
/** Typed as a record, so that a page without words is one error, here. */
type PageWords = Record<PageName, PagePart> & { [Name in UnlistedPage]: Name }

/** The part with each page's words. */
export const PAGE_WORDS: Readonly<PageWords> = {
  home: 'home',
  services: 'servicesPage',
  work: 'workPage',
  about: 'about',
  contact: 'contact',
  notFound: 'notFound',
  answered: 'answered',
  privacy: 'privacy',
  terms: 'terms',
  cookies: 'cookies',
}

/** @returns the parts that a page takes besides its own words and those of all pages, or those of all pages */
export function partsTakenBy(page: PageName | 'all'): ContentPart[] {
  const taken = ROWS.filter(([, { takenBy = [] }]) =>
    page === 'all' || takenBy === 'all' ? takenBy === page : takenBy.includes(page),
  )
  return taken.map(([part]) => part as ContentPart)
}

/** @returns the part that a file belongs to, by its path below content/, or that `file` of its row names */
export function partOf(file: string): Part | undefined {
  return ROWS.find(([, row]) => row.file === file || row.entries?.test(file))?.[0]
}

/** @returns whether a part is a folder with one file an entry */
export function isFolder(part: Part): part is Folder {
  return 'entries' in PARTS[part]
}

/** @returns the file of an entry */
export function fileOf(folder: Folder, slug: string): string {
  return PARTS[folder].file.replace('<name>', slug)
}

/** @returns the row of a file, by its path below content/ */
export function rowOf(file: string): PartRow | undefined {
  const part = partOf(file)
  return part && PARTS[part]
}

/** @returns the page that shows a file; undefined if it is on every page or none */
export function pageShowing(file: string): PageName | UnlistedPage | undefined {
  const part = partOf(file)
  const { takenBy = [], shownOn }: Partial<PartRow> = rowOf(file) ?? {}
  const pages = Object.keys(PAGE_WORDS) as (keyof PageWords)[]
  const own = pages.find((page) => PAGE_WORDS[page] === part)
  return own ?? shownOn ?? (takenBy === 'all' ? undefined : takenBy[0])
}
