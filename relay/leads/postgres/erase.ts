import { placeOf } from './open.ts'
import type { PostgresSession } from './session.ts'

/** How long rewriting the table may wait for its turn, in milliseconds. */
const LOCK_PATIENCE_MS = 2000
/** How long all of it may take: less than a message that waits behind it waits for a connection. */
const REWRITE_LIMIT_MS = 4000

/**
 * Takes away what an erasure has left behind: a deleted row stays in its page until that is written anew, so the table
 * is.
 *
 * @returns where traces stay and what to do about it; undefined where none do
 */
export async function eraseTraces({
  pool,
  url,
}: Pick<PostgresSession, 'pool' | 'url'>): Promise<string | undefined> {
  try {
    const client = await pool.connect()
    client.on('error', () => {}) // where the line breaks, the query fails as well, and that is told
    try {
      // While it waits for the table to itself, or has it, everybody else waits behind it.
      await client.query(
        `SET lock_timeout = ${LOCK_PATIENCE_MS}; SET statement_timeout = ${REWRITE_LIMIT_MS}`,
      )
      await client.query('VACUUM FULL leads')
    } finally {
      client.release(true) // and its setting with it
    }
    return undefined
  } catch (error) {
    const place = `Traces of what was deleted stay in the table "leads" of ${placeOf(url)}`
    return `${place} (${(error as Error).message}): run VACUUM FULL leads there when little goes on.`
  }
}
