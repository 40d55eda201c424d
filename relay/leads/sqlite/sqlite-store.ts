import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { MESSAGE_BYTES_LIMIT } from '#contract/email-protocol.ts'
import { REQUEUE, toInsert } from '../deliver.ts'
import type { NewJob } from '../job.ts'
import type { LeadStore } from '../lead-store.ts'
import { createLimits } from '../message-limits.ts'
import { REPEAT_WINDOW_MS } from '../receive.ts'
import { createSharedStore } from '../shared-store.ts'
import type { NewRow, SqlEngine, Values } from '../sql-engine.ts'
import type { OpenOptions } from '../store-error.ts'
import { createGroupCommit } from './group-commit.ts'
import { BUSY_TIMEOUT_MS, explainSqliteError, openDatabase } from './open.ts'
import { watchFiles } from './watch-files.ts'

/** How often a checkpoint is tried after an erasure while other programs read the log. */
const CHECKPOINT_TRIES = 20
const CHECKPOINT_PAUSE_MS = 100
/** The longest message, and as much again for its entries in the indexes. */
const ROOM_BYTES = 2 * MESSAGE_BYTES_LIMIT

/** The store has about 60 of its own. Each search is another one. */
const COMPILED_STATEMENTS = 100

const FIND_REPEAT =
  'SELECT id FROM leads WHERE fingerprint = :fingerprint AND received_at BETWEEN :from AND :until LIMIT 1'
const REQUEUE_DEAD = `UPDATE jobs SET ${REQUEUE}, queued_at = :now WHERE id = :id AND state = 'dead'`

/** Opens the store in a SQLite file, as `openDatabase` does. @throws StoreError */
export function openSqliteStore(path: string, options: OpenOptions = {}): LeadStore {
  const database = openDatabase(path, options)
  const watch = watchFiles(path)
  const commit = createGroupCommit(database)
  const run = createRunner(database)
  let lastWrite: Promise<unknown> = Promise.resolve()
  let mayBeFull = false

  /** Within one commit. @returns the id of the lead that is stored */
  function addNow(row: NewRow, searchText: string, jobs: NewJob[]): string {
    const { id, fingerprint, received_at: now } = row
    const [repeat] = run(FIND_REPEAT, {
      fingerprint,
      from: now - REPEAT_WINDOW_MS,
      until: now + REPEAT_WINDOW_MS,
    }).rows
    if (repeat) {
      run(REQUEUE_DEAD, { now, id: String(repeat.id) })
      return String(repeat.id)
    }
    const columns = Object.keys(row)
    const places = columns.map((column) => `:${column}`)
    run(`INSERT INTO leads ("${columns.join('", "')}") VALUES (${places.join(', ')})`, row)
    run('INSERT INTO search_texts VALUES (last_insert_rowid(), :searchText)', { searchText })
    for (const job of jobs) run(...toInsert(job, now))
    return id
  }

  async function explained<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw explainSqliteError(error, path)
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

  const engine: SqlEngine = {
    read: (sql, values) => explained(() => run(sql, values)),
    write: (sql, values) => write(() => run(sql, values)),
    writeAll: ([first, ...others]) =>
      write(() => {
        const result = first ? run(...first) : { rows: [], count: 0 }
        if (result.count > 0) for (const statement of others) run(...statement)
        return result
      }),
    addLead: async (row, searchText, jobs) => {
      try {
        return await write(() => addNow(row, searchText, jobs))
      } catch (error) {
        mayBeFull = true
        throw error
      }
    },
    tryLead: async (row, searchText, jobs) => {
      watch.check()
      await write(() => {
        database.exec('SAVEPOINT trial')
        addNow(row, searchText, jobs)
        database.exec('ROLLBACK TO trial; RELEASE trial')
        run('INSERT OR REPLACE INTO probe (id, written_at) VALUES (1, :received_at)', {
          received_at: row.received_at,
        })
      })
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
    toSharedClock: async (time) => time,
    eraseTraces: () => eraseTraces(database, path),
    hasEmail: (parameter) => `email = ${parameter} COLLATE NOCASE`,
    hasText: (parameter) => `instr(text, ${parameter}) > 0`,
    extraNamed: (name) =>
      `(SELECT value ->> 'value' FROM json_each(extras) WHERE value ->> 'name' = '${name}' LIMIT 1)`,
    skipLocked: '',
    lockLeads: '',
  }

  return {
    ...createSharedStore(engine, options),
    limits: (rates) => createLimits(rates),
    close: async () => {
      await lastWrite.catch(() => {}) // writes are committed in order
      watch.close()
      if (database.isOpen) database.close()
    },
  }
}

/** Runs statements. The texts that were used last stay compiled. */
function createRunner(database: DatabaseSync) {
  // The types lack the disposal.
  const statements = new Map<string, StatementSync & Disposable>()

  return (sql: string, values: Values = {}) => {
    const statement = statements.get(sql) ?? (database.prepare(sql) as StatementSync & Disposable)
    statements.delete(sql)
    statements.set(sql, statement)
    const [oldest] = statements
    if (oldest && statements.size > COMPILED_STATEMENTS) {
      statements.delete(oldest[0])
      oldest[1][Symbol.dispose]() // else its memory stays until Node happens to collect it
    }
    if (statement.columns().length === 0) {
      return { rows: [], count: Number(statement.run(values).changes) }
    }
    const rows = statement.all(values)
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
    return `${place} until the relay is restarted. ${explainSqliteError(error, path).message}`
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
