import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { DAY_MS, indianDay } from '#contract/hours.ts'
import type { Database } from '../values/parse-values.ts'
import { backUpSqlite } from './sqlite/back-up.ts'
import { explainSqliteError, openDatabase } from './sqlite/open.ts'
import { StoreError } from './store-error.ts'

/** One a day: what is deleted from the store is in no backup after as many days. */
const KEPT = 7

type Backup = { file: string; madeAt: number }

/** The folder beside the store, and what the names of its backups begin with. */
function placeOf(path: string): { folder: string; prefix: string } {
  const { dir, name } = parse(path)
  return { folder: join(dir, 'backups'), prefix: `${name}-` }
}

/** The backups of a store and what is left of interrupted ones, the oldest first. */
function filesOf(path: string): { day: string; file: string }[] {
  const { folder, prefix } = placeOf(path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && /^\d{4}-\d\d-\d\d\.db/.test(name.slice(prefix.length)))
    .toSorted()
    .map((name) => ({ day: name.slice(prefix.length, prefix.length + 10), file: join(folder, name) }))
}

/**
 * Copies a SQLite store, and then removes the copies of other days than the last seven. A PostgreSQL database is backed up by
 * its provider, or by `pg_dump`.
 *
 * @throws StoreError, and then no earlier copy is removed
 */
export async function backUpNightly(database: Database, now: number): Promise<void> {
  if (database.kind !== 'sqlite') return
  const { folder, prefix } = placeOf(database.path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const today = indianDay(now)
  await backUpSqlite(database.path, join(folder, `${prefix}${today}.db`))
  const oldest = indianDay(now - (KEPT - 1) * DAY_MS)
  // those of the future are from a clock that was wrong
  for (const { day, file } of filesOf(database.path)) if (day < oldest || day > today) rmSync(file)
}

/** The last backup that is whole. */
export function lastBackup(database: Database): Backup | undefined {
  if (database.kind !== 'sqlite') return undefined
  const file = filesOf(database.path).findLast((one) => one.file.endsWith('.db'))?.file
  return file === undefined ? undefined : { file, madeAt: statSync(file).mtimeMs }
}

/**
 * Restores a backup to a scratch file beside it, and looks through that for damage.
 *
 * @returns the number of its leads
 * @throws StoreError
 */
export function tryRestore({ file }: Backup): number {
  const scratch = `${file}.${process.pid}.part`
  try {
    copyFileSync(file, scratch)
    const database = openDatabase(scratch, { mustExist: true, isAsFound: true })
    try {
      const damage = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
      if (damage !== 'ok') throw new StoreError(`It is damaged: ${damage}.`)
      return Number(database.prepare('SELECT count(*) AS count FROM leads').get()?.count)
    } finally {
      database.close()
    }
  } catch (error) {
    throw explainSqliteError(error, file)
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${scratch}${end}`, { force: true })
  }
}
