import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { stopWith } from './stop-with.ts'

const FOLDER = '.cache'
const PATIENCE_MS = 600_000
const SQLITE_BUSY = 5

/** Referenced for the life of the process: the lock ends when this is collected. */
let lock: DatabaseSync | undefined

/**
 * Waits until no other build of this project runs: two would write the same files. The lock is SQLite's, which ends with the
 * process, however that ends.
 */
export function lockBuild(): void {
  if (tryLock(0)) return
  console.log('Another build is running; this one starts when it has ended.')
  if (!tryLock(PATIENCE_MS)) stopWith('Another build is still running: end it, then build again.')
}

/** @returns false if another build has the lock for the whole time */
function tryLock(patienceMs: number): boolean {
  try {
    mkdirSync(FOLDER, { recursive: true })
    lock = new DatabaseSync(`${FOLDER}/build.lock`, { timeout: patienceMs })
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    // After a build by root another user may have no rights to the cache. Astro then builds without it.
    return (error as { errcode?: number }).errcode !== SQLITE_BUSY
  }
}
