import type { Rate } from '../config/parse-values.ts'

/** Counts what each key has used of a rate, in a window that slides. */
export type Quota = {
  /** Uses one and returns how to give it back, or refuses and returns the seconds until there is one. */
  take(key: string): { refund: () => void } | { retryAfterSeconds: number }
}

type Use = { at: number; count: number }

/** A flood of keys pushes out the oldest ones, so that memory stays bounded. */
const KEY_LIMIT = 50_000
/** Rates above this are counted in slices of the window, so that a key has few entries, in memory or in a table. */
export const EXACT_LIMIT = 1000
export const SLICES = 1000

/** @param clock the time in milliseconds; it need not be the time of day */
export function createQuota({ count, windowMs }: Rate, clock: () => number = () => performance.now()): Quota {
  const sliceMs = count > EXACT_LIMIT ? windowMs / SLICES : 0
  const used = new Map<string, { uses: Use[]; total: number }>() // each key's uses, oldest first

  function current(key: string, now: number): { uses: Use[]; total: number } {
    const entry = used.get(key) ?? { uses: [], total: 0 }
    while (entry.uses[0] !== undefined && entry.uses[0].at <= now - windowMs) {
      entry.total -= entry.uses.shift()?.count ?? 0
    }
    return entry
  }

  function forgetIdle(now: number): void {
    for (const key of used.keys()) {
      if (used.size < KEY_LIMIT && current(key, now).total > 0) return
      used.delete(key)
    }
  }

  function sliceFor(uses: Use[], now: number): Use {
    const last = uses.at(-1)
    if (last && last.at >= now - sliceMs) return last
    const use = { at: now, count: 0 }
    uses.push(use)
    return use
  }

  return {
    take: (key) => {
      const now = clock()
      const entry = current(key, now)
      const oldest = entry.uses.find((use) => use.count > 0)
      if (oldest !== undefined && entry.total >= count) {
        return { retryAfterSeconds: Math.max(1, Math.ceil((oldest.at + windowMs - now) / 1000)) }
      }
      forgetIdle(now)
      const use = sliceFor(entry.uses, now)
      use.count += 1
      entry.total += 1
      used.delete(key) // behind the others: the map's order is that of the last use
      used.set(key, entry)
      return {
        refund: () => {
          if (!entry.uses.includes(use)) return // its window is over
          use.count -= 1
          entry.total -= 1
          // the key may have a newer entry, where a flood pushed this one out
          if (entry.total === 0 && used.get(key) === entry) used.delete(key)
        },
      }
    },
  }
}
