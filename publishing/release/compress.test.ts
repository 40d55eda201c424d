import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from './compress.ts'
import { filledFolder } from './test-folder.ts'

test('compresses text twice, and no pictures', async () => {
  const html = '<p>नमस्ते, Muradnagar</p>'.repeat(200)
  const folder = await filledFolder({ 'index.html': html, 'card.avif': 'picture' })
  await compressFiles(folder)

  expect((await readdir(folder)).toSorted()).toEqual([
    'card.avif',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'index.html.br'))).toString()).toBe(html)
  expect(gunzipSync(await readFile(join(folder, 'index.html.gz'))).toString()).toBe(html)
})
