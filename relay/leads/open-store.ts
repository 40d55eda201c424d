import type { Database } from '../config/parse-values.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openThreadedSqlite } from './sqlite/threaded-store.ts'
import type { LeadStore, OpenOptions } from './store.ts'

/**
 * Opens the store that the configuration names.
 *
 * @param options.isChecked look through a SQLite file for damage first (default true)
 * @param options.mustExist make neither a file nor tables where there are none (default false)
 * @throws StoreError in one plain sentence
 */
export async function openStore(database: Database, options: OpenOptions = {}): Promise<LeadStore> {
  if (database.kind === 'sqlite') return openThreadedSqlite(database.path, options)
  return openPostgresStore(database.url, options)
}
