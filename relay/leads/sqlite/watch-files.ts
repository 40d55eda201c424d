import { type BigIntStats, closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreError } from '../store.ts'

const CHECK_EVERY_MS = 1000

/** First bytes of a log that holds anything, https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOG_MAGIC = [0x377f0682, 0x377f0683]

export type FileWatch = {
  /** Looks at the files now. */
  check: () => void
  /** Throws StoreError if one of the files was lost at the last check. */
  requireFiles: () => void
  close: () => void
}

/**
 * Checks every second whether an open database, its log and its index are still the files at these paths. SQLite goes
 * on writing to a file that was removed or replaced, and those leads could not be read again.
 */
export function watchFiles(path: string): FileWatch {
  const logPath = `${path}-wal`
  const files = [path, logPath, `${path}-shm`].map((name) => ({ name, before: statusOf(name) }))
  // only the log: closing the database's own file would end SQLite's locks on it
  const log = openSync(logPath, 'r')
  let isOpen = true
  let problem: string | undefined

  function check(): void {
    problem = findProblem()
  }

  function findProblem(): string | undefined {
    for (const { name, before } of files) {
      const now = statusOf(name)
      const isReplaced = now?.ino !== before?.ino || now?.dev !== before?.dev
      if (name === path && isReplaced) {
        return `${path} was removed or replaced while it was in use: put it back, or restore a backup, and restart the relay.`
      }
      if (isReplaced || (name === path && now?.size === 0n) || (name === logPath && isCutOff(log))) {
        return `${name} was removed, replaced or emptied while ${path} was in use: restart the relay, and restore a backup if it does not start.`
      }
    }
    return undefined
  }

  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  return {
    check,
    requireFiles: () => {
      if (problem !== undefined) throw new StoreError(problem)
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      clearInterval(timer)
      closeSync(log)
    },
  }
}

/** Inode numbers may exceed a double. Undefined if there is no such file, or the folder cannot be read. */
function statusOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true })
  } catch {
    return undefined
  }
}

/** True if another program has emptied the log: what SQLite wrote since then is behind zeros. A length of 0 is normal. */
function isCutOff(log: number): boolean {
  const start = Buffer.alloc(4)
  return readSync(log, start, { position: 0 }) === start.length && !LOG_MAGIC.includes(start.readUInt32BE())
}
