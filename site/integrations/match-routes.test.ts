import { expect, test } from 'vitest'
import { unmatched } from './match-routes.ts'

const BUILT = ['404.html', 'about.html', 'contact.html', 'index.html', 'our-work.html', 'services.html']

test('a site whose pages are those that its links know is built', () => {
  expect(unmatched([...BUILT, 'about.html.br', '_astro/islands.js', 'favicon.svg'])).toEqual([])
})

test('an address that has no page yet stops the build before a visitor meets a 404', () => {
  expect(unmatched(BUILT.filter((file) => file !== 'our-work.html'))).toEqual([
    expect.stringMatching(/has \/our-work,.*no page/),
  ])
})

test('a page that no link and no sitemap would lead to stops the build', () => {
  expect(unmatched([...BUILT, 'careers.html', 'legal/terms.html'])).toEqual([
    expect.stringMatching(/careers\.html.*no such address/),
    expect.stringMatching(/legal\/terms\.html.*no such address/),
  ])
})
