import type { SQLInputValue } from 'node:sqlite'
import { removeInSlices, SLICE } from '../remove-in-slices.ts'
import { oldestOf, type Row, toLead, toLeads } from '../rows.ts'
import { OWED_SINCE, QUEUED_AGAIN_SQL, SETTLED_NOTE_SQL } from '../sql.ts'
import type { Inbox, ListFilter } from '../store.ts'
import { SUMMARY_SQL, toSummaryRow } from '../weekly-summary.ts'
import { eraseTraces } from './erase.ts'
import { selectionIn } from './selection.ts'
import type { SqliteSession } from './session.ts'

/** What people read in a SQLite store, and do there by hand. */
export function createSqliteInbox(session: SqliteSession): Inbox {
  const { database, commit, read } = session
  const selectOne = database.prepare('SELECT * FROM leads WHERE id = ?')
  const countOwed = database.prepare(
    `SELECT count(*) AS n, min(${OWED_SINCE}) AS oldest FROM leads WHERE state = ?`,
  )
  const countQuarantined = database.prepare(`SELECT count(*) AS n FROM leads WHERE state = 'quarantined'`)

  const selectAll = database.prepare('SELECT * FROM leads WHERE id IN (SELECT value FROM json_each(?))')

  function select(columns: string, filter: ListFilter): Row[] {
    const { state, receivedSince, receivedBefore, email, limit } = filter
    const conditions: [condition: string, value: SQLInputValue | undefined][] = [
      ['state = ?', state],
      ['received_at >= ?', receivedSince],
      ['received_at < ?', receivedBefore],
      ['email = ? COLLATE NOCASE', email],
    ]
    const given = conditions.flatMap(([condition, value]) =>
      value === undefined ? [] : [{ condition, value }],
    )
    const where = given.length > 0 ? `WHERE ${given.map(({ condition }) => condition).join(' AND ')}` : ''
    return database
      .prepare(`SELECT ${columns} FROM leads ${where} ORDER BY received_at DESC, seq DESC LIMIT ?`)
      .all(...given.map(({ value }) => value), limit ?? -1)
  }

  return {
    get: (id) =>
      read(() => {
        const row = selectOne.get(id)
        return row && toLead(row)
      }),
    idsStartingWith: (prefix, limit) =>
      read(() =>
        database
          .prepare('SELECT id FROM leads WHERE id >= ? AND id < ? LIMIT ?')
          .all(prefix, `${prefix}\uffff`, limit)
          .map((row) => String(row.id)),
      ),
    list: (filter) => read(() => select('*', filter).map(toLead)),
    listIds: (filter) => read(() => select('id', filter).map((row) => String(row.id))),
    getAll: (ids) => read(() => toLeads(selectAll.all(JSON.stringify(ids)), ids)),
    retry: (selection, now) =>
      commit(() => {
        const { where, values } = selectionIn(selection)
        const sql = `UPDATE leads SET ${QUEUED_AGAIN_SQL}, queued_at = ?
                     WHERE ${where} AND (state = 'dead' OR (state = 'queued' AND (claim IS NULL OR due_at <= ?)))`
        return Number(database.prepare(sql).run(now, ...values, now).changes)
      }),
    settle: (id, now) =>
      commit(() => {
        const sql = `UPDATE leads SET state = 'delivered', delivered_at = ?, note = ${SETTLED_NOTE_SQL}, owed = NULL
                     WHERE id = ? AND state = 'dead'`
        return Number(database.prepare(sql).run(now, id).changes)
      }),
    release: (id, now) =>
      commit(() => {
        const sql = `UPDATE leads SET state = 'queued', queued_at = ?, due_at = 0 WHERE id = ? AND state = 'quarantined'`
        return Number(database.prepare(sql).run(now, id).changes)
      }),
    remove: (selection) => {
      const { where, values } = selectionIn(selection)
      const sql = `DELETE FROM leads
                   WHERE seq IN (SELECT seq FROM leads WHERE ${where} AND seq > ? ORDER BY seq LIMIT ${SLICE})
                   RETURNING id, seq`
      return removeInSlices({
        removeSlice: (after) => commit(() => database.prepare(sql).all(...values, after)),
        eraseTraces: () => eraseTraces(session),
      })
    },
    queueStatus: () =>
      read(() => {
        const [queued, dead] = (['queued', 'dead'] as const).map((state) => countOwed.get(state))
        return {
          queued: Number(queued?.n),
          dead: Number(dead?.n),
          quarantined: Number(countQuarantined.get()?.n),
          oldestUndeliveredAt: oldestOf([queued, dead]),
        }
      }),
    summary: () => read(() => database.prepare(SUMMARY_SQL).all().map(toSummaryRow)),
  }
}
