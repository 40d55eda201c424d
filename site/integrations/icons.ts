import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { loadContent } from '#site/content/load.ts'
import { drawIcons } from '#site/icons/draw.ts'
import { afterBuild } from './after-build.ts'

/** Writes icons of the agency's logo over those of `public/`, if there is a logo. */
export function icons(): AstroIntegration {
  return afterBuild('icons', async (dir) => {
    const { logo } = (await loadContent()).site
    if (!logo) return
    // `public/icons/` may have been deleted: all of its files come from the logo.
    await mkdir(new URL('icons/', dir), { recursive: true })
    for (const [path, icon] of await drawIcons(join('content', logo.picture)))
      await writeFile(new URL(`.${path}`, dir), icon)
  })
}
