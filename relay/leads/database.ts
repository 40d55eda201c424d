import type { Database } from '../values/parse-values.ts'
import type { LeadStore } from './lead-store.ts'
import { openPostgresStore } from './postgres/postgres-store.ts'
import { backUpSqlite } from './sqlite/back-up.ts'
import { openThreadedSqlite } from './sqlite/threaded-store.ts'
import { type OpenOptions, StoreError } from './store-error.ts'

/** Opens the store that DATABASE_URL names. @throws StoreError */
export async function openStore(database: Database, options: OpenOptions = {}): Promise<LeadStore> {
  if (database.kind === 'sqlite') return openThreadedSqlite(database.path, options)
  return openPostgresStore(database.url, options)
}

/**
 * Copies the store that DATABASE_URL names to a file, also while a relay writes to it.
 *
 * @returns the number of leads in the copy
 * @throws StoreError; for PostgreSQL always, with the command that makes the backup
 */
export async function backUp(database: Database, file: string): Promise<number> {
  if (database.kind === 'sqlite') return backUpSqlite(database.path, file)
  throw new StoreError(
    `Nothing was backed up: a PostgreSQL database is backed up by its own program. Run this, which asks for the password unless ~/.pgpass has it:\n${pgDumpCommand(database.url, file)}`,
  )
}

/**
 * The shell command that copies a database to a file only its owner can read.
 *
 * @param url `postgres://user:password@host:port/name`; the command has no password
 */
export function pgDumpCommand(url: string, file: string): string {
  const address = new URL(url)
  address.password = ''
  for (const secret of ['password', 'sslpassword']) address.searchParams.delete(secret)
  return `(umask 077; pg_dump --format=custom --file=${quote(file)} ${quote(address.href)})`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
