import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { noStoreAt, type OpenOptions, StoreError } from '../store-error.ts'
import { isEmpty, pragma, prepareTables, requireOurs } from './sqlite-tables.ts'

/** How long a write waits for another process that is writing, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5000
const BUSY_PAUSE_MS = 25
const SYNCHRONOUS_FULL = 2
/**
 * Length of the log, in pages of 4 KB, at which SQLite copies it into the file. Under load a message waits a fifth less
 * than with SQLite's default of 1000 (record 17).
 */
const LOG_PAGES = 4000

/** Primary result code, https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5

const DAMAGED =
  'PATH is damaged or no database: keep a copy, restore a backup, or let DATABASE_URL name another file.'
const NO_RIGHTS = 'PATH cannot be written: check the rights of the file and its folder.'
const FILE_IN_PATH = "PATH cannot be opened: a part of its folder's path is a file."
const DISK_FULL = 'The disk is full: PATH takes no more leads.'

const SENTENCES: Record<string | number, string> = {
  8: 'PATH cannot be written: it is read-only.', // SQLITE_READONLY
  11: DAMAGED, // SQLITE_CORRUPT
  13: DISK_FULL, // SQLITE_FULL
  14: 'PATH cannot be opened: check that its folder exists and may be written.', // SQLITE_CANTOPEN
  26: DAMAGED, // SQLITE_NOTADB
  EACCES: NO_RIGHTS,
  EPERM: NO_RIGHTS,
  EROFS: NO_RIGHTS,
  EEXIST: FILE_IN_PATH,
  ENOTDIR: FILE_IN_PATH,
  ENOENT: 'PATH cannot be opened: its folder cannot be made there.',
  ENOSPC: DISK_FULL,
}

/** `isAsFound`: of any version, which is not upgraded. */
type FileOptions = OpenOptions & { isAsFound?: boolean }

/**
 * Opens a database in which a commit is on disk when it returns, with its tables.
 *
 * @param path the file; it and its folder are created if they are missing
 * @throws StoreError
 */
export function openDatabase(path: string, options: FileOptions = {}): DatabaseSync {
  try {
    if (options.mustExist && !statSync(path, { throwIfNoEntry: false })) throw noStoreAt(path)
    refuseLogWithoutFile(path)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    if (existsSync(path)) accessSync(path, constants.W_OK)
    else closeSync(openSync(path, 'a', 0o600)) // SQLite gives its log the same rights
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    try {
      retryWhileBusy(() => prepare(database, path, options))
    } catch (error) {
      database.close()
      throw error
    }
    return database
  } catch (error) {
    throw explainSqliteError(error, path)
  }
}

/** SQLite deletes the log of an empty file, although it may hold the latest leads. */
function refuseLogWithoutFile(path: string): void {
  const hasContent = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (!hasContent(`${path}-wal`)) return // checked first: a process that creates the store fills the file before the log
  if (hasContent(path)) return
  throw new StoreError(
    `${path} is empty or gone, and ${path}-wal beside it holds leads: keep a copy of that, restore a backup, and delete ${path}-wal.`,
  )
}

/** If two processes create the log at the same time, SQLite refuses one without waiting for its own timeout. */
function retryWhileBusy(work: () => void): void {
  const until = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (resultCode(error) !== SQLITE_BUSY || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

function prepare(database: DatabaseSync, path: string, options: FileOptions): void {
  const { mustExist, isAsFound } = options
  requireOurs(database, path) // first, because the rest changes the file
  if (mustExist && isEmpty(database)) throw noStoreAt(path)
  // secure_delete from the start: a row that moves leaves no copy for a later erasure to miss
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  if (mode !== 'wal' || pragma(database, 'synchronous') !== SYNCHRONOUS_FULL) {
    throw new StoreError(`${path} cannot be written durably: put it on a local disk.`)
  }
  if (!mustExist && database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') {
    throw new StoreError(DAMAGED.replace('PATH', () => path))
  }
  if (!isAsFound) prepareTables(database, path, mustExist)
}

/** Turns an error of SQLite or the file system into a sentence for the operator. */
export function explainSqliteError(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  const sentence = SENTENCES[resultCode(error)] ?? SENTENCES[code]
  const text = sentence?.replace('PATH', () => path) ?? `The leads in ${path} cannot be used: ${message}.`
  return new StoreError(text, error)
}

/** SQLite's primary result code; 0 for other errors. */
export function resultCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff
}
