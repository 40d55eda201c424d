import { watchFile } from 'node:fs'
import { join } from 'node:path'
import { readSite, type Site } from './site-files.ts'

/** Polls instead of watching: a build replaces the whole folder, and a watch would stay with the old one. */
const INTERVAL_MS = 2000

/**
 * Reads a built site and reads it again after each build, so that a change of content needs no restart. A build that
 * cannot be read is logged, and the pages stay as they were.
 *
 * @param onError called with what `readSite` throws after the first reading
 * @throws SiteError when the first reading fails
 */
export function followSite(folder: string, onError: (error: unknown) => void, interval = INTERVAL_MS): Site {
  let site = readSite(folder)
  watchFile(join(folder, 'index.html'), { interval, persistent: false }, (now, before) => {
    const isReplaced = now.ino !== before.ino || now.mtimeMs !== before.mtimeMs
    if (!isReplaced || now.nlink === 0) return // only read, or between two builds
    try {
      site = readSite(folder)
    } catch (error) {
      onError(error)
    }
  })
  return {
    find: (path) => site.find(path),
    get notFound() {
      return site.notFound
    },
  }
}
