import type { DatabaseSync } from 'node:sqlite'
import type { StoreError } from '../store.ts'
import { BUSY_TIMEOUT_MS } from './open.ts'
import type { SqliteSession } from './session.ts'

/** How often the log's old pages are asked for after an erasure, while others still read them. */
const CHECKPOINT_TRIES = 20
const CHECKPOINT_PAUSE_MS = 100

/**
 * Takes away what an erasure has left behind: the log still holds the pages as they were before, until nobody reads
 * from it.
 *
 * @returns where traces stay and what to do about it; undefined where none do
 */
export async function eraseTraces(session: SqliteSession): Promise<string | undefined> {
  const place = `Traces of what was deleted stay in ${session.path}-wal`
  try {
    if (await emptyLog(session)) return undefined
    return `${place} while another program reads it: end that program, then restart the relay.`
  } catch (error) {
    return `${place} until the relay is restarted. ${(error as StoreError).message}`
  }
}

async function emptyLog({ database, read }: SqliteSession): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    if (await read(() => emptyLogNow(database))) return true
    if (tries === CHECKPOINT_TRIES) return false
    await new Promise((resolve) => setTimeout(resolve, CHECKPOINT_PAUSE_MS))
  }
}

/** Whoever empties the log keeps all others from writing, so that must not wait for those who read. */
function emptyLogNow(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return Number(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}
