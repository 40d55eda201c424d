import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../leads/indian-time.ts'
import { type Inbox, type QueueStatus, undeliveredAge } from '../leads/store.ts'
import type { Notifier } from './notifier.ts'

/** How many of the newest leads are searched for the mail server's last words: the newest may not have been tried yet. */
const SEARCHED = 20

/**
 * Tells of leads whose mail the agency lacks for too long, and of their end.
 *
 * @param options.limitMs how old the oldest may get, in milliseconds
 * @returns what looks at how the store stands and tells; it throws where nobody could be told
 */
export function createLateWatch(options: {
  store: Pick<Inbox, 'list'>
  limitMs: number
  notifier: Notifier<'alarm'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}): (standing: QueueStatus) => Promise<void> {
  const { store, limitMs, notifier, log } = options
  return async (standing) => {
    const { queued, dead, oldestUndeliveredAt = Date.now() } = standing
    const age = undeliveredAge(standing, Date.now())
    if (age <= limitMs) {
      if (notifier.clear()) log.info({ queued, dead }, 'no enquiry waits too long any more')
      return
    }
    const oldestSeconds = Math.round(age / 1000)
    if (!notifier.isDue()) return
    const reply = await lastReply(store)
    await notifier.raise(
      () =>
        log.error(
          { queued, dead, oldestSeconds, reply },
          'enquiries wait too long: see npm run leads -- list',
        ),
      { queued, dead, oldest: indianTime(oldestUndeliveredAt), reply },
    )
  }
}

/** What the last attempts met, in the mail server's words; undefined if no lead has been tried. */
async function lastReply(store: Pick<Inbox, 'list'>): Promise<string | undefined> {
  for (const state of ['queued', 'dead'] as const) {
    const leads = await store.list({ state, limit: SEARCHED })
    const tried = leads.find(({ note }) => note)
    if (tried) return tried.note
  }
  return undefined
}
