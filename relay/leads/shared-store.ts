import { randomBytes } from 'node:crypto'
import { createActivityLog } from './activity.ts'
import { createAnswerJobs } from './answer-jobs.ts'
import { createAnswers } from './answers.ts'
import { createChanges } from './changes.ts'
import { createConversations } from './conversation.ts'
import { createInbox } from './inbox.ts'
import { createIntake } from './intake.ts'
import { createJobs } from './jobs.ts'
import { createMessages } from './messages.ts'
import { createPageViews } from './page-views.ts'
import { createPeople } from './people.ts'
import { type SqlEngine, text } from './sql-engine.ts'

const KEY_BYTES = 32

/** The parts of the store that are the same over both engines. */
export function createSharedStore(engine: SqlEngine, pushTargets?: string[]) {
  return {
    ...createIntake(engine, pushTargets),
    ...createJobs(engine),
    ...createInbox(engine, pushTargets),
    ...createAnswers(engine),
    ...createPageViews(engine),
    ...createPeople(engine),
    ...createActivityLog(engine),
    ...createChanges(engine),
    ...createMessages(engine),
    ...createAnswerJobs(engine),
    ...createConversations(engine),
    ...createKeys(engine),
  }
}

function createKeys({ read, write }: SqlEngine) {
  return {
    /** A secret key of 32 bytes in base64url. The store makes it at the first call; all processes on it get the same. */
    secretKey: async (name: string) => {
      const sql = `INSERT INTO keys (name, value) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`
      const { rows } = await write(sql, [name, randomBytes(KEY_BYTES).toString('base64url')])
      return String(rows[0]?.value)
    },
    /** Keeps a value under a name of its own, instead of an earlier one. */
    keepValue: async (name: string, value: string) => {
      const sql = 'INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2'
      await write(sql, [name, value])
    },
    keptValue: async (name: string) => {
      const { rows } = await read('SELECT value FROM keys WHERE name = $1', [name])
      return rows[0] && text(rows[0], 'value')
    },
  }
}
