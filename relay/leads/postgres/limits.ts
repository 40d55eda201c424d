import { createHash } from 'node:crypto'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Rate } from '../../values/parse-values.ts'
import { combineLimits, type Limits, limiterOptions, type Rates } from '../limits.ts'
import type { Query, Value } from '../sql-engine.ts'

const SWEEP_EVERY_MS = 60_000

/**
 * Limits that all relays on one database count together. The server is given a hash of a client's address: nobody reads
 * it by chance, but whoever tries all IPv4 addresses finds it. So an ended window is deleted within a minute.
 *
 * @returns the limits; `stop()` ends the deletion of ended windows
 */
export function createPostgresLimits(
  query: Query,
  { perClient, total }: Rates,
): Limits & { stop: () => void } {
  const limits = combineLimits(limiterFor('client', perClient, query), limiterFor('total', total, query))
  function sweep(): void {
    // What a failed query leaves, the next one deletes.
    query('DELETE FROM rate_limits WHERE expire <= $1', [Date.now()]).catch(() => {})
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return {
    take: (address) => limits.take(createHash('sha256').update(address).digest('hex').slice(0, 32)),
    stop: () => clearInterval(timer),
  }
}

function limiterFor(keyPrefix: string, rate: Rate, query: Query) {
  return new RateLimiterPostgres({
    ...limiterOptions(rate),
    keyPrefix,
    storeType: 'client',
    storeClient: { query: ({ text, values }: { text: string; values: Value[] }) => query(text, values) },
    tableName: 'rate_limits',
    tableCreated: true, // by the schema, unlogged
    clearExpiredByTimeout: false, // it waits for an hour
  })
}
