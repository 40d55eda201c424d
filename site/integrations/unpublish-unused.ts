import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const TEXT = new Set(['.html', '.js', '.css'])
const PICTURE = new Set(['.webp', '.png', '.jpg', '.jpeg', '.avif', '.svg'])

/**
 * Deletes the pictures of the built site that no page, script or style refers to. Astro publishes every picture of the
 * content folder, also unused ones, and the original of each used one.
 */
export function unpublishUnused(): AstroIntegration {
  return {
    name: 'unpublish-unused',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = await readdir(root, { recursive: true })
        const pictures = files.filter(
          (file) => file.startsWith('_astro/') && PICTURE.has(extname(file).toLowerCase()),
        )
        const texts = await Promise.all(
          files.filter((file) => TEXT.has(extname(file))).map((file) => readFile(join(root, file), 'utf8')),
        )
        const unused = pictures.filter((file) => {
          const spellings = spellingsOf(basename(file))
          return !texts.some((text) => [...spellings].some((name) => text.includes(name)))
        })
        await Promise.all(unused.map((file) => rm(join(root, file))))
      },
    },
  }
}

/** Spellings of a file name in URLs, scripts and HTML, with their escapes. */
function spellingsOf(name: string): Set<string> {
  const plain = [name, encodeURI(name)]
  const escaped = plain.map((text) => text.replaceAll('&', '&amp;'))
  return new Set(
    [...plain, ...escaped].flatMap((text) => [
      text,
      ...['&#39;', '&#x27;'].map((quote) => text.replaceAll("'", quote)),
    ]),
  )
}
