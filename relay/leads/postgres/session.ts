import type { Pool, QueryResult } from 'pg'
import type { Row } from '../rows.ts'
import type { OpenOptions } from '../store.ts'
import { explain, openPool, withRetry } from './open.ts'

/** Asks the server; what it meets is thrown as StoreError. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Row[]; count: number }>

/** Connections to a database and the two ways to use them. */
export type PostgresSession = {
  pool: Pool
  url: string
  query: Query
  /** For what may be done twice: reads, and writes that say the same the second time. */
  queryWithRetry: Query
  close: () => Promise<void>
}

/** @throws StoreError in one plain sentence */
export async function openSession(url: string, options: OpenOptions): Promise<PostgresSession> {
  const pool = await openPool(url, options)

  async function answer(work: () => Promise<QueryResult<Row>>) {
    try {
      const { rows, rowCount } = await work()
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      throw explain(error, url)
    }
  }

  return {
    pool,
    url,
    query: (text, values = []) => answer(() => pool.query<Row>(text, values)),
    queryWithRetry: (text, values = []) => answer(() => withRetry(() => pool.query<Row>(text, values))),
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
