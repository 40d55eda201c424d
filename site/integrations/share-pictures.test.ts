import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sharePictures } from './share-pictures.ts'

test('writes the picture of each page, but not over one of the agency', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  await mkdir(join(folder, 'share'))
  await writeFile(join(folder, 'share/about.png'), 'ours')
  const done = sharePictures().hooks['astro:build:done'] as (options: object) => Promise<void>
  await done({ dir: pathToFileURL(`${folder}/`) })
  expect((await readdir(join(folder, 'share'))).toSorted()).toEqual([
    'about.png',
    'contact.png',
    'home.png',
    'our-work.png',
    'services.png',
  ])
  expect(await readFile(join(folder, 'share/about.png'), 'utf8')).toBe('ours')
  await rm(folder, { recursive: true })
})
