import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '../values/parse-values.ts'

/** How many messages are accepted from one client, and from all of them together. */
export type Rates = { perClient: Rate; total: Rate }

/** One message within both rates, or the seconds until there may be one, for this client or for all of them. */
type Quota = { refund: () => Promise<void> } | { retryAfterSeconds: number; isTotal: boolean }

/** Counts accepted messages against the rates. A window begins with a client's first message. */
export type Limits = { take(client: string): Promise<Quota> }

/** A timer of Node's that is longer fires at once, and the limiter forgets the window. */
const LONGEST_WINDOW_MS = 24 * 86_400_000

/** The key under which all clients are counted together. */
const EVERYBODY = 'everybody'

/** Limits that this process counts in its memory. */
export function createLimits({ perClient, total }: Rates): Limits {
  return combineLimits(
    new RateLimiterMemory(limiterOptions(perClient)),
    new RateLimiterMemory(limiterOptions(total)),
  )
}

export function limiterOptions({ count, windowMs }: Rate): { points: number; duration: number } {
  return { points: count, duration: Math.min(windowMs, LONGEST_WINDOW_MS) / 1000 }
}

/** Counts each message for its client and for all clients together. */
export function combineLimits(perClient: RateLimiterAbstract, total: RateLimiterAbstract): Limits {
  return {
    take: async (client) => {
      const clientWait = await count(perClient, client)
      if (clientWait !== undefined) return { retryAfterSeconds: clientWait, isTotal: false }
      const totalWait = await count(total, EVERYBODY)
      if (totalWait !== undefined) {
        await uncount(perClient, client)
        return { retryAfterSeconds: totalWait, isTotal: true }
      }
      return {
        refund: async () => {
          await uncount(perClient, client)
          await uncount(total, EVERYBODY)
        },
      }
    },
  }
}

/** @returns undefined if the rate allowed one more, else the seconds until it does */
async function count(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    await uncount(limiter, key) // the limiters count what they refuse
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
  }
}

async function uncount(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key)
  // Less than none, if the window ended meanwhile, would allow one more in the next; none needs no memory.
  if (consumedPoints <= 0) await limiter.delete(key)
}
