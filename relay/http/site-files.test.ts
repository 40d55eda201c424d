import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  unwatchFile,
  utimesSync,
  watchFile,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { followSite, readSite, type Site, SiteError } from './site-files.ts'

const INTERVAL_MS = 20

/** In one task, so that no callback of a watched file runs between two of its steps. */
function build(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function textOf(site: Site, path: string): string | undefined {
  const found = site.find(path)
  return found && 'plain' in found ? found.plain.content.toString() : undefined
}

function etagOf(site: Site, path: string): string | undefined {
  const found = site.find(path)
  return found && 'plain' in found ? found.plain.etag : undefined
}

test('followSite serves the new pages after a build, and the old ones after an incomplete build', async () => {
  const room = mkdtempSync(join(tmpdir(), 'follow-'))
  const dist = join(room, 'dist')
  onTestFinished(() => {
    unwatchFile(join(dist, 'index.html'))
    rmSync(room, { recursive: true })
  })
  build(dist, { 'index.html': 'old', '404.html': 'old 404', 'gone.html': 'gone' })
  const [onReplaced, onError] = [vi.fn(), vi.fn()]
  const site = followSite(dist, { onReplaced, onError, interval: INTERVAL_MS })
  expect(textOf(site, '/')).toBe('old')
  const before = etagOf(site, '/')

  // as publishing/publish-site.ts does it
  build(join(room, 'next'), { 'index.html': 'new', '404.html': 'new 404' })
  renameSync(join(room, 'next/404.html'), join(dist, '404.html'))
  renameSync(join(room, 'next/index.html'), join(dist, 'index.html'))
  rmSync(join(dist, 'gone.html'))
  const touchedText = () => {
    utimesSync(join(dist, 'index.html'), new Date(), new Date())
    return textOf(site, '/')
  }
  await expect.poll(touchedText).toBe('new') // the watch begins only with its first look at the file
  await expect.poll(() => textOf(site, '/gone')).toBeUndefined()
  expect(onReplaced).toHaveBeenCalled()
  expect(etagOf(site, '/')).not.toBe(before)
  expect(site.notFound.plain.content.toString()).toBe('new 404')

  rmSync(join(dist, '404.html'))
  writeFileSync(join(dist, 'index.html'), 'half a build')
  await expect.poll(() => onError).toHaveBeenCalled()
  expect(textOf(site, '/')).toBe('new')
})

test('followSite reads nothing while files are replaced, and keeps the scripts of earlier pages', async () => {
  const dist = join(createTestFolder(), 'dist')
  onTestFinished(() => unwatchFile(join(dist, 'index.html')))
  build(dist, { 'index.html': '0', '404.html': '', '_astro/0.js': '0', _headers: '' })
  const onError = vi.fn()
  const site = followSite(dist, { onReplaced: () => {}, onError, interval: INTERVAL_MS })
  const touch = () => utimesSync(join(dist, 'index.html'), new Date(), new Date())

  const onChange = vi.fn() // called after the listener of followSite: a file has one watcher
  watchFile(join(dist, 'index.html'), { interval: INTERVAL_MS }, onChange)
  build(dist, { '.publishing': '', 'index.html': 'half' })
  const changesAfterTouch = () => {
    touch()
    return onChange.mock.calls.length
  }
  await expect.poll(changesAfterTouch).toBeGreaterThan(1)
  expect(textOf(site, '/')).toBe('0')

  for (let version = 1; version <= 6; version++) {
    build(dist, { [`_astro/${version}.js`]: `${version}` })
    build(dist, { 'index.html': `${version}` })
    rmSync(join(dist, `_astro/${version - 1}.js`))
    rmSync(join(dist, '.publishing'), { force: true })
    touch()
    await expect.poll(() => textOf(site, '/')).toBe(`${version}`)
  }
  const scripts = [0, 1, 2, 3, 4, 5, 6].map((version) => textOf(site, `/_astro/${version}.js`))
  expect(scripts).toEqual([undefined, '1', '2', '3', '4', '5', '6'])
  expect(onError).not.toHaveBeenCalled()
})

test('readSite says that a site was not built, in whole or in part', async () => {
  const dist = join(createTestFolder(), 'dist')
  expect(() => readSite(dist)).toThrow(
    new SiteError(`${dist}/ cannot be read: build the site first (npm run build).`),
  )
  build(dist, { 'index.html': '' })
  expect(() => readSite(dist)).toThrow(`${dist}/ has no 404.html: build the site first (npm run build).`)
})
