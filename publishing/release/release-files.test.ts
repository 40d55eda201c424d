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
  const shared = PAGES.map((page) => sharePictureOf(page))
  const { files: drawn, shareNames } = await drawnFiles(content, 'content', '')
  expect([...shareNames.keys()]).toEqual(shared)
  for (const [path, name] of shareNames) {
    expect(name).toMatch(/^\/share\/[\w-]+\.[\w-]{8}\.png$/)
    expect(drawn.get(name.slice(1))).toBe(drawn.get(path.slice(1)))
  }
  expect(drawn.size).toBe(2 * shared.length)
  const picture = 'clients/saanjha.svg'
  const site = { ...content.site, logo: { picture, role: 'logo' as const } }
  const { files, shareNames: others } = await drawnFiles({ ...content, site }, 'content', '')
  // the logo is in each
  for (const [path, name] of others) expect(name).not.toBe(shareNames.get(path))
  expect(files.get('favicon.svg')).toEqual(await readFile(join('content', picture)))
})
