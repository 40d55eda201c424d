import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, sharePictureOf } from '#site/routes.ts'
import { sharePictures } from './share-pictures.ts'
import { builtSite, runAfterBuild } from './testing/built-site.ts'

test('writes the picture of each page, but not over one of the agency', async () => {
  const folder = await builtSite({ 'share/about.png': 'ours' })
  await runAfterBuild(sharePictures(), folder)
  const pictures = (await readdir(join(folder, 'share'))).map((name) => `/share/${name}`)
  expect(pictures.toSorted()).toEqual(PAGES.map(sharePictureOf).toSorted())
  expect(await readFile(join(folder, 'share/about.png'), 'utf8')).toBe('ours')
})
