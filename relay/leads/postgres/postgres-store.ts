import type { Pool, QueryConfig, QueryResult } from 'pg'
import type { LeadStore } from '../lead-store.ts'
import { REPEAT_WINDOW_MS } from '../receive.ts'
import { createSharedStore } from '../shared-store.ts'
import type { Query, SqlEngine, SqlRow, Statement } from '../sql-engine.ts'
import type { OpenOptions } from '../store-error.ts'
import { explainPostgresError, onConnection, openPool, placeOf, withRetry } from './open.ts'
import { createPostgresLimits } from './postgres-limits.ts'

/** How long the rewrite of the table may wait for its lock; all other statements on the table queue behind it. */
const LOCK_TIMEOUT_MS = 2000
/** How long the whole rewrite may take: less than a new message waits for a connection. */
const REWRITE_TIMEOUT_MS = 4000

const TABLES_WITH_TRACES =
  'leads, jobs, search_texts, answer_drafts, conversation_entries, incoming_mails, activity'

/** Opens the store in a PostgreSQL database, which any number of relays may share. @throws StoreError */
export async function openPostgresStore(url: string, options: OpenOptions = {}): Promise<LeadStore> {
  const pool = await openPool(url, options)
  const closers: (() => void)[] = []

  async function toResult(query: () => Promise<QueryResult<SqlRow>>): ReturnType<Query> {
    try {
      const { rows, rowCount } = await query()
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      throw explainPostgresError(error, url)
    }
  }

  const write: Query = (...statement) => toResult(() => pool.query(toNumbered(...statement)))
  /** For statements that have the same effect when they run twice. */
  const queryWithRetry = (query: QueryConfig) => toResult(() => withRetry(() => pool.query(query)))

  const engine: SqlEngine = {
    read: (...statement) => queryWithRetry(toNumbered(...statement)),
    write,
    writeAll: (statements, lock) => toResult(() => inTransaction(pool, statements, lock)),
    addLead: async (...lead) => {
      const { rows } = await queryWithRetry(toNumbered(...toAddition(...lead)))
      return String(rows[0]?.id)
    },
    tryLead: async (...lead) => {
      const probe = `INSERT INTO probe (id, written_at) VALUES (1, :received_at)
        ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`
      const { received_at } = lead[0]
      const trial: Statement[] = [['SAVEPOINT trial'], toAddition(...lead), ['ROLLBACK TO trial']]
      await toResult(() => inTransaction(pool, [[probe, { received_at }], ...trial]))
    },
    toSharedClock: (time) => toServerClock(write, time),
    eraseTraces: () => eraseTraces(pool, url),
    hasEmail: (parameter) => `lower(email) = lower(${parameter})`,
    hasText: (parameter) => `strpos(text, ${parameter}) > 0`,
    extraNamed: (name) =>
      `(SELECT value ->> 'value' FROM json_array_elements(extras::json) WHERE value ->> 'name' = '${name}' LIMIT 1)`,
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    lockLeads: 'FOR UPDATE OF leads',
  }

  return {
    ...createSharedStore(engine, options),
    limits: (rates) => {
      const limits = createPostgresLimits(queryWithRetry, rates)
      closers.push(limits.stop)
      return limits
    },
    close: async () => {
      for (const close of closers) close()
      if (!pool.ended) await pool.end()
    },
  }
}

/** A statement as the driver takes it, whose parameters have numbers. A `::` is a cast. */
function toNumbered(...[sql, values = {}]: Statement): QueryConfig {
  const names: string[] = []
  const text = sql.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`A statement has no value for :${name}: ${sql}`)
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, values: names.map((name) => values[name]) }
}

function toAddition(...[row, searchText, jobs]: Parameters<SqlEngine['addLead']>): Statement {
  return [
    'SELECT add_lead(:row, :searchText, :jobs, :repeatWindow) AS id',
    { row: JSON.stringify(row), searchText, jobs: JSON.stringify(jobs), repeatWindow: REPEAT_WINDOW_MS },
  ]
}

/** @returns the result of the first statement; if that changes nothing, no other is run */
async function inTransaction(
  pool: Pool,
  [first, ...others]: Statement[],
  lock?: Statement,
): Promise<QueryResult<SqlRow>> {
  if (!first || others.length === 0) return pool.query(toNumbered(...(first ?? [''])))
  return onConnection(pool, async (client) => {
    await client.query('BEGIN')
    if (lock) await client.query(toNumbered(...lock))
    const result = await client.query<SqlRow>(toNumbered(...first))
    if (result.rowCount) for (const statement of others) await client.query(toNumbered(...statement))
    await client.query('COMMIT')
    return result
  })
}

/**
 * Converts a time of this process to the database server's clock, the only one that all relays share: each would take
 * the leases of a relay with another clock for expired. Asked every time, since any of the clocks may be set.
 */
async function toServerClock(query: Query, time: number): Promise<number> {
  const before = Date.now()
  const { rows } = await query('SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now')
  const after = Date.now()
  const server = Number(rows[0]?.now)
  // the server read its clock between the two: only a time outside of them is a difference
  return time + server - Math.min(Math.max(server, before), after)
}

/** Rewrites the tables: a deleted row remains in its page until then. */
async function eraseTraces(pool: Pool, url: string): Promise<string | undefined> {
  try {
    const client = await pool.connect()
    try {
      await client.query(
        `SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = ${REWRITE_TIMEOUT_MS}`,
      )
      await client.query(`VACUUM FULL ${TABLES_WITH_TRACES}`)
    } finally {
      client.release(true) // closes the connection, which has these settings
    }
    return undefined
  } catch (error) {
    const place = `Traces of what was deleted stay in the tables ${TABLES_WITH_TRACES} of ${placeOf(url)}`
    return `${place} (${(error as Error).message}): run VACUUM FULL ${TABLES_WITH_TRACES} there when little goes on.`
  }
}
