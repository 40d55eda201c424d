import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Iterates over the pages of a built site.
 * @returns the path and the HTML of each page
 */
export async function* builtPages(folder: string): AsyncGenerator<{ path: string; html: string }> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue
    const path = join(folder, name)
    yield { path, html: await readFile(path, 'utf8') }
  }
}
