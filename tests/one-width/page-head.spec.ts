import { type HTMLElement, parse } from 'node-html-parser'
import sharp from 'sharp'
import { SETTING_DEFAULTS } from '#contract/settings.ts'
import { shortNameOf } from '#site/content/format.ts'
import { PAGE_WORDS } from '#site/content/parts.ts'
import { LEGAL, type Page, ROUTES } from '#site/routes.ts'
import { content } from '../fixtures/content.ts'
import { NOWHERE, PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const SITE_URL = SETTING_DEFAULTS.SITE_URL // the tests' build sets no other

for (const page of Object.keys(ROUTES) as Page[]) {
  const path = ROUTES[page]
  const words = content[PAGE_WORDS[page]]
  test(`${path} has a title, a description, share tags and structured data`, async ({ request, site }) => {
    const document = parse(await (await request.get(path)).text())
    const canonical = new URL(path, SITE_URL).href
    const title = document.querySelector('title')?.text ?? ''
    const description = meta(document, 'name', 'description')

    expect(title).toBe(words.meta.title)
    expect(title).toContain(shortNameOf(content.site))
    expect(title.length).toBeLessThanOrEqual(65)
    expect(description).toBe(words.meta.description)
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(165)
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

    const picture = meta(document, 'property', 'og:image')
    expect(meta(document, 'property', 'og:image:alt')).not.toBe('')
    const answer = await request.get(picture.replace(SITE_URL, site.url))
    expect(answer.status()).toBe(200)
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`).toBe(
      `${meta(document, 'property', 'og:image:width')}x${meta(document, 'property', 'og:image:height')}`,
    )
  })
}

test('a legal page whose text is a sample does not exist, and its name is no link', async ({ request }) => {
  for (const path of Object.values(LEGAL)) expect((await request.get(path)).status(), path).toBe(404)
  const footer = parse(await (await request.get('/')).text()).querySelector('footer')
  const entries = footer?.querySelectorAll('a:not([href])').map(({ text }) => text)
  expect(entries).toEqual(content.site.legal.map(({ name }) => name))
})

test('an unknown path returns the 404 page with status 404 and noindex', async ({ page }) => {
  const answer = await page.goto(NOWHERE)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.notFound.hero.title)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  for (const path of PAGES) await expect(page.locator(`main a[href="${path}"]`).first()).toBeVisible()
})

function meta(document: HTMLElement, attribute: 'name' | 'property', value: string): string {
  const elements = document.querySelectorAll(`meta[${attribute}="${value}"]`)
  expect(elements.length, `one ${value}`).toBe(1)
  return elements[0]?.getAttribute('content') ?? ''
}
