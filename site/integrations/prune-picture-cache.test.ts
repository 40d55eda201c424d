import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { prunePictureCache } from './prune-picture-cache.ts'
import { builtSite, runAfterBuild } from './test-built-site.ts'

test('keeps cached pictures that the build published and deletes the others', async () => {
  const kept = ['card.a1_b2.avif', 'टीम 50% (x).a1_b2.webp']
  const folder = await builtSite(Object.fromEntries(kept.map((name) => [`dist/_astro/${name}`, ''])))
  const cache = join(folder, 'cache')
  await mkdir(join(cache, 'assets'), { recursive: true })
  for (const name of [...kept, 'replaced.c3_d4.avif', 'replaced 50%.c3_d4.avif'])
    await writeFile(join(cache, 'assets', name), '')

  const integration = prunePictureCache()
  const configured = integration.hooks['astro:config:done'] as unknown as (options: object) => void
  configured({ config: { cacheDir: pathToFileURL(`${cache}/`) } })
  await runAfterBuild(integration, join(folder, 'dist'))

  expect((await readdir(join(cache, 'assets'))).sort()).toEqual(kept.toSorted())
})
