import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpublishUnused } from './unpublish-unused.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unused-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a picture that no page shows is not published; one that a page, a script or a style names is', async () => {
  const kept = ['_astro/card.a1-_.avif', '_astro/card.b2.webp', '_astro/cover.c3.webp', '_astro/tile.d4.svg']
  const gone = ['_astro/card.original.webp', '_astro/not-yet.e5.png']
  const elsewhere = ['share/home.png', '_astro/anek.woff2']
  await write({
    'index.html': '<source srcset="/_astro/card.a1-_.avif 400w"><img src="/_astro/card.b2.webp">',
    '_astro/study.js': 'open("/_astro/cover.c3.webp")',
    '_astro/page.css': 'a{background:url(/_astro/tile.d4.svg)}',
    ...Object.fromEntries([...kept, ...gone, ...elsewhere].map((file) => [file, ''])),
  })
  await afterBuild()
  const left = async (files: string[]) =>
    (await Promise.all(files.map((file) => exists(file)))).filter(Boolean).length
  expect(await left([...kept, ...elsewhere])).toBe(kept.length + elsewhere.length)
  expect(await left(gone)).toBe(0)
})

test('a picture whose name has blanks, signs or letters of another script is found all the same', async () => {
  const names = ['photo (1).a1.webp', "chef's & co.b2.webp", 'a@2x.c3.png', 'café.d4.png', 'टीम.e5.avif']
  const html = (name: string) => encodeURI(name).replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  await write({
    'index.html': names.map((name) => `<img src="/_astro/${html(name)}">`).join(''),
    ...Object.fromEntries(names.map((name) => [`_astro/${name}`, ''])),
  })
  await afterBuild()
  for (const name of names) expect(await exists(`_astro/${name}`), name).toBe(true)
})

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

async function afterBuild(): Promise<void> {
  const done = unpublishUnused().hooks['astro:build:done'] as unknown as (built: {
    dir: URL
  }) => Promise<void>
  await done({ dir: pathToFileURL(`${folder}/`) })
}

function exists(file: string): Promise<boolean> {
  return access(join(folder, file)).then(
    () => true,
    () => false,
  )
}
