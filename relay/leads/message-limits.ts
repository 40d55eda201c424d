import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../values/client-address.ts'
import type { Rate } from '../values/parse-values.ts'

export type Rates = { perClient: Rate; total: Rate }

/** One message within all rates, or the seconds until there may be one, for this network or for all clients. */
type Quota = { refund: () => Promise<void> } | { retryAfterSeconds: number; isTotal: boolean }

/** Counts accepted messages against the rates. A window begins with a client's first message. */
export type Limits = { take(address: string | undefined): Promise<Quota> }

type Counter = { limiter: RateLimiterAbstract; key: string; isTotal: boolean }

/**
 * The networks of an address, and how often each may send what one client may. A client is an IPv4 address or a /64 network.
 * A household has up to 256 of these (a /56), a company or a hosting provider's customer up to 65,536 (a /48).
 */
const NETWORKS = [
  { ipv4: 32, ipv6: 64, times: 1 },
  { ipv4: 32, ipv6: 56, times: 2 },
  { ipv4: 24, ipv6: 48, times: 8 },
]

/** The part of the total for further messages of clients. The rest is left to clients that have sent nothing. */
const FURTHER_PART = 0.5

/** A timer of Node's that is longer fires at once, and the limiter forgets the window. */
const LONGEST_WINDOW_MS = 24 * 86_400_000

const EVERYBODY = 'everybody'

export function createLimits(rates: Rates): Limits {
  return combineLimits(rates, (_, options) => new RateLimiterMemory(options))
}

type LimiterOptions = { points: number; duration: number }

/**
 * Counts each message for its networks and for all clients together.
 *
 * @param toKey what is stored of a network
 */
export function combineLimits(
  { perClient, total }: Rates,
  create: (name: string, options: LimiterOptions) => RateLimiterAbstract,
  toKey = (network: string) => network,
): Limits {
  const networks = NETWORKS.map(({ times, ...bits }) => ({
    bits,
    limiter: create(`network${bits.ipv6}`, limiterOptions(perClient, times)),
  }))
  const further = create('further', limiterOptions(total, FURTHER_PART))
  const all = create('total', limiterOptions(total, 1))

  function countersOf(address: string | undefined): Counter[] {
    const counters = networks.map(({ limiter, bits }) => ({
      limiter,
      key: toKey(networkOf(address, bits)),
      isTotal: false,
    }))
    return counters.filter(({ key }, at) => key !== counters[at - 1]?.key)
  }

  return {
    take: async (address) => {
      const counted: Counter[] = []
      const refund = async () => {
        for (const { limiter, key } of counted) await uncount(limiter, key)
      }
      const waiting = [...countersOf(address), { limiter: all, key: EVERYBODY, isTotal: true }]
      for (const counter of waiting) {
        const result = await count(counter.limiter, counter.key)
        if ('wait' in result) {
          await refund()
          return { retryAfterSeconds: result.wait, isTotal: counter.isTotal }
        }
        counted.push(counter)
        const isFurther = counter === waiting[0] && result.messages > 1
        if (isFurther) waiting.splice(-1, 0, { limiter: further, key: EVERYBODY, isTotal: true })
      }
      return { refund }
    },
  }
}

function limiterOptions({ count, windowMs }: Rate, times: number): LimiterOptions {
  return {
    points: Math.ceil(count * times),
    duration: Math.min(windowMs, LONGEST_WINDOW_MS) / 1000,
  }
}

/** @returns the messages of this window if the rate allowed one more, else the seconds until it does */
async function count(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ messages: number } | { wait: number }> {
  try {
    return { messages: (await limiter.consume(key)).consumedPoints }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    await uncount(limiter, key) // the limiters count what they refuse
    return { wait: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
  }
}

async function uncount(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key)
  // Less than none, if the window ended meanwhile, would allow one more in the next; none needs no memory.
  if (consumedPoints <= 0) await limiter.delete(key)
}
