import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Ending of a file that is copied, but not yet in place. */
const STAGED = '.next'
const FIRST_PAGE = 'index.html'

/**
 * What a build did not put into the folder: a certificate's challenge in `.well-known/`, the `.git` of a published branch,
 * the `lost+found` of a volume.
 */
const FOREIGN = /^(?:\.|lost\+found(?:\/|$))/

/**
 * Replaces the published site by a new one, file by file. The folder itself stays, because it may be a symbolic link or a
 * mount point. The files that pages name come first and the old ones are deleted last, so every page has its files at any
 * moment, also if the build is killed; the next one deletes what was left over.
 *
 * @param built the new site, which may be on another file system
 * @param folder where a web server or the relay reads it
 * @param assets the folder of the files with their hash in the name, by which a folder of ours is known
 * @throws Error if the folder may not be written, holds the files of something else, or the disk is full
 */
export function publishSite(built: string, folder: string, assets = '_astro/'): void {
  mkdirSync(folder, { recursive: true })
  const before = filesIn(folder).filter((file) => !FOREIGN.test(file))
  if (before.length > 0 && !before.some((file) => file.startsWith(assets) || file.endsWith(STAGED)))
    throw new Error(`It has files of something else, such as ${before[0]}: empty it, or link another folder.`)
  const files = filesIn(built).toSorted((one, other) => orderOf(one, assets) - orderOf(other, assets))
  try {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      copyFileSync(join(built, file), join(folder, file + STAGED))
    }
  } catch (error) {
    // If the disk is full, these would go on filling it.
    for (const file of files) rmSync(join(folder, file + STAGED), { force: true })
    throw error
  }
  for (const file of files) renameSync(join(folder, file + STAGED), join(folder, file))
  const current = new Set(files.map(asOneSpelling))
  for (const file of before)
    if (!current.has(asOneSpelling(file))) rmSync(join(folder, file), { force: true })
  // The relay may have read the site while files were deleted. It reads it again when this file changes.
  const now = new Date()
  utimesSync(join(folder, FIRST_PAGE), now, now)
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/'))
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
