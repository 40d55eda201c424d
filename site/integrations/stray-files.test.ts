import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { strayFiles } from './stray-files.ts'
import { builtSite, runAfterBuild } from './testing/built-site.ts'

test('deletes hidden files and folders of the built site, except those that hosts read', async () => {
  const names = ['.DS_Store', '._index.html', '__MACOSX/._index.html', 'share/Thumbs.db']
  const kept = ['index.html', 'share/home.png', '.nojekyll', '.well-known/security.txt']
  const folder = await builtSite(Object.fromEntries([...names, ...kept].map((name) => [name, ''])))
  await runAfterBuild(strayFiles(), folder)
  const left = await readdir(folder, { recursive: true })
  expect(left.toSorted()).toEqual([...kept, 'share', '.well-known'].toSorted())
})
