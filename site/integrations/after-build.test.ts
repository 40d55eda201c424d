import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepContent, loadContent } from '#site/content/load.ts'
import { PAGES, sharePictureOf } from '#site/routes.ts'
import { deleteStrayFiles, writeIcons, writeSharePictures } from './after-build.ts'
import { builtSite } from './testing/built-site.ts'

test('deletes hidden files and folders of the built site, except those that hosts read', async () => {
  const names = ['.DS_Store', '._index.html', '__MACOSX/._index.html', 'share/Thumbs.db']
  const kept = ['index.html', 'share/home.png', '.nojekyll', '.well-known/security.txt']
  const folder = await builtSite(Object.fromEntries([...names, ...kept].map((name) => [name, ''])))
  await deleteStrayFiles(folder)
  const left = await readdir(folder, { recursive: true })
  expect(left.toSorted()).toEqual([...kept, 'share', '.well-known'].toSorted())
})

test('writes the picture of each page, but not over one of the agency', async () => {
  const folder = await builtSite({ 'share/about.png': 'ours' })
  await writeSharePictures(folder)
  const pictures = (await readdir(join(folder, 'share'))).map((name) => `/share/${name}`)
  expect(pictures.toSorted()).toEqual(PAGES.map(sharePictureOf).toSorted())
  expect(await readFile(join(folder, 'share/about.png'), 'utf8')).toBe('ours')
})

test('writes icons of the logo over those of public/, and none without a logo', async () => {
  const content = await loadContent()
  onTestFinished(() => keepContent(content))
  const folder = await builtSite({ 'favicon.svg': 'of public/', 'favicon.ico': 'of public/' })
  await writeIcons(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['favicon.ico', 'favicon.svg'])
  expect(await readFile(join(folder, 'favicon.svg'), 'utf8')).toBe('of public/')

  const picture = 'clients/saanjha.svg'
  keepContent({ ...content, site: { ...content.site, logo: { picture, role: 'logo' } } })
  await writeIcons(folder)
  expect(await readFile(join(folder, 'favicon.svg'))).toEqual(await readFile(join('content', picture)))
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
