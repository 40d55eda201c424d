import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { fingerprint, likeness, REPEAT_WINDOW_MS } from './fingerprint.ts'
import type { LeadState } from './lead.ts'
import { onServersClock } from './postgres-clock.ts'
import { createPostgresLimits } from './postgres-limits.ts'
import { explain, openPool, persistently, placeOf } from './postgres-open.ts'
import { OWED_SINCE, type Row, toLead, toSummaryRow } from './rows.ts'
import {
  type Claim,
  FURTHEST_DUE_MS,
  type LeadStore,
  SETTLED_NOTE_SQL,
  type Selection,
  SUMMARY_SQL,
} from './store.ts'

const ADD = 'SELECT add_lead($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS id'

// what another relay is about to claim is skipped, not waited for
const [CLAIM_DUE, CLAIM_ASTRAY] = (
  [
    ['<=', 'greatest'],
    ['>', 'least'],
  ] as const
).map(
  ([compare, extreme]) => `
  WITH due AS MATERIALIZED (
    SELECT seq FROM leads WHERE state = 'queued'
      -- when to begin anew is the relay's own affair, when a lease ends is the server's
      AND due_at ${compare} CASE WHEN claim IS NULL THEN $1::bigint ELSE $2::bigint END
      AND due_at ${compare} ${extreme}($1::bigint, $2::bigint) -- which the index can find
    ORDER BY due_at, seq LIMIT $3 FOR UPDATE SKIP LOCKED)
  UPDATE leads SET claim = $4, due_at = $5::bigint, attempts = attempts + 1
  FROM due WHERE leads.seq = due.seq RETURNING leads.*`,
) as [string, string]

const STANDING = `
  SELECT state, count(*) AS n, min(${OWED_SINCE}) AS oldest FROM leads
  WHERE state IN ('queued', 'dead', 'quarantined') GROUP BY state`

/** How long rewriting the table may wait for its turn, in milliseconds. */
const LOCK_PATIENCE_MS = 2000

/**
 * Opens the store in a PostgreSQL database, which any number of relays may share.
 *
 * @param url `postgres://user:password@host:port/name`; its tables are created
 * @throws StoreError in one plain sentence
 */
