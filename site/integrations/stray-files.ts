import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { isStray } from '#site/content/stray-files.ts'
import { afterBuild } from './after-build.ts'

/** Deletes what Astro copied from `public/` and nobody meant to publish, before anything else reads the built site. */
export function strayFiles(): AstroIntegration {
  return afterBuild('stray-files', async (dir) => {
    const root = fileURLToPath(dir)
    const stray = (await readdir(root, { recursive: true })).filter(isStray)
    await Promise.all(stray.map((file) => rm(join(root, file), { recursive: true, force: true })))
  })
}
