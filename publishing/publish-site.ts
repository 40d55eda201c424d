import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { makeFolder } from './make-readable.ts'

/** Ending of a file that is copied, but not yet in place. */
const STAGED = '.next'
const FIRST_PAGE = 'index.html'
/** Is there while files are replaced: a reader would get a mixture of two sites. The relay knows the name too. */
const UNFINISHED = '.publishing'

/**
 * What a build did not put into the folder: a certificate's challenge in `.well-known/`, the `.git` of a published branch,
 * the `lost+found` of a volume.
 */
const FOREIGN = /^(?:\.|lost\+found(?:\/|$))/

/**
 * Replaces the published site by a new one, file by file, except files that are the same. The folder itself stays, because it
 * may be a symbolic link or a mount point. The files that pages name come first and the old ones are deleted last, so every
 * page has its files at any moment, also if the build is killed; the next one deletes what was left over.
 *
 * @param built the new site, which may be on another file system
 * @param folder where a web server or the relay reads it
 * @param assets the folder of the files with their hash in the name, by which a folder of ours is known
 * @throws Error if the folder may not be written, holds the files of something else, or the disk is full
 */
export async function publishSite(built: string, folder: string, assets = '_astro/'): Promise<void> {
  await makeFolder(folder, 0o755)
  const before = await siteFiles(folder)
  if (before.length > 0 && !before.some((file) => file.startsWith(assets) || file.endsWith(STAGED)))
    throw new Error(`It has files of something else, such as ${before[0]}: empty it, or link another folder.`)
  const files = (await filesIn(built)).toSorted((one, other) => orderOf(one, assets) - orderOf(other, assets))
  const changed: string[] = []
  await writeFile(join(folder, UNFINISHED), '')
  try {
    for (const file of files) {
      if (await areSame(join(built, file), join(folder, file))) continue
      changed.push(file)
      await makeFolder(dirname(join(folder, file)), 0o755)
      await copyFile(join(built, file), join(folder, file + STAGED))
    }
  } catch (error) {
    // If the disk is full, these would go on filling it.
    for (const file of changed) await rm(join(folder, file + STAGED), { force: true })
    throw error
  }
  for (const file of changed) await rename(join(folder, file + STAGED), join(folder, file))
  const current = new Set(files.map(asOneSpelling))
  for (const file of before)
    if (!current.has(asOneSpelling(file))) await rm(join(folder, file), { force: true })
  await rm(join(folder, UNFINISHED))
  // The relay reads the site again when this file changes. A file of another user may be replaced, but not touched.
  await copyFile(join(built, FIRST_PAGE), join(folder, FIRST_PAGE + STAGED))
  await rename(join(folder, FIRST_PAGE + STAGED), join(folder, FIRST_PAGE))
}

/** Copies a published site into a new folder, without what is not of the site. Links share the files' space on the disk. */
export async function keepSite(folder: string, copy: string): Promise<void> {
  for (const file of await siteFiles(folder)) {
    const [from, to] = [join(folder, file), join(copy, file)]
    await mkdir(dirname(to), { recursive: true })
    // Not possible to another file system, and for files of another user.
    await link(from, to).catch(() => copyFile(from, to))
  }
}

/** A hash of the names and contents of a published site, and its size in bytes. */
export async function measureSite(folder: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for (const file of (await siteFiles(folder)).toSorted()) {
    const content = await readFile(join(folder, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
    bytes += content.length
  }
  return { hash: hash.digest('hex'), bytes }
}

async function siteFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await filesIn(folder)).filter((file) => !FOREIGN.test(file))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/'))
}

async function areSame(one: string, other: string): Promise<boolean> {
  return existsSync(other) && (await readFile(one)).equals(await readFile(other))
}

/** The relay watches the first page: all others must be complete when it changes. */
function orderOf(file: string, assets: string): number {
  if (file === FIRST_PAGE) return 3
  if (/\.html(?:\.\w+)?$/.test(file)) return 2
  return file.startsWith(assets) ? 0 : 1
}

/** A Mac's file system keeps the old spelling of a name if the new one differs only in case or in the form of its accents. */
function asOneSpelling(file: string): string {
  return file.normalize().toLowerCase()
}
