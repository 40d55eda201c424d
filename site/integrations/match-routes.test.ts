import { expect, test } from 'vitest'
import { fileNameOf, LEGAL, ROUTES, UNLISTED } from '#site/routes.ts'
import { unmatched } from './match-routes.ts'

const BUILT = [...Object.values(ROUTES), ...Object.values(UNLISTED)].map(
  (route) => `${fileNameOf(route)}.html`,
)

test('accepts a site with exactly the pages of the routes', () => {
  expect(unmatched([...BUILT, 'about.html.br', '_astro/islands.js', 'favicon.svg'])).toEqual([])
})

test('accepts a site without the legal pages, whose texts are samples', () => {
  const legal = Object.values(LEGAL).map((route) => `${fileNameOf(route)}.html`)
  expect(unmatched(BUILT.filter((file) => !legal.includes(file)))).toEqual([])
})

test('reports a route without a page', () => {
  expect(unmatched(BUILT.filter((file) => file !== 'our-work.html'))).toEqual([
    expect.stringMatching(/has \/our-work,.*no page/),
  ])
})

test('reports a page without a route', () => {
  expect(unmatched([...BUILT, 'unlisted.html', 'legal/terms.html'])).toEqual([
    expect.stringMatching(/unlisted\.html.*no such address/),
    expect.stringMatching(/legal\/terms\.html.*no such address/),
  ])
})
