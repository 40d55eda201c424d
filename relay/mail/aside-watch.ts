import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../indian-time.ts'
import type { Inbox } from '../leads/store.ts'
import type { Telling } from './telling.ts'

const DAY_MS = 24 * 3_600_000
/** More than these are told as "more than". */
const COUNTED = 100

/**
 * Counts what was set aside since that was last told, or in the last day before the watch began.
 *
 * @param options.telling how often to tell of it is its affair
 * @returns what looks and tells; it throws where nobody could be told
 */
export function createAsideWatch(options: {
  store: Pick<Inbox, 'list'>
  telling: Telling
  log: Pick<FastifyBaseLogger, 'warn'>
}): () => Promise<void> {
  const { store, telling, log } = options
  /** What was set aside since then is not told yet. */
  let since = Date.now() - DAY_MS
  /** The look of which some have been told, and not yet all. */
  let toldAt: number | undefined

  return async () => {
    if (!telling.isDue()) return
    const now = Date.now()
    const leads = await store.list({ state: 'quarantined', limit: COUNTED + 1 })
    const found = leads.filter(({ receivedAt }) => receivedAt >= since).length
    if (found === 0) return
    const count = found > COUNTED ? `more than ${COUNTED}` : String(found)
    const told = await telling.raise(
      () => log.warn({ count }, 'messages were set aside: see npm run leads -- list --state quarantined'),
      { count, since: indianTime(since) },
    )
    if (told === 'nobody') return
    toldAt ??= now
    if (told === 'some') return // the others are still to hear of the same
    since = toldAt
    toldAt = undefined
  }
}
