import { randomUUID } from 'node:crypto'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { fingerprint, likeness, REPEAT_WINDOW_MS } from '../fingerprint.ts'
import type { LeadState } from '../lead.ts'
import type { Intake } from '../store.ts'
import { CALL_ADD_LEAD } from './add-lead.ts'
import type { PostgresSession } from './session.ts'

/** How leads come into a PostgreSQL store. */
export function createPostgresIntake({ queryWithRetry }: Pick<PostgresSession, 'queryWithRetry'>): Intake {
  return {
    add: async ({ enquiry, spamReasons: suspicion }, now) => {
      const print = fingerprint(enquiry)
      const id = randomUUID()
      const state: LeadState = suspicion === undefined ? 'queued' : 'quarantined'
      const fields = FORM_FIELDS.map((field) => enquiry[field])
      const rest = [JSON.stringify(enquiry.extras), suspicion ?? null, print, likeness(enquiry)]
      const values = [id, now, REPEAT_WINDOW_MS, state, ...fields, ...rest]
      const { rows } = await queryWithRetry(CALL_ADD_LEAD, values)
      const stored = String(rows[0]?.id)
      return { id: stored, isRepeat: stored !== id }
    },
    findRepeat: async ({ enquiry }, now) => {
      const { rows } = await queryWithRetry(
        `SELECT id FROM leads
         WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3 AND state <> 'dead' LIMIT 1`,
        [fingerprint(enquiry), now - REPEAT_WINDOW_MS, now + REPEAT_WINDOW_MS],
      )
      return rows[0] && String(rows[0].id)
    },
    countSimilar: async ({ enquiry }, since) => {
      const { rows } = await queryWithRetry(
        `SELECT count(DISTINCT lower(email)) AS n FROM leads
         WHERE likeness = $1 AND received_at >= $2 AND lower(email) <> lower($3)`,
        [likeness(enquiry), since, enquiry.email],
      )
      return Number(rows[0]?.n)
    },
  }
}
