import { ROUTES } from '../routes.ts'

/** Speculation rules: a page of ours is made ready as soon as a pointer or finger rests on a link to it. */
export const prerenderRules = JSON.stringify({
  prerender: [{ where: { href_matches: Object.values(ROUTES) }, eagerness: 'moderate' }],
})
