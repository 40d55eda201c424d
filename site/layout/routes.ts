import { CONTACT_PATH } from '#contract/email-protocol.ts'

/** The five pages. */
export const ROUTES = {
  home: '/',
  services: '/services',
  work: '/our-work',
  about: '/about',
  contact: CONTACT_PATH,
} as const
export type Page = keyof typeof ROUTES
export type Route = (typeof ROUTES)[Page]