export async function openPostgresStore(url: string): Promise<LeadStore> {
  const pool: Pool = await openPool(url)

  async function query(text: string, values: unknown[] = []): Promise<{ rows: Row[]; count: number }> {
    try {
      const { rows, rowCount } = await pool.query<Row>(text, values)
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      throw explain(error, url)
    }
  }

  /** For what may be done twice: reads, and writes that say the same the second time. */
  async function again(text: string, values: unknown[] = []): Promise<{ rows: Row[]; count: number }> {
    try {
      const { rows, rowCount } = await persistently(() => pool.query<Row>(text, values))
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      throw explain(error, url)
    }
  }

  /** A deleted row stays in its page until that is written anew, so the table is. */
  async function tracesLeft(): Promise<string | undefined> {
    try {
      const client = await pool.connect()
      client.on('error', () => {}) // where the line breaks, the query fails as well, and that is told
      try {
        // While it waits for the table to itself, everybody else waits behind it.
        await client.query(`SET lock_timeout = ${LOCK_PATIENCE_MS}`)
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

  return {
    add: async ({ enquiry, suspicion }, now) => {
      const { name, email, phone, subject, message, extras } = enquiry
      const print = fingerprint(enquiry)
      const id = randomUUID()
      const state: LeadState = suspicion === undefined ? 'queued' : 'quarantined'
      const fields = [name, email, phone, subject, message, JSON.stringify(extras), suspicion ?? null]
      const values = [id, now, REPEAT_WINDOW_MS, state, ...fields, print, likeness(enquiry)]
      const { rows } = await again(ADD, values)
      const stored = String(rows[0]?.id)
      return { id: stored, isRepeat: stored !== id }
    },
    findRepeat: async ({ enquiry }, now) => {
      const { rows } = await again(
        'SELECT id FROM leads WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3 LIMIT 1',
        [fingerprint(enquiry), now - REPEAT_WINDOW_MS, now + REPEAT_WINDOW_MS],
      )
      return rows[0] && String(rows[0].id)
    },
    countAlike: async ({ enquiry }, since) => {
      const { rows } = await again(
        `SELECT count(DISTINCT lower(email)) AS n FROM leads
         WHERE likeness = $1 AND received_at >= $2 AND lower(email) <> lower($3)`,
        [likeness(enquiry), since, enquiry.email],
      )
      return Number(rows[0]?.n)
    },
    get: async (id) => {
      const { rows } = await again('SELECT * FROM leads WHERE id = $1', [id])
      return rows[0] && toLead(rows[0])
    },
    idsStartingWith: async (prefix, limit) => {
      const { rows } = await again('SELECT id FROM leads WHERE starts_with(id, $1) LIMIT $2', [prefix, limit])
      return rows.map((row) => String(row.id))
    },
    list: async ({ state, limit }) => {
      const { rows } = await again(
        `SELECT * FROM leads WHERE $1::text IS NULL OR state = $1
         ORDER BY received_at DESC, seq DESC LIMIT $2`,
        [state ?? null, limit ?? null],
      )
      return rows.map(toLead)
    },
    claim: async ({ now, leaseMs, limit }) => {
      const token = randomUUID()
      const servers = await onServersClock(query, now)
      const take = async (ahead: number, most: number) => {
        const values = [now + ahead, servers + ahead, most, token, servers + leaseMs]
        return (await query(ahead === 0 ? CLAIM_DUE : CLAIM_ASTRAY, values)).rows
      }
      const rows = await take(0, limit)
      if (rows.length < limit) rows.push(...(await take(FURTHEST_DUE_MS, limit - rows.length)))
      // RETURNING promises no order
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ lead: toLead(row), token }))
    },
    renew: async (claims, until) => {
      await query('UPDATE leads SET due_at = $3 WHERE id = ANY($1) AND claim = ANY($2)', [
        ...keysOf(claims),
        await onServersClock(query, until),
      ])
    },
    handBack: async (claims) => {
      await query(
        `UPDATE leads SET due_at = queued_at, claim = NULL, attempts = attempts - 1
         WHERE id = ANY($1) AND claim = ANY($2)`,
        keysOf(claims),
      )
    },
    markDelivered: async ({ lead }, now, note) => {
      const { count } = await again(
        `UPDATE leads SET state = 'delivered', delivered_at = $1, note = $2, claim = NULL, owed = NULL
         WHERE id = $3`,
        [now, note ?? null, lead.id],
      )
      return count > 0
    },
    postpone: async ({ lead, token }, { at, note, owed }) => {
      const { count } = await again(
        'UPDATE leads SET due_at = $1, note = $2, owed = $3, claim = NULL WHERE id = $4 AND claim = $5',
        [at, note, owed ? JSON.stringify(owed) : null, lead.id, token],
      )
      // a statement of its own: one that waited for an erasure still sees the lead as it was before
      return count > 0 || (await again('SELECT FROM leads WHERE id = $1', [lead.id])).count > 0
    },
    markDead: async ({ lead, token }, note) => {
      const { count } = await again(
        `UPDATE leads SET state = 'dead', note = $1, claim = NULL WHERE id = $2 AND claim = $3`,
        [note, lead.id, token],
      )
      // where the answer to the first try was lost, the second finds nothing to do
      return (
        count > 0 || (await again(`SELECT FROM leads WHERE id = $1 AND state = 'dead'`, [lead.id])).count > 0
      )
    },
    retry: async (selection, now) => {
      const { where, values } = selectionIn(selection)
      const [at, servers] = [`$${values.length + 1}`, `$${values.length + 2}`]
      const { count } = await query(
        `UPDATE leads SET state = 'queued', queued_at = ${at}, due_at = ${at}, attempts = 0, claim = NULL
         WHERE ${where} AND (state = 'dead' OR (state = 'queued' AND (claim IS NULL OR due_at <= ${servers})))`,
        [...values, now, await onServersClock(query, now)],
      )
      return count
    },
    settle: async (id, now) => {
      const { count } = await query(
        `UPDATE leads SET state = 'delivered', delivered_at = $2, note = ${SETTLED_NOTE_SQL}, owed = NULL
         WHERE id = $1 AND state = 'dead'`,
        [id, now],
      )
      return count
    },
    release: async (id, now) => {
      const { count } = await query(
        `UPDATE leads SET state = 'queued', queued_at = $2, due_at = $2 WHERE id = $1 AND state = 'quarantined'`,
        [id, now],
      )
      return count
    },
    remove: async (selection) => {
      const { where, values } = selectionIn(selection)
      const { rows } = await query(`DELETE FROM leads WHERE ${where} RETURNING id`, values)
      return {
        ids: rows.map((row) => String(row.id)),
        traces: rows.length > 0 ? await tracesLeft() : undefined,
      }
    },
    standing: async () => {
      const { rows } = await again(STANDING)
      const one = (state: LeadState) => rows.find((row) => row.state === state)
      const oldest = [one('queued'), one('dead')].flatMap((row) =>
        row?.oldest == null ? [] : [Number(row.oldest)],
      )
      return {
        queued: Number(one('queued')?.n ?? 0),
        dead: Number(one('dead')?.n ?? 0),
        quarantined: Number(one('quarantined')?.n ?? 0),
        oldestUndeliveredAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
      }
    },
    summary: async () => (await again(SUMMARY_SQL)).rows.map(toSummaryRow),
    limits: (rates) => createPostgresLimits(again, rates),
    probe: async (now) => {
      await query(
        'INSERT INTO probe (id, written_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET written_at = $1',
        [now],
      )
    },
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}

/** The ids and the tokens of claims: a lead with one of them has no other's. */
function keysOf(claims: Claim[]): [ids: string[], tokens: string[]] {
  return [claims.map(({ lead }) => lead.id), [...new Set(claims.map(({ token }) => token))]]
}

/** A selection as a condition on the table `leads`; its values are `$1` and what follows. */
function selectionIn(selection: Selection): { where: string; values: unknown[] } {
  if ('id' in selection) return { where: 'id = $1', values: [selection.id] }
  if ('email' in selection) return { where: 'lower(email) = lower($1)', values: [selection.email] }
  if (!('settledBefore' in selection)) return { where: 'state = $1', values: [selection.state] }
  return {
    where: `state <> 'queued' AND received_at < $1 AND state = coalesce($2, state)`,
    values: [selection.settledBefore, selection.state ?? null],
  }
}
