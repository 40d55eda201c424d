import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { combineLimits, type Limits, type Rates } from '../message-limits.ts'

const SWEEP_EVERY_MS = 60_000

/**
 * Limits that all relays on one database count together. The server is given a hash of a client's address: no one reads
 * it by chance, but trying all IPv4 addresses finds it. So an ended window is deleted within a minute.
 *
 * @returns the limits; `stop()` ends the deletion of ended windows
 */
export function createPostgresLimits(
  query: (query: QueryConfig) => Promise<unknown>,
  rates: Rates,
): Limits & { stop: () => void } {
  const limits = combineLimits(
    rates,
    (keyPrefix, options) =>
      new RateLimiterPostgres({
        ...options,
        keyPrefix,
        storeType: 'client',
        storeClient: { query },
        tableName: 'rate_limits',
        tableCreated: true, // by the schema, unlogged
        clearExpiredByTimeout: false, // it waits for an hour
      }),
    (network) => createHash('sha256').update(network).digest('hex').slice(0, 32),
  )
  function sweep(): void {
    // What a failed query leaves, the next one deletes.
    query({ text: 'DELETE FROM rate_limits WHERE expire <= $1', values: [Date.now()] }).catch(() => {})
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return { take: limits.take, stop: () => clearInterval(timer) }
}
