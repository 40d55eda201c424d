import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

const TEXT = new Set(['.html', '.js', '.css'])
const PICTURE = new Set(['.webp', '.png', '.jpg', '.jpeg', '.avif', '.svg'])

/**
 * Deletes the cached pictures that this build did not encode. Astro never deletes one, so that the cache would grow with
 * every replaced picture. Before `unpublishUnused`, because the next build needs pictures that this deletes from the site.
 */
export async function pruneCache(cache: string, site: string): Promise<void> {
  const published = new Set(await readdir(join(site, '_astro')))
  // After a build by root another user may have no rights here. Astro then builds without a cache.
  const cached = await readdir(cache).catch(() => [])
  const unused = cached.filter((name) => !published.has(name))
  await Promise.allSettled(unused.map((name) => rm(join(cache, name))))
}

/**
 * Deletes the cached pictures of a build that was killed: one may be written in part, and Astro would publish it.
 * @param since when the build began, in milliseconds since 1970
 */
export async function deleteNewer(cache: string, since: number): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const path = join(cache, name)
    if ((await stat(path)).mtimeMs >= since) await rm(path).catch(() => {})
  }
}

/**
 * Deletes the pictures of the built site that no page, script or style refers to. Astro publishes every picture of the
 * content folder, also unused ones, and the original of each used one.
 */
export async function unpublishUnused(site: string): Promise<void> {
  const files = await readdir(site, { recursive: true })
  const pictures = files.filter(
    (file) => file.startsWith('_astro/') && PICTURE.has(extname(file).toLowerCase()),
  )
  const texts = await Promise.all(
    files.filter((file) => TEXT.has(extname(file))).map((file) => readFile(join(site, file), 'utf8')),
  )
  const unused = pictures.filter((file) => {
    const spellings = spellingsOf(basename(file))
    return !texts.some((text) => spellings.some((name) => text.includes(name)))
  })
  await Promise.all(unused.map((file) => rm(join(site, file))))
}

/** Spellings of a file name in URLs, scripts and HTML, with their escapes. */
function spellingsOf(name: string): string[] {
  const plain = [name, encodeURI(name)]
  return [...plain, ...plain.map((text) => text.replaceAll('&', '&amp;'))].flatMap((text) => [
    text,
    text.replaceAll("'", '&#39;'),
    text.replaceAll("'", '&#x27;'),
  ])
}
