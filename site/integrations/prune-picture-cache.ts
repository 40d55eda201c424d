import { readdir, rm } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/**
 * Deletes the cached pictures that this build did not publish. Astro never deletes one, so that the cache would grow with
 * every replaced picture. Must run before `unpublishUnused`, which deletes pictures from the site that the next build
 * needs again.
 */
export function prunePictureCache(): AstroIntegration {
  let cache: URL
  return {
    name: 'prune-picture-cache',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL('assets/', config.cacheDir)
      },
      'astro:build:done': async ({ dir }) => {
        const published = new Set(await readdir(new URL('_astro/', dir)))
        // After a build by root another user may have no rights here; Astro builds without a cache then.
        const cached = await readdir(cache).catch(() => [])
        const unused = cached.filter((name) => !published.has(name))
        await Promise.allSettled(unused.map((name) => rm(new URL(encodeURIComponent(name), cache))))
      },
    },
  }
}
