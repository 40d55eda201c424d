import { randomUUID } from 'node:crypto'
import { fingerprint, likeness, REPEAT_WINDOW_MS } from './fingerprint.ts'
import { createGroupCommit } from './group-commit.ts'
import type { LeadState, NewLead } from './lead.ts'
import { createLimits } from './limits.ts'
import { OWED_SINCE, toLead, toSummaryRow } from './rows.ts'
import { BUSY_TIMEOUT_MS, explain, openDatabase } from './sqlite-open.ts'
import { selectionIn } from './sqlite-selection.ts'
import {
  type Claim,
  FURTHEST_DUE_MS,
  type LeadStore,
  type OpenOptions,
  SETTLED_NOTE_SQL,
  type StoreError,
  SUMMARY_SQL,
} from './store.ts'

const NEWEST_FIRST = 'received_at DESC, seq DESC'

/** How often the log's old pages are asked for after an erasure, while others still read them. */
const CHECKPOINT_TRIES = 20
const CHECKPOINT_PAUSE_MS = 100

/**
 * Opens the SQLite store.
 *
 * @param path the database file; it and its folder are created
 * @param options.isChecked look for damage first (default true)
 * @param options.mustExist make none where there is none (default false)
 * @throws StoreError in one plain sentence
 */
export function openSqliteStore(path: string, options: OpenOptions = {}): LeadStore {
  const database = openDatabase(path, { isChecked: true, ...options })
  const groupCommit = createGroupCommit(database)

  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, state, name, email, phone, subject, message, extras, suspicion,
                       fingerprint, likeness, queued_at, due_at)
    VALUES ($id, $now, $state, $name, $email, $phone, $subject, $message, $extras, $suspicion,
            $fingerprint, $likeness, $now, $now)`)
  const selectRepeat = database.prepare(
    'SELECT id FROM leads WHERE fingerprint = ? AND received_at BETWEEN ? AND ? LIMIT 1',
  )
  const selectOne = database.prepare('SELECT * FROM leads WHERE id = ?')
  // two ranges of one index: with OR between them the engine would sort all that is queued
  const [takeDue, takeAstray] = ['due_at <= $moment', 'due_at > $moment'].map((range) =>
    database.prepare(`
      UPDATE leads SET claim = $token, due_at = $until, attempts = attempts + 1
      WHERE seq IN (
        SELECT seq FROM leads WHERE state = 'queued' AND ${range} ORDER BY due_at, seq LIMIT $limit)
      RETURNING *`),
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
  const setProbe = database.prepare('INSERT OR REPLACE INTO probe (id, written_at) VALUES (1, ?)')
  const extend = database.prepare('UPDATE leads SET due_at = ? WHERE id = ? AND claim = ?')
  const unclaim = database.prepare(
    'UPDATE leads SET due_at = queued_at, claim = NULL, attempts = attempts - 1 WHERE id = ? AND claim = ?',
  )
  const countOwed = database.prepare(
    `SELECT count(*) AS n, min(${OWED_SINCE}) AS oldest FROM leads WHERE state = ?`,
  )
  const countQuarantined = database.prepare(`SELECT count(*) AS n FROM leads WHERE state = 'quarantined'`)
  const countLikeness = database.prepare(
    `SELECT count(DISTINCT lower(email)) AS n FROM leads
     WHERE likeness = ? AND received_at >= ? AND email <> ? COLLATE NOCASE`,
  )

  let lastWrite: Promise<unknown> = Promise.resolve()

  async function commit<T>(write: () => T): Promise<T> {
    try {
      const writing = groupCommit(write)
      lastWrite = writing
      return await writing
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

  function addNow({ enquiry, suspicion }: NewLead, print: string, alike: string, now: number) {
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
      likeness: alike,
    })
    return { id, isRepeat: false }
  }

  function claimNow({ now, leaseMs, limit }: { now: number; leaseMs: number; limit: number }): Claim[] {
    const token = randomUUID()
    const lease = { token, until: now + leaseMs }
    const rows = takeDue?.all({ ...lease, moment: now, limit }) ?? []
    if (rows.length < limit) {
      const astray = { ...lease, moment: now + FURTHEST_DUE_MS, limit: limit - rows.length }
      rows.push(...(takeAstray?.all(astray) ?? []))
    }
    // RETURNING promises no order
    return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ lead: toLead(row), token }))
  }

  /** The log still holds the pages as they were before an erasure, until nobody reads from it. */
  async function emptyLog(): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      if (await read(emptyLogNow)) return true
      if (tries === CHECKPOINT_TRIES) return false
      await new Promise((resolve) => setTimeout(resolve, CHECKPOINT_PAUSE_MS))
    }
  }

  /** Whoever empties the log keeps all others from writing, so that must not wait for those who read. */
  function emptyLogNow(): boolean {
    database.exec('PRAGMA busy_timeout = 0')
    try {
      return Number(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0
    } finally {
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  async function tracesLeft(): Promise<string | undefined> {
    const place = `Traces of what was deleted stay in ${path}-wal`
    try {
      if (await emptyLog()) return undefined
      return `${place} while another program reads it: end that program, then restart the relay.`
    } catch (error) {
      return `${place} until the relay is restarted. ${(error as StoreError).message}`
    }
  }

  return {
    add: (lead, now) => {
      const print = fingerprint(lead.enquiry)
      const alike = likeness(lead.enquiry)
      return commit(() => addNow(lead, print, alike, now))
    },
    findRepeat: (lead, now) => read(() => repeatOf(fingerprint(lead.enquiry), now)),
    countAlike: ({ enquiry }, since) =>
      read(() => Number(countLikeness.get(likeness(enquiry), since, enquiry.email)?.n)),
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
            `SELECT * FROM leads ${state ? 'WHERE state = $state' : ''} ORDER BY ${NEWEST_FIRST} LIMIT $limit`,
          )
          .all({ limit: limit ?? -1, ...(state && { state }) })
          .map(toLead),
      ),
    claim: (options) => commit(() => claimNow(options)),
    markDelivered: (claim, now, note) =>
      commit(() => setDelivered.run(now, note ?? null, claim.lead.id).changes > 0),
    renew: (claims, until) =>
      commit(() => {
        for (const { lead, token } of claims) extend.run(until, lead.id, token)
      }),
    handBack: (claims) =>
      commit(() => {
        for (const { lead, token } of claims) unclaim.run(lead.id, token)
      }),
    postpone: ({ lead, token }, { at, note, owed }) =>
      commit(() => {
        const { changes } = setPostponed.run(at, note, owed ? JSON.stringify(owed) : null, lead.id, token)
        return changes > 0 || selectOne.get(lead.id) !== undefined
      }),
    markDead: ({ lead, token }, note) => commit(() => setDead.run(note, lead.id, token).changes > 0),
    retry: (selection, now) =>
      commit(() => {
        const { where, values } = selectionIn(selection)
        const sql = `UPDATE leads SET state = 'queued', queued_at = ?, due_at = ?, attempts = 0, claim = NULL
                     WHERE ${where} AND (state = 'dead' OR (state = 'queued' AND (claim IS NULL OR due_at <= ?)))`
        return Number(database.prepare(sql).run(now, now, ...values, now).changes)
      }),
    settle: (id, now) =>
      commit(() => {
        const sql = `UPDATE leads SET state = 'delivered', delivered_at = ?, note = ${SETTLED_NOTE_SQL}, owed = NULL
                     WHERE id = ? AND state = 'dead'`
        return Number(database.prepare(sql).run(now, id).changes)
      }),
    release: (id, now) =>
      commit(() => {
        const sql = `UPDATE leads SET state = 'queued', queued_at = ?, due_at = ? WHERE id = ? AND state = 'quarantined'`
        return Number(database.prepare(sql).run(now, now, id).changes)
      }),
    remove: async (selection) => {
      const removed = await commit(() => {
        const { where, values } = selectionIn(selection)
        const rows = database.prepare(`DELETE FROM leads WHERE ${where} RETURNING id`).all(...values)
        return rows.map((row) => String(row.id))
      })
      return { ids: removed, traces: removed.length > 0 ? await tracesLeft() : undefined }
    },
    standing: () =>
      read(() => {
        const [queued, dead] = (['queued', 'dead'] as const).map((state) => countOwed.get(state))
        const oldest = [queued, dead].flatMap((row) => (row?.oldest == null ? [] : [Number(row.oldest)]))
        return {
          queued: Number(queued?.n),
          dead: Number(dead?.n),
          quarantined: Number(countQuarantined.get()?.n),
          oldestUndeliveredAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
        }
      }),
    summary: () => read(() => database.prepare(SUMMARY_SQL).all().map(toSummaryRow)),
    limits: (rates) => createLimits(rates),
    probe: (now) => commit(() => void setProbe.run(now)),
    close: async () => {
      await lastWrite.catch(() => {}) // writes go in order: with the last, all have their outcome
      if (database.isOpen) database.close()
    },
  }
}
