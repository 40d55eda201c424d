import { randomUUID } from 'node:crypto'
import { type Engine, listOf, type Query, toLead, type Value } from './engine.ts'
import { type Claim, FURTHEST_DUE_MS, type Queue } from './store.ts'

/** The outbox's side of the store: claims with leases, and the outcomes of attempts. */
export function createQueue({ read, write, toSharedClock, skipLocked }: Engine): Queue {
  const claimDue = claimSql('due_at <= $1', skipLocked)
  const claimMisdated = claimSql('due_at > $1', skipLocked)

  async function isThere(id: string, state?: 'dead'): Promise<boolean> {
    const sql = 'SELECT id FROM leads WHERE id = $1 AND state = coalesce($2, state)'
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
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ lead: toLead(row), token }))
    },
    renew: async (claims, until) => {
      const end = await toSharedClock(until)
      const { rows } = await updateClaimed(write, claims, 'due_at = $1', [end])
      return claims.filter(({ lead, token }) =>
        rows.some(({ id, claim }) => id === lead.id && claim === token),
      )
    },
    returnClaims: async (claims) => {
      await updateClaimed(write, claims, 'due_at = 0, claim = NULL, attempts = attempts - 1', [])
    },
    markDelivered: async ({ lead }, now, note) => {
      const { count } = await write(
        `UPDATE leads SET state = 'delivered', delivered_at = $1, note = $2, claim = NULL, owed = NULL
         WHERE id = $3`,
        [now, note ?? null, lead.id],
      )
      return count > 0
    },
    postpone: async ({ lead, token }, { at, note, pendingRecipients }) => {
      const { count } = await write(
        'UPDATE leads SET due_at = $1, note = $2, owed = $3, claim = NULL WHERE id = $4 AND claim = $5',
        [
          await toSharedClock(at),
          note,
          pendingRecipients ? JSON.stringify(pendingRecipients) : null,
          lead.id,
          token,
        ],
      )
      return count > 0 || isThere(lead.id)
    },
    markDead: async ({ lead, token }, note) => {
      const { count } = await write(
        `UPDATE leads SET state = 'dead', note = $1, claim = NULL WHERE id = $2 AND claim = $3`,
        [note, lead.id, token],
      )
      // a second try, after the response to the first was lost, changes nothing
      return count > 0 || isThere(lead.id, 'dead')
    },
  }
}

/** Two statements for the two ranges: with OR, SQLite would sort all queued leads instead of following its index. */
function claimSql(range: string, skipLocked: string): string {
  return `
    WITH due AS MATERIALIZED (
      SELECT seq FROM leads WHERE state = 'queued' AND ${range} ORDER BY due_at, seq LIMIT $2 ${skipLocked})
    UPDATE leads SET claim = $3, due_at = $4, attempts = attempts + 1
    WHERE seq IN (SELECT seq FROM due) RETURNING *`
}

/** Updates the leads that are still claimed with these tokens: a lead never has the token of another lead's claim. */
function updateClaimed(write: Query, claims: Claim[], changes: string, values: Value[]): ReturnType<Query> {
  const ids = claims.map(({ lead }) => lead.id)
  const tokens = [...new Set(claims.map(({ token }) => token))]
  return write(
    `UPDATE leads SET ${changes} WHERE id IN ${listOf(ids, values.length)}
     AND claim IN ${listOf(tokens, values.length + ids.length)} RETURNING id, claim`,
    [...values, ...ids, ...tokens],
  )
}
