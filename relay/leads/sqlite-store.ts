import { randomUUID } from 'node:crypto'
import { fingerprint, REPEAT_WINDOW_MS } from './fingerprint.ts'
import { createGroupCommit } from './group-commit.ts'
import { LEAD_STATES, type LeadState, type NewLead } from './lead.ts'
import { explain, openDatabase } from './sqlite-open.ts'
import { toLead } from './sqlite-rows.ts'
import { selectionIn } from './sqlite-selection.ts'
import type { Claim, LeadStore } from './store.ts'

/** A due time further ahead than any delay of ours can only come from a clock that was set back. */
const FURTHEST_DUE_MS = 12 * 3_600_000

/**
 * Opens the SQLite store.
 *
 * @param path the database file; it and its folder are created
 * @param options.isChecked look for damage first (default true)
 * @throws StoreError in one plain sentence
 */
export function openSqliteStore(path: string, options: { isChecked?: boolean } = {}): LeadStore {
  const database = openDatabase(path, { isChecked: options.isChecked ?? true })
  const groupCommit = createGroupCommit(database)

  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, state, name, email, phone, subject, message, extras, suspicion,
                       fingerprint, queued_at, due_at)
    VALUES ($id, $now, $state, $name, $email, $phone, $subject, $message, $extras, $suspicion,
            $fingerprint, $now, $now)`)
  const selectRepeat = database.prepare(
    'SELECT id FROM leads WHERE fingerprint = ? AND received_at BETWEEN ? AND ? LIMIT 1',
  )
  const selectOne = database.prepare('SELECT * FROM leads WHERE id = ?')
  const takeDue = database.prepare(`
    UPDATE leads SET claim = $token, due_at = $now + $leaseMs, attempts = attempts + 1
    WHERE seq IN (
      SELECT seq FROM leads WHERE state = 'queued' AND (due_at <= $now OR due_at > $now + ${FURTHEST_DUE_MS})
      ORDER BY due_at, seq LIMIT $limit)
    RETURNING *`)
  const setDelivered = database.prepare(
    `UPDATE leads SET state = 'delivered', delivered_at = ?, note = ?, claim = NULL, owed = NULL WHERE id = ?`,
  )
  const setPostponed = database.prepare(
    'UPDATE leads SET due_at = ?, note = ?, owed = ?, claim = NULL WHERE id = ? AND claim = ?',
  )
  const setDead = database.prepare(
    `UPDATE leads SET state = 'dead', note = ?, claim = NULL WHERE id = ? AND claim = ?`,
  )
  const setProbe = database.prepare('INSERT OR REPLACE INTO probe (id, written_at) VALUES (1, ?)')
  const countState = database.prepare(
    'SELECT count(*) AS n, min(received_at) AS oldest FROM leads WHERE state = ?',
  )

  async function commit<T>(write: () => T): Promise<T> {
    try {
      return await groupCommit(write)
    } catch (error) {
      throw explain(error, path)
    }
  }

  async function read<T>(query: () => T): Promise<T> {
    try {
      return query()
    } catch (error) {
      throw explain(error, path)
    }
  }

  function repeatOf(print: string, now: number): string | undefined {
    const row = selectRepeat.get(print, now - REPEAT_WINDOW_MS, now + REPEAT_WINDOW_MS)
    return row && String(row.id)
  }

  function addNow({ enquiry, suspicion }: NewLead, print: string, now: number) {
    const repeat = repeatOf(print, now)
    if (repeat !== undefined) return { id: repeat, isRepeat: true }
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
    })
    return { id, isRepeat: false }
  }

  function claimNow(options: { now: number; leaseMs: number; limit: number }): Claim[] {
    const token = randomUUID()
    const rows = takeDue.all({ ...options, token })
    // RETURNING promises no order
    return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ lead: toLead(row), token }))
  }

  return {
    add: (lead, now) => {
      const print = fingerprint(lead.enquiry)
      return commit(() => addNow(lead, print, now))
    },
    findRepeat: (lead, now) => read(() => repeatOf(fingerprint(lead.enquiry), now)),
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
    list: ({ state, limit }) =>
      read(() =>
        database
          .prepare(
            'SELECT * FROM leads WHERE ?1 IS NULL OR state = ?1 ORDER BY received_at DESC, seq DESC LIMIT ?2',
          )
          .all(state ?? null, limit ?? -1)
          .map(toLead),
      ),
    claim: (options) => commit(() => claimNow(options)),
    markDelivered: (claim, now, note) =>
      commit(() => void setDelivered.run(now, note ?? null, claim.lead.id)),
    postpone: ({ lead, token }, { at, note, owed }) =>
      commit(() => void setPostponed.run(at, note, owed ? JSON.stringify(owed) : null, lead.id, token)),
    markDead: ({ lead, token }, note) => commit(() => void setDead.run(note, lead.id, token)),
    retry: (selection, now) =>
      commit(() => {
        const { where, values } = selectionIn(selection)
        const sql = `UPDATE leads SET state = 'queued', queued_at = ?, due_at = ?, claim = NULL
                     WHERE ${where} AND (state = 'dead' OR (state = 'queued' AND claim IS NULL))`
        return Number(database.prepare(sql).run(now, now, ...values).changes)
      }),
    release: (id, now) =>
      commit(() => {
        const sql = `UPDATE leads SET state = 'queued', queued_at = ?, due_at = ? WHERE id = ? AND state = 'quarantined'`
        return Number(database.prepare(sql).run(now, now, id).changes)
      }),
    remove: async (selection) => {
      const removed = await commit(() => {
        database.exec('PRAGMA secure_delete = ON') // overwrites the content, not only the reference to it
        const { where, values } = selectionIn(selection)
        const rows = database.prepare(`DELETE FROM leads WHERE ${where} RETURNING id`).all(...values)
        return rows.map((row) => String(row.id))
      })
      await read(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)')) // the log still held the old pages
      return removed
    },
    standing: () =>
      read(() => {
        const rows = LEAD_STATES.map((state) => [state, countState.get(state)] as const)
        const oldest = rows
          .filter(([state]) => state === 'queued' || state === 'dead')
          .flatMap(([, row]) => (row?.oldest == null ? [] : [Number(row.oldest)]))
        return {
          counts: Object.fromEntries(rows.map(([state, row]) => [state, Number(row?.n)])) as Record<
            LeadState,
            number
          >,
          oldestUndeliveredAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
        }
      }),
    probe: (now) => commit(() => void setProbe.run(now)),
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
}
