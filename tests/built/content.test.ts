import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { priceOf, printPrice } from '#site/content/format.ts'
import type { Route } from '#site/routes.ts'
import { content } from '../fixtures/content.ts'
import { documentOf, test } from './test.ts'

/** Each page's words, in the order of its sections, and the entries it lists. */
const PAGES = {
  '/': [
    content.home,
    [
      content.clients,
      content.technologies,
      content.testimonials,
      content.services.map(({ home }) => home ?? ''),
    ],
  ],
  '/services': [content.servicesPage, [content.services]],
  '/our-work': [content.workPage, [content.projects]],
  '/about': [content.about, [content.team]],
  '/contact': [content.contact, []],
} as const satisfies Record<Route, unknown>

/** Names of values that are not visible words, or that appear elsewhere or later. */
const UNSEEN = new Set([
  'meta', // page-head.test.ts
  ...['icon', 'colour', 'colours', 'category', 'service', 'slug', 'id', 'rating', 'order', 'shown'],
  ...['image', 'archImage', 'coverImage', 'logo', 'avatar'],
  ...['liveUrl', 'caseStudyUrl'], // addresses
  'price', // tested below
  'home', // of a service: on the home page
  ...['perMonth', 'sending', 'underWay', 'cleared', 'failed', 'unsure', 'often', 'refusals', 'live', 'read'], // shown only in a certain state
])

/** Sections that the page omits because their list is empty. */
const LEFT_OUT = (['clients', 'testimonials'] as const).filter((list) => content[list].length === 0)

for (const [path, [wholePage, lists]] of Object.entries(PAGES)) {
  const page = Object.fromEntries(
    Object.entries(wholePage).filter(([section]) => !LEFT_OUT.some((name) => name === section)),
  )

  test(`${path} has all its words in its HTML, its sections in order and no unresolved placeholder`, async ({
    site,
  }) => {
    const document = await documentOf(site, path)
    // Some labels belong to controls that are rendered once their island is hydrated.
    const props = document.querySelectorAll('astro-island').map((island) => island.getAttribute('props'))
    const headings = document
      .querySelectorAll('main :is(h1, h2, h3)')
      .map((heading) => normalise(heading.textContent))
    const titles = Object.entries(page).flatMap(([name, section]) =>
      name !== 'meta' && typeof section === 'object' && section !== null && 'title' in section
        ? [normalise(String(section.title))]
        : [],
    )
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles)
    const shown = readable(document)
    const text = `${shown} ${normalise(props.join(' '))}`
    expect(wordsIn([page, lists]).filter((words) => !text.includes(normalise(words)))).toEqual([])
    expect(shown.match(/\{[a-z][\w.-]*\}/gi)).toBeNull()
    expect(shown.match(/\b(undefined|NaN|\[object Object\])/g)).toBeNull()
  })
}

test('/services has a price for every service and every discount', async ({ site }) => {
  const document = await documentOf(site, '/services')
  for (const service of content.services) {
    const { title, discount } = service
    const entry = document
      .querySelectorAll('article')
      .find((article) => normalise(article.textContent).includes(title))
    const text = normalise(entry?.textContent ?? '')
    const price = priceOf(service, content.prices)
    if (price) expect(text, title).toContain(price.from ? printPrice(price.from) : price.words)
    expect(text, title).toContain(`${discount}%`)
  }
})

/** The text of the page, with the names of its pictures and controls. */
function readable(document: HTMLElement): string {
  const names = document
    .querySelectorAll('[alt], [aria-label], [placeholder]')
    .flatMap((element) =>
      ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
  for (const silent of document.querySelectorAll('script, style, template')) silent.remove()
  return normalise(`${document.structuredText} ${document.textContent} ${names.join(' ')}`)
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => (UNSEEN.has(key) ? [] : wordsIn(item)))
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
