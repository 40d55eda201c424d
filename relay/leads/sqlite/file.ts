import { type BigIntStats, closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreError } from '../store.ts'

/** What begins a log that holds anything, https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOG_MAGIC = [0x377f0682, 0x377f0683]

export type FileWatch = {
  /** Throws StoreError once a path names another file, or none, or one whose content was taken away. */
  requireFile: () => void
  close: () => void
}

/**
 * Keeps an eye on a database's file, and on the log and its index beside it, in which the latest leads are. The system
 * goes on writing to one that nobody can open any more, as if nothing had happened.
 *
 * @param path names a file that is open
 */
export function watchFile(path: string): FileWatch {
  const logPath = `${path}-wal`
  // kept open: where too many are, messages that were let in are still taken. Not the database's own file, since whoever
  // closes that ends the engine's locks on it
  const log = openSync(logPath, 'r')
  const files = [path, logPath, `${path}-shm`].map((name) => ({ name, before: lookAt(name) }))

  /** The first of them that is lost. */
  function findLost(): { name: string; isReplaced: boolean } | undefined {
    for (const { name, before } of files) {
      const now = lookAt(name)
      if (now?.ino !== before?.ino || now?.dev !== before?.dev) return { name, isReplaced: true }
      if (name === path && !now?.size) return { name, isReplaced: false }
    }
    return isCutOff(log) ? { name: logPath, isReplaced: false } : undefined
  }

  function requireFile(): void {
    const lost = findLost()
    if (lost === undefined) return
    throw new StoreError(
      lost.name === path && lost.isReplaced
        ? `${path} was removed or replaced while it was in use: put it back, or restore a backup, and restart the relay.`
        : `${lost.name} was removed, replaced or emptied while ${path} was in use: restart the relay, and restore a backup if it does not start.`,
    )
  }

  return { requireFile, close: () => closeSync(log) }
}

/** Undefined where there is none. In whole numbers of any length: a file's number may be larger than a double tells. */
function lookAt(path: string): BigIntStats | undefined {
  return statSync(path, { throwIfNoEntry: false, bigint: true })
}

/**
 * True where another program has emptied the log: what the engine has written since then stands behind zeros. A log of
 * no length is as it should be: all of it was copied into the file.
 */
function isCutOff(log: number): boolean {
  const start = Buffer.alloc(4)
  return readSync(log, start, { position: 0 }) === start.length && !LOG_MAGIC.includes(start.readUInt32BE())
}
