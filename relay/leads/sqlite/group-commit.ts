import type { DatabaseSync } from 'node:sqlite'

/** Runs a write inside a shared transaction; resolves with its result once that is on disk. */
export type Commit = <T>(write: () => T) => Promise<T>

type Waiting = {
  write: () => unknown
  outcome?: { value: unknown } | { error: unknown }
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** Keeps one transaction, and with it the pause that the disk imposes on everybody, short. */
const BATCH_LIMIT = 500

/**
 * Lets writes that come close together share a transaction, and so one wait for the disk: that wait then
 * no longer limits how many leads a second are taken. A write that comes alone is committed at once. A
 * write that throws undoes itself alone.
 *
 * @param requireFile throws where what was committed cannot be found again
 */
export function createGroupCommit(database: DatabaseSync, requireFile: () => void): Commit {
  let queue: Waiting[] = []

  function drain(): void {
    const batch = queue.slice(0, BATCH_LIMIT)
    queue = queue.slice(BATCH_LIMIT)
    try {
      commitAll(database, batch)
      requireFile()
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    } finally {
      if (queue.length > 0) setImmediate(drain)
    }
    for (const { outcome, resolve, reject } of batch) {
      if (outcome && 'value' in outcome) resolve(outcome.value as never)
      else reject(outcome?.error)
    }
  }

  return (write) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(drain)
      queue.push({ write, resolve, reject })
    })
}

function commitAll(database: DatabaseSync, batch: Waiting[]): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    for (const waiting of batch) {
      database.exec('SAVEPOINT one')
      try {
        waiting.outcome = { value: waiting.write() }
      } catch (error) {
        waiting.outcome = { error }
        database.exec('ROLLBACK TO one') // throws where the engine has ended the transaction itself
      }
      database.exec('RELEASE one')
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
