import type { Database } from '../config/parse-values.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openThreadedSqlite } from './sqlite/threaded-store.ts'
import type { LeadStore, OpenOptions } from './store.ts'

/** Opens the store that DATABASE_URL names. @throws StoreError */
export async function openStore(database: Database, options: OpenOptions = {}): Promise<LeadStore> {
  if (database.kind === 'sqlite') return openThreadedSqlite(database.path, options)
  return openPostgresStore(database.url, options)
}
