import { randomUUID } from 'node:crypto'
import { toLead } from '../rows.ts'
import { type Claim, FURTHEST_DUE_MS, type Queue } from '../store.ts'
import { onServersClock } from './clock.ts'
import type { PostgresSession } from './session.ts'

const CLAIM_DUE = claimWhere('<=')
const CLAIM_MISDATED = claimWhere('>')

/** All due times are by the server's clock, but for what is due at once by any. */
function claimWhere(compare: '<=' | '>'): string {
  // what another relay is about to claim is skipped, not waited for
  return `
  WITH due AS MATERIALIZED (
    SELECT seq FROM leads WHERE state = 'queued' AND due_at ${compare} $1::bigint
    ORDER BY due_at, seq LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE leads SET claim = $3, due_at = $4::bigint, attempts = attempts + 1
  FROM due WHERE leads.seq = due.seq RETURNING leads.*`
}

/** How an outbox takes leads from a PostgreSQL store, and says what became of them. */
export function createPostgresQueue({
  query,
  queryWithRetry,
}: Pick<PostgresSession, 'query' | 'queryWithRetry'>): Queue {
  return {
    claim: async ({ now, leaseMs, limit }) => {
      const token = randomUUID()
      const moment = await onServersClock(query, now)
      const lease = [token, moment + leaseMs]
      const { rows } = await query(CLAIM_DUE, [moment, limit, ...lease])
      if (rows.length < limit) {
        const values = [moment + FURTHEST_DUE_MS, limit - rows.length, ...lease]
        rows.push(...(await query(CLAIM_MISDATED, values)).rows)
      }
      // RETURNING promises no order
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ lead: toLead(row), token }))
    },
    renew: async (claims, until) => {
      const end = await onServersClock(query, until)
      const values = [...keysOf(claims), end]
      const { rows } = await query(
        'UPDATE leads SET due_at = $3 WHERE id = ANY($1) AND claim = ANY($2) RETURNING id, claim',
        values,
      )
      return claims.filter(({ lead, token }) =>
        rows.some(({ id, claim }) => id === lead.id && claim === token),
      )
    },
    returnClaims: async (claims) => {
      await query(
        `UPDATE leads SET due_at = 0, claim = NULL, attempts = attempts - 1
         WHERE id = ANY($1) AND claim = ANY($2)`,
        keysOf(claims),
      )
    },
    markDelivered: async ({ lead }, now, note) => {
      const { count } = await queryWithRetry(
        `UPDATE leads SET state = 'delivered', delivered_at = $1, note = $2, claim = NULL, owed = NULL
         WHERE id = $3`,
        [now, note ?? null, lead.id],
      )
      return count > 0
    },
    postpone: async ({ lead, token }, { at, note, pendingRecipients: owed }) => {
      const due = await onServersClock(queryWithRetry, at)
      const { count } = await queryWithRetry(
        'UPDATE leads SET due_at = $1, note = $2, owed = $3, claim = NULL WHERE id = $4 AND claim = $5',
        [due, note, owed ? JSON.stringify(owed) : null, lead.id, token],
      )
      // a statement of its own: one that waited for an erasure still sees the lead as it was before
      return count > 0 || (await queryWithRetry('SELECT FROM leads WHERE id = $1', [lead.id])).count > 0
    },
    markDead: async ({ lead, token }, note) => {
      const { count } = await queryWithRetry(
        `UPDATE leads SET state = 'dead', note = $1, claim = NULL WHERE id = $2 AND claim = $3`,
        [note, lead.id, token],
      )
      // where the answer to the first try was lost, the second finds nothing to do
      return (
        count > 0 ||
        (await queryWithRetry(`SELECT FROM leads WHERE id = $1 AND state = 'dead'`, [lead.id])).count > 0
      )
    },
  }
}

/** The ids and the tokens of claims: a lead with one of them has no other's. */
function keysOf(claims: Claim[]): [ids: string[], tokens: string[]] {
  return [claims.map(({ lead }) => lead.id), [...new Set(claims.map(({ token }) => token))]]
}
