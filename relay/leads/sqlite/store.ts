import { MESSAGE_BYTES_LIMIT } from '#contract/email-protocol.ts'
import { createLimits } from '../limits.ts'
import type { LeadStore, OpenOptions } from '../store.ts'
import { createSqliteInbox } from './inbox.ts'
import { createSqliteIntake } from './intake.ts'
import { createSqliteQueue } from './queue.ts'
import { openSession } from './session.ts'

/** The longest message, twice: with it go its entries in the indexes. */
const ROOM_BYTES = 2 * MESSAGE_BYTES_LIMIT

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
  const intake = createSqliteIntake(session)
  let isInDoubt = false

  async function add(...[lead, now]: Parameters<typeof intake.add>): ReturnType<typeof intake.add> {
    try {
      return await intake.add(lead, now)
    } catch (error) {
      isInDoubt = true
      throw error
    }
  }

  /** On a disk that is nearly full the row of the probe may still fit where no message does. */
  async function findRoom(): Promise<void> {
    await session.commit(() =>
      session.database.exec(
        `DROP TABLE IF EXISTS room; CREATE TABLE room AS SELECT zeroblob(${ROOM_BYTES}) AS filler`,
      ),
    )
    await session.commit(() => session.database.exec('DROP TABLE room'))
    isInDoubt = false
  }

  return {
    ...intake,
    add,
    ...createSqliteQueue(session),
    ...createSqliteInbox(session),
    limits: (rates) => createLimits(rates),
    checkWritable: async (now) => {
      await session.commit(() => void setProbe.run(now))
      if (isInDoubt) await findRoom()
    },
    close: session.close,
  }
}
