/** The five pages. */
export const ROUTES = {
  home: '/',
  services: '/services',
  work: '/our-work',
  about: '/about',
  contact: '/contact',
} as const
export type Page = keyof typeof ROUTES
export type Route = (typeof ROUTES)[Page]
