import type { DatabaseSync } from 'node:sqlite'

/** Runs a write in a shared transaction; resolves with its result once that is committed. */
type Commit = <T>(write: () => T) => Promise<T>

type Job = {
  write: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
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
      for (const report of commitAll(database, batch)) report()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (write) =>
    new Promise((resolve, reject) => {
      if (jobs.length === 0) setImmediate(commitNext)
      jobs.push({ write, resolve, reject })
    })
}

/** @returns what reports the result of each write, once all are committed */
function commitAll(database: DatabaseSync, batch: Job[]): (() => void)[] {
  const reports: (() => void)[] = []
  database.exec('BEGIN IMMEDIATE')
  try {
    for (const { write, resolve, reject } of batch) {
      database.exec('SAVEPOINT one')
      try {
        const value = write()
        reports.push(() => resolve(value as never))
      } catch (error) {
        reports.push(() => reject(error))
        database.exec('ROLLBACK TO one') // throws if SQLite has already rolled the whole transaction back
      }
      database.exec('RELEASE one')
    }
    database.exec('COMMIT')
    return reports
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
