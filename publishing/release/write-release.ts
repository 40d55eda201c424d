import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compress, isText } from './compress.ts'
import type { ReleaseFiles } from './release-files.ts'

/** The folder of files that have the hash of their content in their names. */
const HASHED = '_astro/'

/**
 * Writes a release into a new folder, with compressed copies of its texts. What the release before has too is linked.
 * @param before the folder of the release before
 */
export async function writeRelease(files: ReleaseFiles, folder: string, before: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [path, content] of files) {
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    const endings = isText(path) ? ['', '.br', '.gz'] : ['']
    if (await isSame(content, join(before, path), path)) {
      for (const ending of endings) await linkOrCopy(join(before, path + ending), place + ending)
      continue
    }
    const bytes = await bytesOf(content)
    const copies = isText(path) ? await compress(bytes) : []
    // On disk before the release is switched to.
    for (const [ending, copy] of [['', bytes] as const, ...copies])
      await writeFile(place + ending, copy, { flush: true })
  }
}

async function isSame(content: Buffer | { from: string }, before: string, path: string): Promise<boolean> {
  const bytes = await readFile(before).catch(() => undefined)
  if (bytes === undefined) return false
  return path.startsWith(HASHED) || bytes.equals(await bytesOf(content))
}

async function bytesOf(content: Buffer | { from: string }): Promise<Buffer> {
  return 'from' in content ? readFile(content.from) : content
}

/** A link is not possible to another file system, and for files of another user. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
