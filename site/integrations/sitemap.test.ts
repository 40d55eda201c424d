import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { fileNameOf, PAGES, type Page, ROUTES } from '#site/routes.ts'
import { writeSitemap } from './sitemap.ts'
import { builtSite } from './test-built-site.ts'

const SITE_URL = 'https://www.agency.example'
const EMPTY = '<main></main>'
const UNKNOWN = Object.fromEntries(PAGES.map((page) => [page, {}])) as Record<Page, { changed?: string }>

async function sitemapOf(pages: Record<string, string>, changes = UNKNOWN) {
  const all = Object.values(ROUTES).map((route) => [`${fileNameOf(route)}.html`, EMPTY])
  const folder = await builtSite({ ...Object.fromEntries(all), ...pages })
  await writeSitemap(pathToFileURL(`${folder}/`), SITE_URL, changes)
  return readFile(join(folder, 'sitemap.xml'), 'utf8')
}

test('has the last change of the pages of which it is known', async () => {
  const xml = await sitemapOf({}, { ...UNKNOWN, about: { changed: '2026-03-09T08:30:00Z' } })
  const urls = parse(xml).querySelectorAll('url')
  expect(urls.map((url) => [url.querySelector('loc')?.text, url.querySelector('lastmod')?.text])).toEqual(
    Object.entries(ROUTES).map(([page, route]) => [
      new URL(route, SITE_URL).href,
      page === 'about' ? '2026-03-09T08:30:00Z' : undefined,
    ]),
  )
})

test('has each picture of the main part once, with an absolute and escaped address', async () => {
  const picture = `<img src="/_astro/Tom &amp; Anu's चित्र.abc.webp" alt="">`
  const xml = await sitemapOf({
    'about.html': `<header><img src="/mark.svg"></header><main>${picture}<p>${picture}</p><img alt=""></main>`,
  })
  expect(xml.match(/<image:loc>.*?<\/image:loc>/g)).toEqual([
    `<image:loc>${SITE_URL}/_astro/Tom%20&amp;%20Anu&apos;s%20%E0%A4%9A%E0%A4%BF%E0%A4%A4%E0%A5%8D%E0%A4%B0.abc.webp</image:loc>`,
  ])
})
