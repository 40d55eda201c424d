import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from './testing/built-site.ts'
import { deleteNewer, pruneCache, unpublishUnused } from './unused-pictures.ts'

test('keeps cached pictures that the build published and deletes the others', async () => {
  const kept = ['card.a1_b2.avif', 'टीम 50% (x).a1_b2.webp']
  const folder = await builtSite(Object.fromEntries(kept.map((name) => [`dist/_astro/${name}`, ''])))
  const cache = join(folder, 'cache')
  await mkdir(join(cache, 'assets'), { recursive: true })
  for (const name of [...kept, 'replaced.c3_d4.avif', 'replaced 50%.c3_d4.avif'])
    await writeFile(join(cache, 'assets', name), '')

  await pruneCache(join(cache, 'assets'), join(folder, 'dist'))

  expect((await readdir(join(cache, 'assets'))).sort()).toEqual(kept.toSorted())
})

test('deletes the cached pictures that are newer than the beginning of a killed build', async () => {
  const folder = await builtSite({
    'cache/complete.a1.avif': '',
    'dist-next/404.html': '',
    'cache/part.b2.avif': '',
  })
  await utimes(join(folder, 'cache/complete.a1.avif'), 1, 1)
  await deleteNewer(join(folder, 'cache'), (await stat(join(folder, 'dist-next'))).birthtimeMs)
  expect(await readdir(join(folder, 'cache'))).toEqual(['complete.a1.avif'])
  await deleteNewer(join(folder, 'missing'), 0)
})

test('keeps pictures that a page, script or style names, also with spaces, signs and other scripts, and deletes the others', async () => {
  const awkward = ['photo (1).a1.webp', "chef's & co.b2.webp", 'a@2x.c3.png', 'café.d4.png', 'टीम.e5.avif']
  const kept = ['card.a1-_.avif', 'cover.c3.webp', 'tile.d4.svg', 'anek.woff2', ...awkward]
  const gone = ['card.original.webp', 'not-yet.e5.png']
  const html = (name: string) => encodeURI(name).replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
  const folder = await builtSite({
    'index.html': ['card.a1-_.avif 400w', ...awkward.map(html)]
      .map((src) => `<img srcset="/_astro/${src}">`)
      .join(''),
    '_astro/study.js': 'open("/_astro/cover.c3.webp")',
    '_astro/page.css': 'a{background:url(/_astro/tile.d4.svg)}',
    'share/home.png': '',
    ...Object.fromEntries([...kept, ...gone].map((name) => [`_astro/${name}`, ''])),
  })
  await unpublishUnused(folder)
  expect(await readdir(join(folder, 'share'))).toEqual(['home.png'])
  expect((await readdir(join(folder, '_astro'))).toSorted()).toEqual(
    [...kept, 'page.css', 'study.js'].toSorted(),
  )
})
