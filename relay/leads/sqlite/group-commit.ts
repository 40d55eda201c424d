import type { DatabaseSync } from 'node:sqlite'

/** Runs a write in a shared transaction; resolves with its result once that is committed. */
type Commit = <T>(write: () => T) => Promise<T>

type Job = {
  write: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
  /** Reports the write's own result; called after the commit. */
  settle: () => void
}

/** Bounds the time for which one transaction blocks other processes. */
const BATCH_LIMIT = 500

/**
 * Commits the writes of one turn of the event loop in one transaction, so that the disk's latency does not limit how
 * many leads a second are stored. A write that throws is rolled back alone.
 */
export function createGroupCommit(database: DatabaseSync): Commit {
  let jobs: Job[] = []

  function commitNext(): void {
    const batch = jobs.slice(0, BATCH_LIMIT)
    jobs = jobs.slice(BATCH_LIMIT)
    if (jobs.length > 0) setImmediate(commitNext)
    try {
      commitAll(database, batch)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const { settle } of batch) settle()
  }

  return (write) =>
    new Promise((resolve, reject) => {
      if (jobs.length === 0) setImmediate(commitNext)
      jobs.push({ write, resolve, reject, settle: () => {} })
    })
}

function commitAll(database: DatabaseSync, batch: Job[]): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    for (const job of batch) {
      database.exec('SAVEPOINT one')
      try {
        const value = job.write()
        job.settle = () => job.resolve(value as never)
      } catch (error) {
        job.settle = () => job.reject(error)
        database.exec('ROLLBACK TO one') // throws if SQLite has already rolled the whole transaction back
      }
      database.exec('RELEASE one')
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
