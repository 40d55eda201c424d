import { randomUUID } from 'node:crypto'
import { type Engine, listOf, REQUEUE, type Row, type Value } from './engine.ts'
import type { Job } from './lead.ts'
import type { Claim, Queue } from './store.ts'

/** No backoff is longer (four hours): a job due later was postponed before the clock was set back. */
export const FURTHEST_DUE_MS = 4 * 3_600_000 + 60_000

/** A queue's table; `leadId` is the column that has the lead's id. */
type Table<T> = { name: string; leadId: string; toJob: (row: Row) => T }

/** The outbox's side of the store: claims with leases, and the outcomes of attempts. */
export function createQueue<T extends Job>(
  { read, write, toSharedClock, skipLocked }: Engine,
  { name: table, leadId, toJob }: Table<T>,
): Queue<T> {
  const claimDue = claimSql('due_at <= $1')
  const claimMisdated = claimSql('due_at > $1')

  /** Two statements for the two ranges: with OR, SQLite would sort all queued jobs instead of following its index. */
  function claimSql(range: string): string {
    return `
      WITH due AS MATERIALIZED (
        SELECT seq FROM ${table} WHERE state = 'queued' AND ${range} ORDER BY due_at, seq LIMIT $2 ${skipLocked})
      UPDATE ${table} SET claim = $3, due_at = $4, attempts = attempts + 1
      WHERE seq IN (SELECT seq FROM due) RETURNING *`
  }

  /** Updates the jobs that are still claimed with these tokens: a job never has the token of another job's claim. */
  function updateClaimed(claims: Claim<T>[], changes: string, values: Value[]) {
    const ids = claims.map(({ job }) => job.id)
    const tokens = [...new Set(claims.map(({ token }) => token))]
    return write(
      `UPDATE ${table} SET ${changes} WHERE id IN ${listOf(ids, values.length)}
       AND claim IN ${listOf(tokens, values.length + ids.length)} RETURNING id, claim`,
      [...values, ...ids, ...tokens],
    )
  }

  async function isThere(id: string, state?: 'dead'): Promise<boolean> {
    const sql = `SELECT id FROM ${table} WHERE id = $1 AND state = coalesce($2, state)`
    return (await read(sql, [id, state ?? null])).count > 0
  }

  return {
    claim: async ({ now, leaseMs, limit }) => {
      const token = randomUUID()
      const time = await toSharedClock(now)
      const lease = [token, time + leaseMs]
      const { rows } = await write(claimDue, [time, limit, ...lease])
      if (rows.length < limit) {
        const values = [time + FURTHEST_DUE_MS, limit - rows.length, ...lease]
        rows.push(...(await write(claimMisdated, values)).rows)
      }
      // RETURNING guarantees no order
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ job: toJob(row), token }))
    },
    renew: async (claims, until) => {
      const end = await toSharedClock(until)
      const { rows } = await updateClaimed(claims, 'due_at = $1', [end])
      return claims.filter(({ job, token }) => rows.some(({ id, claim }) => id === job.id && claim === token))
    },
    returnClaims: async (claims) => {
      await updateClaimed(claims, 'due_at = 0, claim = NULL, attempts = attempts - 1', [])
    },
    markDelivered: async ({ job }, now, note) => {
      const { count } = await write(
        `UPDATE ${table} SET state = 'delivered', delivered_at = $1, note = $2, claim = NULL, owed = NULL
         WHERE id = $3`,
        [now, note ?? null, job.id],
      )
      return count > 0
    },
    postpone: async ({ job, token }, { at, note, pendingRecipients }) => {
      const { count } = await write(
        `UPDATE ${table} SET due_at = $1, note = $2, owed = $3, claim = NULL WHERE id = $4 AND claim = $5`,
        [
          await toSharedClock(at),
          note,
          pendingRecipients ? JSON.stringify(pendingRecipients) : null,
          job.id,
          token,
        ],
      )
      return count > 0 || isThere(job.id)
    },
    markDead: async ({ job, token }, note) => {
      const { count } = await write(
        `UPDATE ${table} SET state = 'dead', note = $1, claim = NULL WHERE id = $2 AND claim = $3`,
        [note, job.id, token],
      )
      // a second try, after the response to the first was lost, changes nothing
      return count > 0 || isThere(job.id, 'dead')
    },
    retry: async (selection, now) => {
      const [column, value] = 'id' in selection ? [leadId, selection.id] : ['state', selection.state]
      const { count } = await write(
        `UPDATE ${table} SET ${REQUEUE}, queued_at = $2
         WHERE ${column} = $1 AND (state = 'dead' OR (state = 'queued' AND (claim IS NULL OR due_at <= $3)))`,
        [value, now, await toSharedClock(now)],
      )
      return count
    },
  }
}
