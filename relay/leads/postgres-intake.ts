import { randomUUID } from 'node:crypto'
import { fingerprint, likeness, REPEAT_WINDOW_MS } from './fingerprint.ts'
import type { LeadState } from './lead.ts'
import type { PostgresSession } from './postgres-session.ts'
import type { Intake } from './store.ts'

const ADD = 'SELECT add_lead($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS id'

/** How leads come into a PostgreSQL store. */
export function createPostgresIntake({ again }: Pick<PostgresSession, 'again'>): Intake {
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
  }
}
