import { ANSWERED_PATH } from '#contract/answered.ts'
import { CONTACT_PATH } from '#contract/email-protocol.ts'

/** The five pages. docs/changing-things.md has the steps to add one. */
export const ROUTES = {
  home: '/',
  services: '/services',
  work: '/our-work',
  about: '/about',
  contact: CONTACT_PATH,
} as const
export type PageName = keyof typeof ROUTES
export type Route = (typeof ROUTES)[PageName]
export const PAGES = Object.keys(ROUTES) as PageName[]

/** Pages that are built once their texts are no samples any more (`ownTexts` of the content). */
export const LEGAL = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
} as const
export type LegalPage = keyof typeof LEGAL
export const LEGAL_PAGES = Object.keys(LEGAL) as LegalPage[]

/**
 * Pages in no menu, sitemap or search engine, with the paths of their files. Marked as pure: the bundler would keep a spread in an
 * island, and then make a file of what that shares with the script of every page.
 */
export const UNLISTED = /* @__PURE__ */ (() =>
  ({ notFound: '/404', answered: ANSWERED_PATH, ...LEGAL }) as const)()
export type UnlistedPage = keyof typeof UNLISTED
export type UnlistedRoute = (typeof UNLISTED)[UnlistedPage]

/** @returns the name of a page's file without its ending: index, our-work */
export function fileNameOf(route: Route | UnlistedRoute): string {
  return route.slice(1) || 'index'
}

/** The path of a page's share picture. */
export function sharePictureOf(page: PageName | UnlistedPage): string {
  const name = isUnlisted(page) || page === 'home' ? 'home' : fileNameOf(ROUTES[page])
  return `/share/${name}.png`
}

export function isUnlisted(page: PageName | UnlistedPage): page is UnlistedPage {
  return page in UNLISTED
}

/** The pages of the header's menu. The header's mark and button link to the other two. */
export const MENU_PAGES = ['services', 'work', 'about'] as const satisfies PageName[]
