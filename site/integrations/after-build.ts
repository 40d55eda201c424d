import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { loadContent } from '#site/content/load.ts'
import { isStray } from '#site/content/stray-files.ts'
import { drawIcons } from '#site/icons/draw.ts'
import { drawSharePictures } from '#site/share-pictures/draw.ts'
import type { Settings } from '../settings.ts'
import { markLanguages } from './mark-languages.ts'
import { compressFiles } from './precompress.ts'
import { writeSecurityHeaders } from './security-headers.ts'
import { pruneCache, unpublishUnused } from './unused-pictures.ts'

/** Completes the built site, in this order: what deletes or changes files comes before what reads them. */
export function afterBuild(settings: Settings): AstroIntegration {
  let cache = ''
  return {
    name: 'after-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('assets/', config.cacheDir))
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await deleteStrayFiles(folder)
        await markLanguages(folder)
        await writeSecurityHeaders(folder, settings)
        await pruneCache(cache, folder)
        await unpublishUnused(folder)
        await writeSharePictures(folder)
        await writeIcons(folder)
        await compressFiles(folder)
      },
    },
  }
}

/** Deletes what Astro copied from `public/` and nobody meant to publish. */
export async function deleteStrayFiles(folder: string): Promise<void> {
  const stray = (await readdir(folder, { recursive: true })).filter(isStray)
  await Promise.all(stray.map((file) => rm(join(folder, file), { recursive: true, force: true })))
}

/** Writes the pictures of shared pages into `share/`, but for those that the agency has put into `public/share/`. */
export async function writeSharePictures(folder: string): Promise<void> {
  await mkdir(join(folder, 'share'), { recursive: true })
  for (const [path, picture] of await drawSharePictures(await loadContent(), 'content')) {
    const file = join(folder, path)
    if (!existsSync(file)) await writeFile(file, picture)
  }
}

/** Writes icons of the agency's logo over those of `public/`, if there is a logo. */
export async function writeIcons(folder: string): Promise<void> {
  const { logo } = (await loadContent()).site
  if (!logo) return
  // `public/icons/` may have been deleted: all of its files come from the logo.
  await mkdir(join(folder, 'icons'), { recursive: true })
  for (const [path, icon] of await drawIcons(join('content', logo.picture)))
    await writeFile(join(folder, path), icon)
}
