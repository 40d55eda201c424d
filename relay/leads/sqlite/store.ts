import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { FORM_FIELDS, MESSAGE_BYTES_LIMIT } from '#contract/email-protocol.ts'
import { type Engine, type NewRow, REQUEUE, type Value } from '../engine.ts'
import { createEngineStore } from '../engine-store.ts'
import { REPEAT_WINDOW_MS } from '../intake.ts'
import { createLimits } from '../limits.ts'
import { ADD_NOTICE, pushOf, valuesOf } from '../notices.ts'
import type { LeadStore, OpenOptions } from '../store.ts'
import { createGroupCommit } from './group-commit.ts'
import { BUSY_TIMEOUT_MS, explain, openDatabase } from './open.ts'
import { watchFiles } from './watch-files.ts'

/** How often a checkpoint is tried after an erasure while other programs read the log. */
const CHECKPOINT_TRIES = 20
const CHECKPOINT_PAUSE_MS = 100
/** The longest message, and as much again for its entries in the indexes. */
const ROOM_BYTES = 2 * MESSAGE_BYTES_LIMIT

/** The parameters are those of `NewRow`. */
const INSERT = `
  INSERT INTO leads (id, received_at, state, ${FORM_FIELDS.join(', ')}, extras, suspicion, fingerprint, likeness,
                     queued_at, due_at)
  VALUES ($id, $receivedAt, $state, ${FORM_FIELDS.map((field) => `$${field}`).join(', ')}, $extras, $suspicion,
          $fingerprint, $likeness, $receivedAt, 0)`
const FIND_REPEAT = 'SELECT id FROM leads WHERE fingerprint = $1 AND received_at BETWEEN $2 AND $3 LIMIT 1'
const REQUEUE_DEAD = `UPDATE leads SET ${REQUEUE}, queued_at = $1 WHERE id = $2 AND state = 'dead'`

/** Opens the store in a SQLite file, as `openDatabase` does. @throws StoreError */
export function openSqliteStore(path: string, options: OpenOptions = {}): LeadStore {
  const database = openDatabase(path, options)
  const watch = watchFiles(path)
  const commit = createGroupCommit(database)
  const run = createRunner(database)
  const insert = database.prepare(INSERT)
  let lastWrite: Promise<unknown> = Promise.resolve()
  let mayBeFull = false

  /** Within the lead's own commit. */
  function queuePushes(leadId: string, now: number): void {
    for (const target of options.pushTargets ?? []) run(ADD_NOTICE, valuesOf(pushOf(leadId, target), now))
  }

  /** Within one commit. @returns the id of the lead that is stored */
  function addNow(row: NewRow): string {
    const { id, fingerprint, receivedAt } = row
    const window = [receivedAt - REPEAT_WINDOW_MS, receivedAt + REPEAT_WINDOW_MS]
    const [repeat] = run(FIND_REPEAT, [fingerprint, ...window]).rows
    if (repeat) {
      run(REQUEUE_DEAD, [receivedAt, String(repeat.id)])
      return String(repeat.id)
    }
    insert.run(row)
    if (row.state === 'queued') queuePushes(id, receivedAt)
    return id
  }

  async function explained<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw explain(error, path)
    }
  }

  /** Waits for the commit that this write shares with others. */
  function write<T>(change: () => T): Promise<T> {
    return explained(() => {
      watch.requireFiles()
      const writing = commit(change)
      lastWrite = writing
      return writing
    })
  }

  const engine: Engine = {
    read: (sql, values) => explained(() => run(sql, values)),
    write: (sql, values) => write(() => run(sql, values)),
    addLead: async (row) => {
      try {
        return await write(() => addNow(row))
      } catch (error) {
        mayBeFull = true
        throw error
      }
    },
    writeWithPushes: (sql, values = []) =>
      write(() => {
        const result = run(sql, values)
        if (result.count > 0) queuePushes(String(values[0]), Number(values[1]))
        return result
      }),
    toSharedClock: async (time) => time,
    eraseTraces: () => eraseTraces(database, path),
    hasEmail: (parameter) => `email = ${parameter} COLLATE NOCASE`,
    extraNamed: (name) =>
      `(SELECT value ->> 'value' FROM json_each(extras) WHERE value ->> 'name' = '${name}' LIMIT 1)`,
    skipLocked: '',
  }

  return {
    ...createEngineStore(engine),
    limits: (rates) => createLimits(rates),
    checkWritable: async (now) => {
      watch.check()
      await engine.write('INSERT OR REPLACE INTO probe (id, written_at) VALUES (1, $1)', [now])
      if (!mayBeFull) return
      // on a disk that is nearly full the probe may fit where no message does
      await write(() =>
        database.exec(
          `DROP TABLE IF EXISTS room; CREATE TABLE room AS SELECT zeroblob(${ROOM_BYTES}) AS filler`,
        ),
      )
      await write(() => database.exec('DROP TABLE room'))
      mayBeFull = false
    },
    close: async () => {
      await lastWrite.catch(() => {}) // writes are committed in order
      watch.close()
      if (database.isOpen) database.close()
    },
  }
}

/** Runs statements; each text is compiled once. */
function createRunner(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()

  return (sql: string, values: Value[] = []) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    const parameters = Object.fromEntries(values.map((value, n) => [n + 1, value]))
    if (statement.columns().length === 0) {
      return { rows: [], count: Number(statement.run(parameters).changes) }
    }
    const rows = statement.all(parameters)
    return { rows, count: rows.length }
  }
}

/** Empties the log: it holds deleted pages as they were until all programs that read them have finished. */
async function eraseTraces(database: DatabaseSync, path: string): Promise<string | undefined> {
  const place = `Traces of what was deleted stay in ${path}-wal`
  try {
    for (let tries = 0; tries < CHECKPOINT_TRIES; tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, CHECKPOINT_PAUSE_MS))
      if (emptyLog(database)) return undefined
    }
    return `${place} while another program reads it: end that program, then restart the relay.`
  } catch (error) {
    return `${place} until the relay is restarted. ${explain(error, path).message}`
  }
}

/** Does not wait for readers, since nobody can write during a checkpoint of this kind. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return Number(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}
