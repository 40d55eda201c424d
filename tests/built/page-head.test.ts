import type { HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { expect } from 'vitest'
import { SETTING_DEFAULTS } from '#contract/settings.ts'
import { PAGE_WORDS } from '#site/content/parts.ts'
import { LEGAL, type PageName, ROUTES } from '#site/routes.ts'
import { content } from '../fixtures/content.ts'
import { NOWHERE, PAGES } from '../fixtures/pages.ts'
import { documentOf, get, test } from './test.ts'

const SITE_URL = SETTING_DEFAULTS.SITE_URL // the tests' build sets no other

for (const page of Object.keys(ROUTES) as PageName[]) {
  const path = ROUTES[page]
  const words = content[PAGE_WORDS[page]]
  test(`${path} has a title, a description, share tags, structured data and its script inside`, async ({
    site,
  }) => {
    const document = await documentOf(site, path)
    const canonical = new URL(path, SITE_URL).href
    const title = document.querySelector('title')?.text ?? ''
    const description = meta(document, 'name', 'description')

    expect(title).toBe(words.meta.title)
    expect(description).toBe(words.meta.description)
    expect(document.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual(
      [canonical],
    )
    expect(document.querySelector('html')?.getAttribute('lang')).toBe('en-IN')
    expect(document.querySelector('meta[name=robots]')).toBeNull()

    const openGraph = Object.fromEntries(
      ['type', 'site_name', 'title', 'description', 'url', 'locale'].map((name) => [
        name,
        meta(document, 'property', `og:${name}`),
      ]),
    )
    expect(openGraph).toEqual({
      type: 'website',
      site_name: content.site.name,
      title,
      description,
      url: canonical,
      locale: 'en_IN',
    })
    expect(meta(document, 'name', 'twitter:card')).toBe('summary_large_image')
    const [data, ...others] = document.querySelectorAll('script[type="application/ld+json"]')
    expect(JSON.parse(data?.rawText ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': expect.arrayContaining([expect.objectContaining({ name: content.site.name })]),
    })
    expect(others).toEqual([])
    // A module that an island imports too would become a file of its own, and the page's script another.
    expect(document.querySelectorAll('script[src]').map(({ outerHTML }) => outerHTML)).toEqual([])
    expect(document.querySelectorAll('script[type=module]').length).toBeGreaterThan(0)
    const directives = document
      .querySelectorAll('astro-island')
      .map((island) => island.getAttribute('client'))
    expect(new Set(directives), 'no island requests its script before an interaction').toEqual(
      new Set(['interaction']),
    )

    const picture = meta(document, 'property', 'og:image')
    expect(picture, 'another picture has another address').toMatch(/\/share\/[\w-]+\.[\w-]{8}\.png$/)
    expect(meta(document, 'property', 'og:image:alt')).not.toBe('')
    const answer = await get(site, picture.replace(SITE_URL, site.url))
    expect(answer.status).toBe(200)
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(
      `${meta(document, 'property', 'og:image:width')}x${meta(document, 'property', 'og:image:height')}`,
    )
  })
}

test('a legal page whose text is a sample does not exist', async ({ site }) => {
  for (const path of Object.values(LEGAL)) expect((await get(site, path)).status, path).toBe(404)
})

for (const [path, title] of [
  [NOWHERE, content.notFound.hero.title],
  ['/answered', content.answered.wrong.title], // without the rest of a mail's link
] as const) {
  test(`${path} returns a page with status 404 and noindex that leads to the others`, async ({ site }) => {
    expect((await get(site, path)).status).toBe(404)
    const document = await documentOf(site, path)
    const headings = document.querySelectorAll('h1').filter((heading) => !heading.closest('[hidden]'))
    expect(headings.map(({ text }) => text.trim())).toEqual([title])
    expect(meta(document, 'name', 'robots')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
    for (const page of PAGES) expect(document.querySelector(`a[href="${page}"]`), page).not.toBeNull()
  })
}

function meta(document: HTMLElement, attribute: 'name' | 'property', value: string): string {
  const elements = document.querySelectorAll(`meta[${attribute}="${value}"]`)
  expect(elements.length, `one ${value}`).toBe(1)
  return elements[0]?.getAttribute('content') ?? ''
}
