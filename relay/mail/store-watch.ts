import type { FastifyBaseLogger } from 'fastify'
import type { LeadStore } from '../leads/store.ts'
import type { Notifier } from './notifier.ts'

/** A store that fails once may be a database server that restarts. */
const FAILURES_TO_TELL = 2

/**
 * Tells of a store that takes no writes, and of its end.
 *
 * @returns what tries a write; it gives whether the store took it, and throws where nobody could be told
 */
export function createStoreWatch(options: {
  store: Pick<LeadStore, 'checkWritable'>
  notifier: Notifier<'store-failing'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}): () => Promise<boolean> {
  const { store, notifier, log } = options
  let failures = 0

  return async () => {
    try {
      await store.checkWritable(Date.now())
    } catch (err) {
      failures += 1
      const reason = (err as Error).message
      const say = () => log.error({ err }, 'messages cannot be stored: visitors are told so')
      if (failures >= FAILURES_TO_TELL) await notifier.raise(say, { reason })
      return false
    }
    failures = 0
    if (notifier.clear()) log.info('messages can be stored again')
    return true
  }
}
