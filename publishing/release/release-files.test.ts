import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { PAGES, sharePictureOf } from '#site/routes.ts'
import { drawnFiles, filesIn } from './release-files.ts'
import { filledFolder } from './test-folder.ts'

test('publishes no hidden files and folders, except those that hosts read', async () => {
  const names = ['.DS_Store', '._index.html', '__MACOSX/._index.html', 'share/Thumbs.db']
  const kept = ['index.html', 'share/home.png', '.nojekyll', '.well-known/security.txt']
  const folder = await filledFolder(Object.fromEntries([...names, ...kept].map((name) => [name, ''])))
  expect([...(await filesIn(folder)).keys()].toSorted()).toEqual(kept.toSorted())
})

test('draws the picture of each page, and icons of the logo if there is one', async () => {
  const content = await loadContent()
  const shared = PAGES.map((page) => sharePictureOf(page).slice(1))
  expect([...(await drawnFiles(content, 'content', '')).keys()]).toEqual(shared)
  const picture = 'clients/saanjha.svg'
  const site = { ...content.site, logo: { picture, role: 'logo' as const } }
  const files = await drawnFiles({ ...content, site }, 'content', '')
  expect(files.get('favicon.svg')).toEqual(await readFile(join('content', picture)))
})
