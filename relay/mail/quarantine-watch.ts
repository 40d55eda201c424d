import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../leads/indian-time.ts'
import type { Inbox } from '../leads/store.ts'
import type { Notifier } from './notifier.ts'

const DAY_MS = 24 * 3_600_000
/** More than these are told as "more than". */
const COUNTED = 100

/**
 * Counts what was set aside since that was last told, or in the last day before the watch began.
 *
 * @param options.notifier decides how often to tell of it
 * @returns what looks and tells; it throws where nobody could be told
 */
export function createQuarantineWatch(options: {
  store: Pick<Inbox, 'list'>
  notifier: Notifier<'set-aside'>
  log: Pick<FastifyBaseLogger, 'warn'>
}): () => Promise<void> {
  const { store, notifier, log } = options
  let since = Date.now() - DAY_MS
  /** How much further back to look: messages may be dated by a clock that was behind, or was set back. */
  let slackMs = 0
  /** The ids of what was quarantined when all were last told: none of these is news. */
  let known = new Set<string>()
  /** The look that some have been told of while others are still to be told; undefined where there is none. */
  let begun: { at: number; known: Set<string> } | undefined

  return async () => {
    if (!notifier.isDue()) return
    const now = Date.now()
    const leads = await store.list({ state: 'quarantined', limit: COUNTED + 1 })
    const earliest = Math.min(since, now) - slackMs
    const found = leads.filter(({ id, receivedAt }) => receivedAt >= earliest && !known.has(id)).length
    if (found === 0) return
    const count = found > COUNTED ? `more than ${COUNTED}` : String(found)
    const told = await notifier.raise(
      () => log.warn({ count }, 'messages were set aside: see npm run leads -- list --state quarantined'),
      { count, since: indianTime(since) },
    )
    if (told === 'nobody') return
    begun ??= { at: now, known: new Set(leads.map(({ id }) => id)) }
    if (told === 'some') return // the others are still to hear of the same
    since = begun.at
    slackMs = DAY_MS
    known = begun.known
    begun = undefined
  }
}
