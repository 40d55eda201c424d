import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { releaseTestSite } from '../testing/process.ts'
import { type BuiltSite, followSite, pageAt, readSite, SiteError } from './site-files.ts'

const PAGES = { 'index.html': 'old', '404.html': 'old 404', 'gone.html': 'gone', _headers: '' }

/** A folder with a site that is followed, whose poll comes only if it is told to. */
function follow(options: { interval?: number } = {}) {
  const folder = createTestFolder()
  releaseTestSite(folder, '1', { ...PAGES, '_astro/1.js': '1' })
  const [onReplaced, onError] = [vi.fn(), vi.fn()]
  const link = join(folder, 'dist/current')
  const open = () => followSite(link, { onReplaced, onError, interval: 2 ** 30, ...options })
  return { folder, site: open(), open, onReplaced, onError }
}

function textOf(site: BuiltSite, path: string): string | undefined {
  return pageAt(site, path)?.plain.content.toString()
}

test('followSite serves another release once the link leads to it', async () => {
  const { folder, site, onReplaced } = follow({ interval: 20 })
  const before = pageAt(site, '/')?.plain.etag
  releaseTestSite(folder, '2', { 'index.html': 'new', '404.html': 'new 404' })
  await expect.poll(() => textOf(site, '/')).toBe('new')
  expect(textOf(site, '/gone')).toBeUndefined()
  expect(onReplaced).toHaveBeenCalledOnce()
  expect(pageAt(site, '/')?.plain.etag).not.toBe(before)
  expect(site.notFound.plain.content.toString()).toBe('new 404')
})

test('followSite keeps the pages if the new release cannot be read, and says so once', () => {
  const { folder, site, onReplaced, onError } = follow()
  releaseTestSite(folder, '2', { 'index.html': 'half a build' })
  site.refresh()
  site.refresh()
  expect(textOf(site, '/')).toBe('old')
  expect(onError).toHaveBeenCalledOnce()
  rmSync(join(folder, 'dist/current'))
  site.refresh()
  expect(textOf(site, '/')).toBe('old')
  expect(onReplaced).not.toHaveBeenCalled()
})

test('followSite has the scripts of five earlier releases, also after a start while one is deleted', () => {
  const { folder, site, open } = follow()
  for (const release of ['2', '3', '4', '5', '6']) {
    releaseTestSite(folder, release, {
      'index.html': release,
      '404.html': '',
      [`_astro/${release}.js`]: release,
    })
    site.refresh()
  }
  writeFileSync(join(folder, 'dist/releases/2/secret.txt'), '')
  // A release that is deleted between the list of its files and their reading.
  mkdirSync(join(folder, 'dist/releases/0/_astro'), { recursive: true })
  symlinkSync('deleted', join(folder, 'dist/releases/0/_astro/0.js'))
  for (const one of [site, open()]) {
    expect(textOf(one, '/')).toBe('6')
    const names = ['1', '2', '3', '4', '5', '6']
    expect(names.map((name) => textOf(one, `/_astro/${name}.js`))).toEqual(names)
    expect(textOf(one, '/secret.txt')).toBeUndefined()
  }
})

test('readSite says that a site was not built, in whole or in part', async () => {
  const dist = join(createTestFolder(), 'dist')
  expect(() => readSite(dist)).toThrow(SiteError)
  expect(() => readSite(dist)).toThrow('dist/ cannot be read: build the site first (npm run build).')
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '')
  expect(() => readSite(dist)).toThrow('dist/ has no 404.html: build the site first (npm run build).')
})
