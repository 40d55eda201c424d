import { UNANSWERED } from './answers.ts'
import { QUARANTINED } from './lead-state.ts'
import type { Changes } from './lead-store.ts'
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

export function createChanges({ read }: SqlEngine): Changes {
  const columns = ['SELECT max(seq) FROM leads', ...COUNTS].map((sql, n) => `(${sql}) AS c${n}`)
  return {
    marker: async () => {
      const { rows } = await read(`SELECT ${columns.join(', ')}`)
      const values = Object.values(rows[0] ?? {}).map(Number)
      return { version: values.join(' '), lastLead: values[0] ?? 0 }
    },
    leadsAfter: async (lastLead, limit) => {
      const { rows } = await read(
        `SELECT id, name FROM leads WHERE seq > $1 AND NOT (${QUARANTINED}) ORDER BY seq LIMIT $2`,
        [lastLead, limit],
      )
      return rows.map((row) => ({ id: idOf(row), name: text(row, 'name') }))
    },
  }
}
