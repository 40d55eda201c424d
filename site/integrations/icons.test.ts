import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepContent, loadContent } from '#site/content/load.ts'
import { icons } from './icons.ts'
import { builtSite, runAfterBuild } from './testing/built-site.ts'

const LOGO = 'clients/saanjha.svg'
const FILES = { 'favicon.svg': 'of public/', 'favicon.ico': 'of public/' }

test('writes icons of the logo over those of public/', async () => {
  const content = await loadContent()
  onTestFinished(() => keepContent(content))
  keepContent({ ...content, site: { ...content.site, logo: { picture: LOGO, role: 'logo' } } })
  const folder = await builtSite(FILES)
  await runAfterBuild(icons(), folder)
  expect(await readFile(join(folder, 'favicon.svg'))).toEqual(await readFile(join('content', LOGO)))
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'icons',
    'icons/icon-192.png',
    'icons/icon-512.png',
    'icons/icon-maskable-512.png',
  ])
})

test('changes nothing without a logo', async () => {
  const folder = await builtSite(FILES)
  await runAfterBuild(icons(), folder)
  expect((await readdir(folder)).toSorted()).toEqual(['favicon.ico', 'favicon.svg'])
  expect(await readFile(join(folder, 'favicon.svg'), 'utf8')).toBe('of public/')
})
