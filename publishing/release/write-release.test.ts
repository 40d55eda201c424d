import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ReleaseFiles } from './release-files.ts'
import { filledFolder } from './test-folder.ts'
import { writeRelease } from './write-release.ts'

test('writes compressed copies of texts, and links what the release before has too', async () => {
  const folder = await filledFolder({ 'script.js': 'run()' })
  const [first, second] = [join(folder, '1'), join(folder, '2')]
  const files: ReleaseFiles = new Map<string, Buffer | { from: string }>([
    ['index.html', Buffer.from('old')],
    ['about.html', Buffer.from('same')],
    ['share/home.png', Buffer.from('picture')],
    ['_astro/a.12345678.js', { from: join(folder, 'script.js') }],
  ])
  await writeRelease(files, first, join(folder, 'none'))
  await writeRelease(new Map([...files, ['index.html', Buffer.from('new')] as const]), second, first)

  const names = (await readdir(second, { recursive: true })).toSorted()
  const texts = ['_astro/a.12345678.js', 'about.html', 'index.html']
  const copies = texts.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  expect(names).toEqual([...copies, '_astro', 'share', 'share/home.png'].toSorted())
  const isLinked = async (name: string) =>
    (await stat(join(first, name))).ino === (await stat(join(second, name))).ino
  const linked = await Promise.all([...copies, 'share/home.png'].map(isLinked))
  expect(linked).toEqual([true, true, true, true, true, true, false, false, false, true])
  expect(await readFile(join(second, 'index.html'), 'utf8')).toBe('new')
  expect(brotliDecompressSync(await readFile(join(second, 'index.html.br'))).toString()).toBe('new')
  expect(gunzipSync(await readFile(join(second, 'index.html.gz'))).toString()).toBe('new')
})
