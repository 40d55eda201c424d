import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { loadContent } from '#site/content/load.ts'
import { drawSharePictures } from '#site/share-pictures/draw.ts'
import { afterBuild } from './after-build.ts'

/** Writes the pictures of shared pages into `share/`, but for those that the agency has put into `public/share/`. */
export function sharePictures(): AstroIntegration {
  return afterBuild('share-pictures', async (dir) => {
    await mkdir(new URL('share/', dir), { recursive: true })
    for (const [path, picture] of await drawSharePictures(await loadContent(), 'content')) {
      const file = new URL(`.${path}`, dir)
      if (!existsSync(file)) await writeFile(file, picture)
    }
  })
}
