import { randomUUID } from 'node:crypto'
import { toLead } from '../rows.ts'
import { type Claim, FURTHEST_DUE_MS, type Queue } from '../store.ts'
import type { SqliteSession } from './session.ts'

/** How an outbox takes leads from a SQLite store, and says what became of them. */
export function createSqliteQueue({ database, commit }: SqliteSession): Queue {
  // two ranges of one index: with OR between them the engine would sort all that is queued
  const [takeDue, takeMisdated] = ['due_at <= $moment', 'due_at > $moment'].map((range) =>
    database.prepare(`
      UPDATE leads SET claim = $token, due_at = $until, attempts = attempts + 1
      WHERE seq IN (
        SELECT seq FROM leads WHERE state = 'queued' AND ${range} ORDER BY due_at, seq LIMIT $limit)
      RETURNING *`),
  )
  const extend = database.prepare('UPDATE leads SET due_at = ? WHERE id = ? AND claim = ?')
  const unclaim = database.prepare(
    'UPDATE leads SET due_at = 0, claim = NULL, attempts = attempts - 1 WHERE id = ? AND claim = ?',
  )
  const setDelivered = database.prepare(
    `UPDATE leads SET state = 'delivered', delivered_at = ?, note = ?, claim = NULL, owed = NULL WHERE id = ?`,
  )
  const setPostponed = database.prepare(
    'UPDATE leads SET due_at = ?, note = ?, owed = ?, claim = NULL WHERE id = ? AND claim = ?',
  )
  const setDead = database.prepare(
    `UPDATE leads SET state = 'dead', note = ?, claim = NULL WHERE id = ? AND claim = ?`,
  )
  const selectOne = database.prepare('SELECT seq FROM leads WHERE id = ?')

  function claimNow({ now, leaseMs, limit }: Parameters<Queue['claim']>[0]): Claim[] {
    const token = randomUUID()
    const lease = { token, until: now + leaseMs }
    const rows = takeDue?.all({ ...lease, moment: now, limit }) ?? []
    if (rows.length < limit) {
      const misdated = { ...lease, moment: now + FURTHEST_DUE_MS, limit: limit - rows.length }
      rows.push(...(takeMisdated?.all(misdated) ?? []))
    }
    // RETURNING promises no order
    return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ lead: toLead(row), token }))
  }

  return {
    claim: (options) => commit(() => claimNow(options)),
    renew: (claims, until) =>
      commit(() => claims.filter(({ lead, token }) => extend.run(until, lead.id, token).changes > 0)),
    returnClaims: (claims) =>
      commit(() => {
        for (const { lead, token } of claims) unclaim.run(lead.id, token)
      }),
    markDelivered: ({ lead }, now, note) =>
      commit(() => setDelivered.run(now, note ?? null, lead.id).changes > 0),
    postpone: ({ lead, token }, { at, note, pendingRecipients: owed }) =>
      commit(() => {
        const { changes } = setPostponed.run(at, note, owed ? JSON.stringify(owed) : null, lead.id, token)
        return changes > 0 || selectOne.get(lead.id) !== undefined
      }),
    markDead: ({ lead, token }, note) => commit(() => setDead.run(note, lead.id, token).changes > 0),
  }
}
