import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Iterates over the pages of a built site.
 * @returns each page's name within the site, its absolute path, and its HTML
 */
export async function* builtPages(
  folder: string,
): AsyncGenerator<{ name: string; path: string; html: string }> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const path = join(folder, name)
    yield { name, path, html: await readFile(path, 'utf8') }
  }
}
