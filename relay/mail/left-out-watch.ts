import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../indian-time.ts'
import type { Notifier } from './notifier.ts'
import type { RefusedRecipient } from './transport.ts'

type LeftOut = { count: number; since: number; reply: string }

/** Collects which recipients lack mails that others have, and tells of them. */
export type LeftOutWatch = {
  note(recipient: RefusedRecipient): void
  /** Throws where nobody could be told; what was collected is told the next time, then. */
  look(): Promise<void>
}

/** @param options.notifier decides how often to tell of it */
export function createLeftOutWatch(options: {
  notifier: Notifier<'left-out'>
  log: Pick<FastifyBaseLogger, 'warn'>
}): LeftOutWatch {
  const { notifier, log } = options
  const leftOut = new Map<string, LeftOut>()

  return {
    note: ({ address, reply }) => {
      const { count, since } = leftOut.get(address) ?? { count: 0, since: Date.now() }
      leftOut.set(address, { count: count + 1, since, reply })
    },
    look: async () => {
      if (leftOut.size === 0 || !notifier.isDue()) return
      const shown = [...leftOut]
      const recipients = shown.map(([address, { count }]) => `${address} (${count})`).join(', ')
      const told = await notifier.raise(
        () => log.warn({ recipients }, 'messages do not reach everybody in MAIL_TO'),
        {
          recipients,
          since: indianTime(Math.min(...shown.map(([, { since }]) => since))),
          reply: shown.at(-1)?.[1].reply,
        },
      )
      if (told !== 'all') return
      for (const [address, one] of shown) if (leftOut.get(address) === one) leftOut.delete(address)
    },
  }
}
