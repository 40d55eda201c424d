import { CONTACT_PATH } from '#contract/email-protocol.ts'

/** The five pages. For a sixth, begin here: the compiler, then the build name what it wants (README.md). */
export const ROUTES = {
  home: '/',
  services: '/services',
  work: '/our-work',
  about: '/about',
  contact: CONTACT_PATH,
} as const
export type Page = keyof typeof ROUTES
export type Route = (typeof ROUTES)[Page]
export const PAGES = Object.keys(ROUTES) as Page[]

/** Which pages are an entry of the header's menu. Its mark leads home, and its button to the contact page. */
const IN_MENU = {
  home: false,
  services: true,
  work: true,
  about: true,
  contact: false,
} as const satisfies Record<Page, boolean>
type MenuPage = { [Name in Page]: (typeof IN_MENU)[Name] extends true ? Name : never }[Page]
export const MENU_PAGES = PAGES.filter((page): page is MenuPage => IN_MENU[page])
