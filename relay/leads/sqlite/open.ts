import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'
import { noStoreAt, StoreError } from '../store.ts'
import { isEmpty, migrate, pragma, requireOurs } from './schema.ts'

/** How long a write waits for another process that is writing, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5000
const BUSY_PAUSE_MS = 25
const SYNCHRONOUS_FULL = 2
/**
 * After how many pages (4 KB) of its log SQLite copies them into the file. Under load a message waits a fifth less than
 * with SQLite's own 1000 (record 17).
 */
const LOG_PAGES = 4000

// SQLite's primary result codes, https://www.sqlite.org/rescode.html
const SQLITE_BUSY = 5
const SQLITE_READONLY = 8
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

/**
 * Opens (and creates) a database so that a commit is on disk when it returns: write-ahead log,
 * `synchronous=FULL`, both read back.
 *
 * @param path the file; its folder is created
 * @param options.isChecked read the whole file for damage first, which takes seconds a gigabyte
 * @param options.mustExist create neither
 * @throws StoreError in one plain sentence
 */
export function openDatabase(
  path: string,
  options: { isChecked: boolean; mustExist?: boolean },
): DatabaseSync {
  try {
    if (options.mustExist) requireFile(path)
    requireFileOfLog(path)
    makeFolder(dirname(path), 0o700)
    if (existsSync(path)) accessSync(path, constants.W_OK)
    // what visitors wrote is for this user alone; SQLite gives its log the same rights
    else closeSync(openSync(path, 'a', 0o600))
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    try {
      whenFree(() => prepare(database, path, options))
    } catch (error) {
      database.close()
      throw error
    }
    return database
  } catch (error) {
    throw explain(error, path)
  }
}

function requireFile(path: string): void {
  try {
    accessSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw noStoreAt(path, error)
  }
}

/** The engine deletes the log of a file that holds nothing, and with it perhaps all there is of the latest leads. */
function requireFileOfLog(path: string): void {
  if (!holdsAnything(`${path}-wal`)) return // first: whoever begins with a new file writes to that before its log
  if (holdsAnything(path)) return
  throw new StoreError(
    `${path} is empty or gone, and ${path}-wal beside it holds leads: keep a copy of that, restore a backup, and delete ${path}-wal.`,
  )
}

function holdsAnything(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/**
 * Does something, and again while the file is busy. SQLite's own waiting does not cover this: of two programs that begin
 * a log at the same time it refuses one at once.
 */
function whenFree(work: () => void): void {
  const until = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number }
      if ((errcode & 0xff) !== SQLITE_BUSY || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

function prepare(
  database: DatabaseSync,
  path: string,
  { isChecked, mustExist }: { isChecked: boolean; mustExist?: boolean },
): void {
  requireOurs(database, path) // first: what comes next changes the file
  if (mustExist && isEmpty(database)) throw noStoreAt(path)
  // secure_delete from the start: a row that moves leaves no copy behind that a later erasure would miss
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  if (mode !== 'wal' || pragma(database, 'synchronous') !== SYNCHRONOUS_FULL) {
    throw new StoreError(`${path} cannot be written durably: put it on a local disk.`)
  }
  if (isChecked) {
    const verdict = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0]
    if (verdict !== 'ok') throw damaged(path)
  }
  migrate(database, path)
}

/** The operator's sentence for whatever the engine or the file system met. */
export function explain(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  const { code, errcode = 0 } = error as { code?: string; errcode?: number }
  const refuse = (sentence: string) => new StoreError(sentence, error)
  switch (errcode & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return damaged(path, error)
    case SQLITE_FULL:
      return refuse(`The disk is full: ${path} takes no more leads.`)
    case SQLITE_READONLY:
      return refuse(`${path} cannot be written: it is read-only.`)
    case SQLITE_CANTOPEN:
      return refuse(`${path} cannot be opened: check that its folder exists and may be written.`)
  }
  if (code === 'ENOENT') return refuse(`${path} cannot be opened: its folder cannot be made there.`)
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return refuse(`${path} cannot be opened: a part of its folder's path is a file.`)
  }
  if (code === 'ENOSPC') return refuse(`The disk is full: ${path} takes no more leads.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return refuse(`${path} cannot be written: check the rights of the file and its folder.`)
  }
  return refuse(`The leads in ${path} cannot be used: ${(error as Error).message}.`)
}

function damaged(path: string, cause?: unknown): StoreError {
  return new StoreError(
    `${path} is damaged or no database: keep a copy, restore a backup, or let DATABASE_URL name another file.`,
    cause,
  )
}
