import { randomBytes } from 'node:crypto'
import { createActivityLog } from './activity.ts'
import { createAnswering } from './answer.ts'
import { createConversations } from './conversation.ts'
import { createDelivering } from './deliver.ts'
import { createErasing } from './erase.ts'
import { createIncoming } from './incoming.ts'
import { createListing } from './list.ts'
import { createPageViews } from './page-views.ts'
import { createPeople } from './people.ts'
import { createReceiving } from './receive.ts'
import { createSettling } from './settle.ts'
import { type SqlEngine, text } from './sql-engine.ts'
import type { OpenOptions } from './store-error.ts'
import { createSummary } from './summary.ts'

const KEY_BYTES = 32

/** The parts of the store that are the same over both engines. */
export function createSharedStore(engine: SqlEngine, options: OpenOptions) {
  return {
    ...createReceiving(engine, options),
    ...createListing(engine),
    ...createDelivering(engine),
    ...createAnswering(engine),
    ...createConversations(engine),
    ...createIncoming(engine, options.pushTargets),
    ...createSettling(engine, options.pushTargets),
    ...createErasing(engine),
    ...createActivityLog(engine),
    ...createSummary(engine),
    ...createPageViews(engine),
    ...createPeople(engine),
    ...createKeys(engine),
  }
}

function createKeys({ read, write }: SqlEngine) {
  return {
    /** A secret key of 32 bytes in base64url. The store makes it at the first call; all processes on it get the same. */
    secretKey: async (name: string) => {
      const sql = `INSERT INTO keys (name, value) VALUES (:name, :value)
        ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`
      const { rows } = await write(sql, { name, value: randomBytes(KEY_BYTES).toString('base64url') })
      return String(rows[0]?.value)
    },
    /** Keeps a value under a name of its own, instead of an earlier one. */
    keepValue: async (name: string, value: string) => {
      const sql =
        'INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value'
      await write(sql, { name, value })
    },
    keptValue: async (name: string) => {
      const { rows } = await read('SELECT value FROM keys WHERE name = :name', { name })
      return rows[0] && text(rows[0], 'value')
    },
  }
}
