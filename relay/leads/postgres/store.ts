import type { LeadStore, OpenOptions } from '../store.ts'
import { createPostgresInbox } from './inbox.ts'
import { createPostgresIntake } from './intake.ts'
import { createPostgresLimits } from './limits.ts'
import { createPostgresQueue } from './queue.ts'
import { openSession } from './session.ts'

/**
 * Opens the store in a PostgreSQL database, which any number of relays may share.
 *
 * @param url `postgres://user:password@host:port/name`; its tables are created
 * @param options.mustExist make none where there are none (default false)
 * @throws StoreError in one plain sentence
 */
export async function openPostgresStore(url: string, options: OpenOptions = {}): Promise<LeadStore> {
  const session = await openSession(url, options)
  const { query, queryWithRetry } = session
  const stops: (() => void)[] = []
  return {
    ...createPostgresIntake(session),
    ...createPostgresQueue(session),
    ...createPostgresInbox(session),
    limits: (rates) => {
      const limits = createPostgresLimits(queryWithRetry, rates)
      stops.push(limits.stop)
      return limits
    },
    checkWritable: async (now) => {
      await query(
        'INSERT INTO probe (id, written_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET written_at = $1',
        [now],
      )
    },
    close: async () => {
      for (const stop of stops) stop()
      await session.close()
    },
  }
}
