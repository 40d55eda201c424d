import { UNANSWERED } from './answers.ts'
import { QUARANTINED } from './lead-state.ts'
import { idOf, type SqlEngine, text } from './sql-engine.ts'

/** What the marker is made of; each is read from an index. */
const COUNTS = [
  'SELECT count(*) FROM leads',
  `SELECT count(*) FROM leads WHERE ${UNANSWERED}`,
  `SELECT count(*) FROM leads WHERE ${QUARANTINED}`,
  `SELECT count(*) FROM jobs WHERE state = 'queued'`,
  `SELECT count(*) FROM jobs WHERE state = 'dead'`,
  'SELECT max(seq) FROM activity',
  'SELECT count(*) FROM answer_drafts',
  'SELECT count(*) FROM conversation_entries',
  'SELECT count(*) FROM people',
  'SELECT count(*) FROM passkeys',
  'SELECT count(*) FROM sessions',
]

/** `version` differs once leads, jobs, drafts or people have changed; `lastLead` numbers the newest lead. */
export type Marker = { version: string; lastLead: number }

export function createChanges({ read }: SqlEngine) {
  const columns = ['SELECT max(seq) FROM leads', ...COUNTS].map((sql, n) => `(${sql}) AS c${n}`)
  return {
    /** Costs little, so that it can be asked every few seconds. A change of a lead's text, or that it was read, may not show. */
    marker: async (): Promise<Marker> => {
      const { rows } = await read(`SELECT ${columns.join(', ')}`)
      const values = Object.values(rows[0] ?? {}).map(Number)
      return { version: values.join(' '), lastLead: values[0] ?? 0 }
    },
    /** The leads for the agency that were stored after one, the oldest first. */
    leadsAfter: async (lastLead: number, limit: number) => {
      const { rows } = await read(
        `SELECT id, name FROM leads WHERE seq > $1 AND NOT (${QUARANTINED}) ORDER BY seq LIMIT $2`,
        [lastLead, limit],
      )
      return rows.map((row) => ({ id: idOf(row), name: text(row, 'name') }))
    },
  }
}
