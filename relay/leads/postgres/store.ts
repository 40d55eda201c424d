import type { Pool, QueryResult } from 'pg'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import type { Engine, Query, Row, Value } from '../engine.ts'
import { createEngineStore } from '../engine-store.ts'
import { REPEAT_WINDOW_MS } from '../intake.ts'
import type { LeadStore, OpenOptions } from '../store.ts'
import { createPostgresLimits } from './limits.ts'
import { explain, openPool, placeOf, withRetry } from './open.ts'
import { CALL_ADD_LEAD } from './schema.ts'

/** How long the rewrite of the table may wait for its lock; all other statements on the table queue behind it. */
const LOCK_TIMEOUT_MS = 2000
/** How long the whole rewrite may take: less than a new message waits for a connection. */
const REWRITE_TIMEOUT_MS = 4000

/** Opens the store in a PostgreSQL database, which any number of relays may share. @throws StoreError */
export async function openPostgresStore(url: string, options: OpenOptions = {}): Promise<LeadStore> {
  const { pushTargets = [] } = options
  const pool = await openPool(url, options)
  const closers: (() => void)[] = []

  async function toResult(query: () => Promise<QueryResult<Row>>): ReturnType<Query> {
    try {
      const { rows, rowCount } = await query()
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      throw explain(error, url)
    }
  }

  const write: Query = (sql, values) => toResult(() => pool.query(sql, values))
  /** For statements that have the same effect when they run twice. */
  const queryWithRetry: Query = (sql, values) => toResult(() => withRetry(() => pool.query(sql, values)))

  const engine: Engine = {
    read: queryWithRetry,
    write,
    addLead: async (row) => {
      const fields = FORM_FIELDS.map((field) => row[field])
      const call = withPushes(row.state === 'queued' ? pushTargets : [], CALL_ADD_LEAD, [
        ...[row.id, row.receivedAt, REPEAT_WINDOW_MS, row.state, ...fields],
        ...[row.extras, row.suspicion, row.fingerprint, row.likeness],
      ])
      const { rows } = await queryWithRetry(...call)
      return String(rows[0]?.id)
    },
    writeWithPushes: (sql, values = []) => write(...withPushes(pushTargets, sql, values)),
    toSharedClock: (time) => toServerClock(write, time),
    eraseTraces: () => eraseTraces(pool, url),
    hasEmail: (parameter) => `lower(email) = lower(${parameter})`,
    extraNamed: (name) =>
      `(SELECT value ->> 'value' FROM json_array_elements(extras::json) WHERE value ->> 'name' = '${name}' LIMIT 1)`,
    skipLocked: 'FOR UPDATE SKIP LOCKED',
  }

  return {
    ...createEngineStore(engine),
    limits: (rates) => {
      const limits = createPostgresLimits(queryWithRetry, rates)
      closers.push(limits.stop)
      return limits
    },
    checkWritable: async (now) => {
      await write(
        'INSERT INTO probe (id, written_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET written_at = $1',
        [now],
      )
    },
    close: async () => {
      for (const close of closers) close()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * A statement that returns the id of a lead, extended to queue the lead's pushes in the same commit if the lead is `$1`;
 * `$2` is the time. A second try after a lost connection queues what the first did not.
 */
function withPushes(targets: string[], sql: string, values: Value[]): [string, Value[]] {
  if (targets.length === 0) return [sql, values]
  const extended = `
    WITH changed AS (${sql}), pushes AS (
      INSERT INTO notices (id, lead_id, target, state, queued_at, due_at)
      SELECT id || ' ' || target, id, target, 'queued', $2, 0
      FROM changed, jsonb_array_elements_text($${values.length + 1}) AS target WHERE id = $1
      ON CONFLICT (id) DO NOTHING)
    SELECT id FROM changed`
  return [extended, [...values, JSON.stringify(targets)]]
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
    client.on('error', () => {}) // a lost connection rejects the query as well
    try {
      await client.query(
        `SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = ${REWRITE_TIMEOUT_MS}`,
      )
      await client.query('VACUUM FULL leads, notices')
    } finally {
      client.release(true) // closes the connection, which has these settings
    }
    return undefined
  } catch (error) {
    const place = `Traces of what was deleted stay in the tables "leads" and "notices" of ${placeOf(url)}`
    return `${place} (${(error as Error).message}): run VACUUM FULL leads, notices there when little goes on.`
  }
}
