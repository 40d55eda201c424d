import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { StoreError } from '../store-error.ts'
import { openDatabase, resultCode } from './open.ts'
import { APPLICATION_ID } from './sqlite-tables.ts'

/** All of them at once: a relay that writes between two steps would start the copy over, under load for ever. */
const PAGES_PER_STEP = 2 ** 31 - 1

/** Places in the header of a SQLite file, https://www.sqlite.org/fileformat.html#the_database_header */
const HEADER_BYTES = 72
const READ_VERSION_AT = 19
const APPLICATION_ID_AT = 68
/** Read version of a file without a log; a store that a relay has opened has 2. */
const WITHOUT_LOG = 1

const NO_RIGHTS = 'the rights of the file or its folder do not allow it'
const REASONS: Record<string | number, string> = {
  13: 'its disk is full', // SQLITE_FULL
  EACCES: NO_RIGHTS,
  EPERM: NO_RIGHTS,
  EROFS: 'its disk is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'its disk is full',
}

/**
 * `backUp` for SQLite. Only the owner may read the copy. An earlier backup of that name stays until the
 * new one is complete and checked.
 */
export async function backUpSqlite(path: string, file: string): Promise<number> {
  try {
    // Before the store is opened: closing a file ends the locks of this process on it, also those of SQLite.
    requireReplaceable(file)
    return await copy(path, file)
  } catch (error) {
    throw explainBackup(error, file)
  }
}

async function copy(path: string, file: string): Promise<number> {
  const database = openDatabase(path, { mustExist: true, isAsFound: true })
  const part = `${file}.${process.pid}.part`
  try {
    closeSync(openSync(part, 'wx', 0o600))
    await backup(database, part, { rate: PAGES_PER_STEP })
    const leads = finish(part)
    renameSync(part, file)
    return leads
  } finally {
    database.close()
    rmSync(part, { force: true })
  }
}

/** Removes the log, so that the copy is one file, checks it for damage and counts its leads. */
function finish(part: string): number {
  const database = new DatabaseSync(part)
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    const result = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (result !== 'ok') throw new StoreError(`The store is damaged, so nothing was backed up: ${result}.`)
    return Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count)
  } finally {
    database.close()
  }
}

/** Only an earlier backup may be replaced: not a store, nor a file of another kind whose name was typed by mistake. */
function requireReplaceable(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  if (found.isDirectory()) throw new StoreError(`${file} is a folder: give the name of a file in it.`)
  if (isBackup(file)) return
  throw new StoreError(
    `${file} exists and is not a backup, or was opened since: give another name, or remove it first.`,
  )
}

function isBackup(file: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(descriptor)
  }
  return header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID && header[READ_VERSION_AT] === WITHOUT_LOG
}

function explainBackup(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = REASONS[resultCode(error)] ?? REASONS[code] ?? message
  return new StoreError(`${file} cannot be written, so nothing was backed up: ${reason}.`, error)
}
