import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect } from 'vitest'
import { SETTING_DEFAULTS } from '#contract/settings.ts'
import { content } from '../fixtures/content.ts'
import { PAGES } from '../fixtures/pages.ts'
import { get, test } from './test.ts'

const SITE_URL = SETTING_DEFAULTS.SITE_URL

test('robots.txt allows every crawler and names the sitemap, which lists exactly the pages', async ({
  site,
}) => {
  const robots = await get(site, '/robots.txt')
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await robots.text()
  expect(text).toMatch(/^User-agent: \*$/im)
  expect(text).not.toMatch(/^Disallow: \/\s*$/im)
  const [, address = ''] = /^Sitemap: (\S+)$/im.exec(text) ?? []
  const answer = await get(site, address.replace(SITE_URL, ''))
  expect(answer.headers.get('content-type')).toMatch(/xml/)
  const listed = parse(await answer.text()).querySelectorAll('url > loc')
  expect(listed.map((loc) => loc.text).toSorted()).toEqual(
    PAGES.map((path) => new URL(path, SITE_URL).href).toSorted(),
  )
})

test('the manifest names the agency and icons of the sizes that it states', async ({ site }) => {
  const answer = await get(site, '/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest.name).toContain(content.site.name)
  expect(manifest.start_url).toBe('/')
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(site, src)
    expect(icon.status, src).toBe(200)
    expect(icon.headers.get('content-type'), src).toBe(type)
    if (type === 'image/svg+xml') continue
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

/** `text-decoration` with a colour or thickness beside its line: WebKit ignores it and draws no line. */
const LINE_AND_MORE = /text-decoration:[a-z-]+ [^;}"'`]+/g

test('the built files have React’s production build, whatever NODE_ENV the build was started with, and underlines that WebKit draws', () => {
  const names = readdirSync('dist/current', { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(?:html|css|js)$/.test(name))
  expect(texts.length).toBeGreaterThan(10)
  for (const name of texts) {
    const text = readFileSync(`dist/current/${name}`, 'utf8')
    expect(text, name).not.toContain('jsxDEV')
    expect(text.match(LINE_AND_MORE), name).toBeNull()
  }
})
