import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharePictures } from './share-pictures.ts'
import { builtSite, runAfterBuild } from './testing/built-site.ts'

test('writes the picture of each page, but not over one of the agency', async () => {
  const folder = await builtSite({ 'share/about.png': 'ours' })
  await runAfterBuild(sharePictures(), folder)
  expect((await readdir(join(folder, 'share'))).toSorted()).toEqual([
    'about.png',
    'contact.png',
    'home.png',
    'our-work.png',
    'services.png',
  ])
  expect(await readFile(join(folder, 'share/about.png'), 'utf8')).toBe('ours')
})
