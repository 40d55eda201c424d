import { createLimits } from './limits.ts'
import { createSqliteInbox } from './sqlite-inbox.ts'
import { createSqliteIntake } from './sqlite-intake.ts'
import { createSqliteQueue } from './sqlite-queue.ts'
import { openSession } from './sqlite-session.ts'
import type { LeadStore, OpenOptions } from './store.ts'

/**
 * Opens the SQLite store.
 *
 * @param path the database file; it and its folder are created
 * @param options.isChecked look for damage first (default true)
 * @param options.mustExist make none where there is none (default false)
 * @throws StoreError in one plain sentence
 */
export function openSqliteStore(path: string, options: OpenOptions = {}): LeadStore {
  const session = openSession(path, options)
  const setProbe = session.database.prepare('INSERT OR REPLACE INTO probe (id, written_at) VALUES (1, ?)')
  return {
    ...createSqliteIntake(session),
    ...createSqliteQueue(session),
    ...createSqliteInbox(session),
    limits: (rates) => createLimits(rates),
    probe: (now) => session.commit(() => void setProbe.run(now)),
    close: session.close,
  }
}
