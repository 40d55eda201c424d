import { randomUUID } from 'node:crypto'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { fingerprint, likeness, REPEAT_WINDOW_MS } from '../fingerprint.ts'
import type { LeadState, NewLead } from '../lead.ts'
import { QUEUED_AGAIN_SQL } from '../sql.ts'
import type { Intake } from '../store.ts'
import type { SqliteSession } from './session.ts'

const COLUMNS = FORM_FIELDS.join(', ')
const VALUES = FORM_FIELDS.map((field) => `$${field}`).join(', ')

/** How leads come into a SQLite store. */
export function createSqliteIntake({ database, commit, read }: SqliteSession): Intake {
  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, state, ${COLUMNS}, extras, suspicion,
                       fingerprint, likeness, queued_at, due_at)
    VALUES ($id, $now, $state, ${VALUES}, $extras, $suspicion,
            $fingerprint, $likeness, $now, 0)`)
  const selectRepeat = database.prepare(
    'SELECT id, state FROM leads WHERE fingerprint = ? AND received_at BETWEEN ? AND ? LIMIT 1',
  )
  const queueAgain = database.prepare(`UPDATE leads SET ${QUEUED_AGAIN_SQL}, queued_at = ? WHERE id = ?`)
  const countLikeness = database.prepare(
    `SELECT count(DISTINCT lower(email)) AS n FROM leads
     WHERE likeness = ? AND received_at >= ? AND email <> ? COLLATE NOCASE`,
  )

  function repeatOf(print: string, now: number): { id: string; isDead: boolean } | undefined {
    const row = selectRepeat.get(print, now - REPEAT_WINDOW_MS, now + REPEAT_WINDOW_MS)
    return row && { id: String(row.id), isDead: row.state === ('dead' satisfies LeadState) }
  }

  function addNow({ enquiry, spamReasons: suspicion }: NewLead, print: string, alike: string, now: number) {
    const repeat = repeatOf(print, now)
    if (repeat?.isDead) queueAgain.run(now, repeat.id)
    if (repeat) return { id: repeat.id, isRepeat: true }
    const { extras, ...fields } = enquiry
    const id = randomUUID()
    insert.run({
      ...fields,
      id,
      now,
      state: (suspicion === undefined ? 'queued' : 'quarantined') satisfies LeadState,
      extras: JSON.stringify(extras),
      suspicion: suspicion ?? null,
      fingerprint: print,
      likeness: alike,
    })
    return { id, isRepeat: false }
  }

  return {
    add: (lead, now) => {
      const print = fingerprint(lead.enquiry)
      const alike = likeness(lead.enquiry)
      return commit(() => addNow(lead, print, alike, now))
    },
    findRepeat: (lead, now) =>
      read(() => {
        const repeat = repeatOf(fingerprint(lead.enquiry), now)
        return repeat?.isDead ? undefined : repeat?.id
      }),
    countSimilar: ({ enquiry }, since) =>
      read(() => Number(countLikeness.get(likeness(enquiry), since, enquiry.email)?.n)),
  }
}
