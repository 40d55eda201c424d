import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../leads/indian-time.ts'
import type { Notifier } from './notifier.ts'
import type { RefusedRecipient } from './transport.ts'

/** How many mails one recipient lacks, since when (ms since 1970), and what the mail server said of the last. */
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
  let leftOut = new Map<string, LeftOut>()

  return {
    note: ({ address, reply }) => {
      leftOut = added(leftOut, new Map([[address, { count: 1, since: Date.now(), reply }]]))
    },
    look: async () => {
      if (leftOut.size === 0 || !notifier.isDue()) return
      const shown = leftOut
      leftOut = new Map() // what is noted while the mail is under way is for the next one
      const recipients = [...shown].map(([address, { count }]) => `${address} (${count})`).join(', ')
      let told: Awaited<ReturnType<typeof notifier.raise>> = 'nobody'
      try {
        told = await notifier.raise(
          () => log.warn({ recipients }, 'messages do not reach everybody in MAIL_TO'),
          {
            recipients,
            since: indianTime(Math.min(...[...shown.values()].map(({ since }) => since))),
            reply: [...shown.values()].at(-1)?.reply,
          },
        )
      } finally {
        if (told !== 'all') leftOut = added(shown, leftOut)
      }
    },
  }
}

function added(earlier: Map<string, LeftOut>, later: Map<string, LeftOut>): Map<string, LeftOut> {
  const sum = new Map(earlier)
  for (const [address, one] of later) {
    const before = sum.get(address)
    sum.set(address, before ? { ...one, count: before.count + one.count, since: before.since } : one)
  }
  return sum
}
