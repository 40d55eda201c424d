import { randomUUID } from 'node:crypto'
import type { Engine } from './engine.ts'
import { fingerprint, likeness, REPEAT_WINDOW_MS } from './fingerprint.ts'
import type { Intake } from './store.ts'

/** Adds leads and finds repeats of them. */
export function createIntake({ read, addLead }: Engine): Intake {
  return {
    add: async ({ enquiry: { extras, ...fields }, spamReasons }, now) => {
      const id = randomUUID()
      const stored = await addLead({
        ...fields,
        id,
        receivedAt: now,
        state: spamReasons === undefined ? 'queued' : 'quarantined',
        extras: JSON.stringify(extras),
        suspicion: spamReasons ?? null,
        fingerprint: fingerprint({ ...fields, extras }),
        likeness: likeness(fields),
      })
      return { id: stored, isRepeat: stored !== id }
    },
    findRepeat: async ({ enquiry }, now) => {
      const { rows } = await read(
        `SELECT id FROM leads
         WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3 AND state <> 'dead' LIMIT 1`,
        [fingerprint(enquiry), now - REPEAT_WINDOW_MS, now + REPEAT_WINDOW_MS],
      )
      return rows[0] && String(rows[0].id)
    },
    countSimilar: async ({ enquiry }, since) => {
      const { rows } = await read(
        `SELECT count(DISTINCT lower(email)) AS n FROM leads
         WHERE likeness = $1 AND received_at >= $2 AND lower(email) <> lower($3)`,
        [likeness(enquiry), since, enquiry.email],
      )
      return Number(rows[0]?.n)
    },
  }
}
