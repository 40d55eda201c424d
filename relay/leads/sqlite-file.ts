import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreError } from './store.ts'

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
  const files = [path, logPath, `${path}-shm`].map((name) => ({ name, identity: identityOf(name) }))
  const findReplaced = () => files.find(({ name, identity }) => identityOf(name) !== identity)?.name
  const findEmptied = () => (sizeOf(path) === 0 ? path : isCutOff(log) ? logPath : undefined)

  function requireFile(): void {
    const replaced = findReplaced()
    if (replaced === path) {
      throw new StoreError(
        `${path} was removed or replaced while it was in use: put it back, or restore a backup, and restart the relay.`,
      )
    }
    const lost = replaced ?? findEmptied()
    if (lost !== undefined) {
      throw new StoreError(
        `${lost} was removed, replaced or emptied while ${path} was in use: restart the relay, and restore a backup if it does not start.`,
      )
    }
  }

  return { requireFile, close: () => closeSync(log) }
}

/** Undefined where there is none. */
function identityOf(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false, bigint: true })
  return file && `${file.dev} ${file.ino}`
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size
}

/**
 * A log of no length is as it should be: all of it was copied into the file. One that was cut off below what is written
 * to it begins with nothing.
 */
function isCutOff(log: number): boolean {
  const start = Buffer.alloc(4)
  return readSync(log, start, { position: 0 }) === start.length && !LOG_MAGIC.includes(start.readUInt32BE())
}
