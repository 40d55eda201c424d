import type { Database } from '../config-values.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { type LeadStore, StoreError } from './store.ts'

/**
 * Opens the store that the configuration names.
 *
 * @param options.isChecked look for damage first (default true)
 * @throws StoreError in one plain sentence
 */
export async function openStore(
  database: Database,
  options: { isChecked?: boolean } = {},
): Promise<LeadStore> {
  if (database.kind === 'sqlite') return openSqliteStore(database.path, options)
  throw new StoreError('This version has no PostgreSQL store yet: let DATABASE_URL name a file, sqlite:PATH.')
}
