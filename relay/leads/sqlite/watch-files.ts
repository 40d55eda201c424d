import { type BigIntStats, statSync } from 'node:fs'
import { StoreError } from '../store-error.ts'

const CHECK_EVERY_MS = 1000

/**
 * Checks every second whether an open database, its log and its index are still the files at these paths. SQLite goes
 * on writing to a file that was removed or replaced, and those leads could not be read again.
 */
export function watchFiles(path: string) {
  const files = [path, `${path}-wal`, `${path}-shm`].map((name) => ({ name, before: statusOf(name) }))
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
      if (isReplaced || (name === path && now?.size === 0n)) {
        return `${name} was removed, replaced or emptied while ${path} was in use: restart the relay, and restore a backup if it does not start.`
      }
    }
    return undefined
  }

  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  return {
    check,
    /** Throws StoreError if one of the files was lost at the last check. */
    requireFiles: () => {
      if (problem !== undefined) throw new StoreError(problem)
    },
    close: () => clearInterval(timer),
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
