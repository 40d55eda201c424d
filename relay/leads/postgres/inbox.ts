import type { LeadState } from '../lead.ts'
import { removeInSlices, SLICE } from '../remove-in-slices.ts'
import { oldestOf, type Row, toLead, toLeads } from '../rows.ts'
import { OWED_SINCE, QUEUED_AGAIN_SQL, SETTLED_NOTE_SQL } from '../sql.ts'
import type { Inbox, ListFilter } from '../store.ts'
import { SUMMARY_SQL, toSummaryRow } from '../weekly-summary.ts'
import { onServersClock } from './clock.ts'
import { eraseTraces } from './erase.ts'
import { selectionIn } from './selection.ts'
import type { PostgresSession } from './session.ts'

const STANDING = `
  SELECT state, count(*) AS n, min(${OWED_SINCE}) AS oldest FROM leads
  WHERE state IN ('queued', 'dead', 'quarantined') GROUP BY state`

/** What people read in a PostgreSQL store, and do there by hand. */
export function createPostgresInbox(session: PostgresSession): Inbox {
  const { query, queryWithRetry } = session

  async function select(columns: string, filter: ListFilter): Promise<Row[]> {
    const { state, receivedSince, receivedBefore, email, limit } = filter
    const { rows } = await queryWithRetry(
      `SELECT ${columns} FROM leads
       WHERE ($1::text IS NULL OR state = $1)
         AND ($2::bigint IS NULL OR received_at >= $2) AND ($3::bigint IS NULL OR received_at < $3)
         AND ($4::text IS NULL OR lower(email) = lower($4))
       ORDER BY received_at DESC, seq DESC LIMIT $5`,
      [state ?? null, receivedSince ?? null, receivedBefore ?? null, email ?? null, limit ?? null],
    )
    return rows
  }

  return {
    get: async (id) => {
      const { rows } = await queryWithRetry('SELECT * FROM leads WHERE id = $1', [id])
      return rows[0] && toLead(rows[0])
    },
    idsStartingWith: async (prefix, limit) => {
      const sql = 'SELECT id FROM leads WHERE starts_with(id, $1) LIMIT $2'
      const { rows } = await queryWithRetry(sql, [prefix, limit])
      return rows.map((row) => String(row.id))
    },
    list: async (filter) => (await select('*', filter)).map(toLead),
    listIds: async (filter) => (await select('id', filter)).map((row) => String(row.id)),
    getAll: async (ids) =>
      toLeads((await queryWithRetry('SELECT * FROM leads WHERE id = ANY($1)', [ids])).rows, ids),
    retry: async (selection, now) => {
      const { where, values } = selectionIn(selection)
      const [at, servers] = [`$${values.length + 1}`, `$${values.length + 2}`]
      const { count } = await query(
        `UPDATE leads SET ${QUEUED_AGAIN_SQL}, queued_at = ${at}
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
        `UPDATE leads SET state = 'queued', queued_at = $2, due_at = 0 WHERE id = $1 AND state = 'quarantined'`,
        [id, now],
      )
      return count
    },
    remove: (selection) => {
      const { where, values } = selectionIn(selection)
      // the condition twice: a lead that is released or tried again meanwhile is looked at once more, by the outer one
      const sql = `DELETE FROM leads WHERE ${where} AND seq IN (
                     SELECT seq FROM leads WHERE ${where} AND seq > $${values.length + 1} ORDER BY seq LIMIT ${SLICE})
                   RETURNING id, seq`
      return removeInSlices({
        removeSlice: async (after) => (await query(sql, [...values, after])).rows,
        eraseTraces: () => eraseTraces(session),
      })
    },
    queueStatus: async () => {
      const { rows } = await queryWithRetry(STANDING)
      const one = (state: LeadState) => rows.find((row) => row.state === state)
      return {
        queued: Number(one('queued')?.n ?? 0),
        dead: Number(one('dead')?.n ?? 0),
        quarantined: Number(one('quarantined')?.n ?? 0),
        oldestUndeliveredAt: oldestOf([one('queued'), one('dead')]),
      }
    },
    summary: async () => (await queryWithRetry(SUMMARY_SQL)).rows.map(toSummaryRow),
  }
}
