import type { Database } from '../config/parse-values.ts'
import { pgDumpCommand } from './postgres/dump-command.ts'
import { backUpSqlite } from './sqlite/back-up.ts'
import { StoreError } from './store.ts'

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
