import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Iterates over the pages of a built site.
 * @param dir the site's folder
 * @returns each page's name within the site, its absolute path, and its HTML
 */
export async function* builtPages(dir: URL): AsyncGenerator<{ name: string; path: string; html: string }> {
  const root = fileURLToPath(dir)
  for (const name of await readdir(root, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const path = join(root, name)
    yield { name, path, html: await readFile(path, 'utf8') }
  }
}
