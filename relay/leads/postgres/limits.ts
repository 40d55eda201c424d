import { createHash } from 'node:crypto'
import type { Rate } from '../../config/parse-values.ts'
import type { Query } from '../engine.ts'
import { EVERYBODY, type Limits, type Rates } from '../limits.ts'
import { EXACT_LIMIT, SLICES } from '../quota.ts'

/** How often old uses are deleted: those of a client that never comes back would stay for ever. */
const SWEEP_EVERY_MS = 60_000
/** Rows in which a message is just being counted are left for the next time: waiting could end in a deadlock. */
const SWEEP = `
  DELETE FROM uses WHERE (key, slice) IN
    (SELECT key, slice FROM uses WHERE slice <= $1 FOR UPDATE SKIP LOCKED)`
/** The largest number PostgreSQL's `integer` holds: far more than can be accepted in any window. */
const COUNT_LIMIT = 2 ** 31 - 1

/**
 * Limits that all relays on one database count together. The server is given a hash of a client's address: nobody reads
 * it by chance, but who tries all IPv4 addresses finds it. So no use stays there longer than it counts, and a minute.
 *
 * @returns the limits; `stop()` ends what they do by themselves
 */
export function createPostgresLimits(
  query: Query,
  { perClient, total }: Rates,
): Limits & { stop: () => void } {
  async function take(key: string, { count, windowMs }: Rate, now: number) {
    const slice = sliceOf(now, count > EXACT_LIMIT ? windowMs / SLICES : 1)
    const limit = Math.min(count, COUNT_LIMIT)
    const values = [key, now, limit, windowMs, slice]
    const { rows } = await query('SELECT take_place($1, $2, $3, $4, $5) AS wait', values)
    return { slice, waitMs: Number(rows[0]?.wait) }
  }

  async function giveBack(key: string, slice: number): Promise<void> {
    await query('UPDATE uses SET count = count - 1 WHERE key = $1 AND slice = $2 AND count > 0', [key, slice])
  }

  function sweep(): void {
    const oldest = Date.now() - Math.max(perClient.windowMs, total.windowMs)
    query(SWEEP, [oldest]).catch(() => {}) // the next one takes it along
  }

  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()

  return {
    stop: () => clearInterval(timer),
    take: async (client) => {
      const now = Date.now()
      const key = createHash('sha256').update(client).digest('hex').slice(0, 32)
      const own = await take(key, perClient, now)
      if (own.waitMs > 0) return { retryAfterSeconds: Math.ceil(own.waitMs / 1000), isTotal: false }
      const shared = await take(EVERYBODY, total, now)
      if (shared.waitMs > 0) {
        await giveBack(key, own.slice)
        return { retryAfterSeconds: Math.ceil(shared.waitMs / 1000), isTotal: true }
      }
      return {
        refund: async () => {
          await giveBack(key, own.slice)
          await giveBack(EVERYBODY, shared.slice)
        },
      }
    },
  }
}

/** The end of the slice that a moment lies in: a use counts for its whole window, and a little longer. */
function sliceOf(now: number, size: number): number {
  const whole = Math.max(1, Math.floor(size))
  return Math.ceil(now / whole) * whole
}
