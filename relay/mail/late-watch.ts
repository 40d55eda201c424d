import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../indian-time.ts'
import { owedFor, type Standing } from '../leads/store.ts'
import type { Notifier } from './notifier.ts'

/**
 * Tells of leads whose mail the agency lacks for too long, and of their end.
 *
 * @param options.limitMs how old the oldest may get, in milliseconds
 * @returns what looks at how the store stands and tells; it throws where nobody could be told
 */
export function createLateWatch(options: {
  limitMs: number
  notifier: Notifier<'alarm'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}): (standing: Standing) => Promise<void> {
  const { limitMs, notifier, log } = options
  return async (standing) => {
    const { queued, dead, oldestUndeliveredAt = Date.now() } = standing
    const age = owedFor(standing, Date.now())
    if (age <= limitMs) {
      if (notifier.clear()) log.info({ queued, dead }, 'no enquiry waits too long any more')
      return
    }
    const oldestSeconds = Math.round(age / 1000)
    await notifier.raise(
      () => log.error({ queued, dead, oldestSeconds }, 'enquiries wait too long: see npm run leads -- list'),
      { queued, dead, oldest: indianTime(oldestUndeliveredAt) },
    )
  }
}
