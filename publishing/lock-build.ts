import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FOLDER = '.cache'
const PATIENCE_MS = 600_000
const SQLITE_BUSY = 5

/** Referenced for the life of the process: the lock ends when this is collected. */
let lock: unknown

/**
 * Waits until nothing else builds or publishes this project: two would write the same files. The lock is SQLite's, which ends
 * with the process, however that ends.
 * @returns false if the other build goes on for ten minutes
 */
export function lockBuild(): boolean {
  lock = tryLockBuild()
  if (lock) return true
  console.log('Another build is running; this one starts when it has ended.')
  lock = tryLockBuild('.', PATIENCE_MS)
  return lock !== undefined
}

/**
 * @param root the project's folder
 * @returns what ends the lock; undefined if another build has it for the whole time
 */
export function tryLockBuild(root = '.', patienceMs = 0): (() => void) | undefined {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(join(root, FOLDER), { recursive: true })
    database = new DatabaseSync(join(root, FOLDER, 'build.lock'), { timeout: patienceMs })
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    // After a build by root another user may have no rights to the cache, and builds without the lock.
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      database?.close()
      return undefined
    }
  }
  return () => database?.close()
}
