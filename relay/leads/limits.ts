import type { Rate } from '../config/parse-values.ts'
import { createQuota } from './quota.ts'

/** How many messages are accepted from one client, and from all of them together. */
export type Rates = { perClient: Rate; total: Rate }

/** One message's place within the rates, or the seconds until there is one, for this client or for all of them. */
export type Place = { refund: () => Promise<void> } | { retryAfterSeconds: number; isTotal: boolean }

/** Counts accepted messages against the rates. */
export type Limits = { take(client: string): Promise<Place> }

/** The key under which all clients are counted together. */
export const EVERYBODY = 'everybody'

/** Limits that this process counts in its memory. */
export function createLimits(rates: Rates, clock?: () => number): Limits {
  const perClient = createQuota(rates.perClient, clock)
  const total = createQuota(rates.total, clock)
  return {
    take: async (client) => {
      const own = perClient.take(client)
      if ('retryAfterSeconds' in own) return { ...own, isTotal: false }
      const shared = total.take(EVERYBODY)
      if ('retryAfterSeconds' in shared) {
        own.refund()
        return { ...shared, isTotal: true }
      }
      return {
        refund: async () => {
          own.refund()
          shared.refund()
        },
      }
    },
  }
}
