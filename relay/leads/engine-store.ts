import { randomBytes } from 'node:crypto'
import { createAnswers } from './answers.ts'
import { type Engine, text, toLead } from './engine.ts'
import { createInbox } from './inbox.ts'
import { createIntake } from './intake.ts'
import { createNotices } from './notices.ts'
import { createPageViews } from './page-views.ts'
import { createQueue } from './queue.ts'
import type { Keys, LeadStore } from './store.ts'

const KEY_BYTES = 32

/** The parts of the store that are the same over both engines. */
export function createEngineStore(engine: Engine): Omit<LeadStore, 'limits' | 'checkWritable' | 'close'> {
  return {
    ...createIntake(engine),
    ...createQueue(engine, { name: 'leads', leadId: 'id', toJob: toLead }),
    ...createNotices(engine),
    ...createInbox(engine),
    ...createAnswers(engine),
    ...createPageViews(engine),
    ...createKeys(engine),
  }
}

function createKeys({ read, write }: Engine): Keys {
  async function keptValue(name: string): Promise<string | undefined> {
    const { rows } = await read('SELECT value FROM keys WHERE name = $1', [name])
    return rows[0] && text(rows[0], 'value')
  }

  return {
    secretKey: async (name) => {
      const fresh = randomBytes(KEY_BYTES).toString('base64url')
      await write('INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
        name,
        fresh,
      ])
      return String(await keptValue(name))
    },
    keepValue: async (name, value) => {
      const sql = 'INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2'
      await write(sql, [name, value])
    },
    keptValue,
  }
}
