import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('text gets two compressed copies that hold the same, pictures get none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'))
  const html = '<p>नमस्ते, Muradnagar</p>'.repeat(200)
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'card.avif'), 'picture')

  const afterBuild = precompress().hooks['astro:build:done'] as unknown as (built: {
    dir: URL
  }) => Promise<void>
  await afterBuild({ dir: pathToFileURL(`${folder}/`) })

  expect((await readdir(folder)).toSorted()).toEqual([
    'card.avif',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'index.html.br'))).toString()).toBe(html)
  expect(gunzipSync(await readFile(join(folder, 'index.html.gz'))).toString()).toBe(html)
  await rm(folder, { recursive: true })
})
