import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreError } from './store.ts'

/** What begins a log that holds anything, https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOG_MAGIC = [0x377f0682, 0x377f0683]

/**
 * Keeps an eye on a database's file, and on the log and its index beside it, in which the latest leads are. The system
 * goes on writing to one that nobody can open any more, as if nothing had happened.
 *
 * @param path names a file that is open
 * @returns what throws StoreError once a path names another file, or none, or one whose content was taken away
 */
export function watchFile(path: string): () => void {
  const files = [path, `${path}-wal`, `${path}-shm`].map((name) => ({ name, identity: identityOf(name) }))
  return () => {
    const lost = files.find(({ name, identity }) => identityOf(name) !== identity)
    if (lost?.name === path) {
      throw new StoreError(
        `${path} was removed or replaced while it was in use: put it back, or restore a backup, and restart the relay.`,
      )
    }
    if (lost || isEmptied(path)) {
      throw new StoreError(
        `${lost?.name ?? path} was removed, replaced or emptied while ${path} was in use: restart the relay, and restore a backup if it does not start.`,
      )
    }
  }
}

/** Undefined where there is none. */
function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false, bigint: true })
  return file && `${file.dev} ${file.ino}`
}

/**
 * A log of no length is as it should be: all of it was copied into the file. One that was cut off below what is written
 * to it begins with nothing.
 */
function isEmptied(path: string): boolean {
  if (statSync(path).size === 0) return true
  // of the log alone: whoever closes the database's own file ends the engine's locks on it
  const log = openSync(`${path}-wal`, 'r')
  try {
    const start = Buffer.alloc(4)
    return readSync(log, start) === start.length && !LOG_MAGIC.includes(start.readUInt32BE())
  } finally {
    closeSync(log)
  }
}
