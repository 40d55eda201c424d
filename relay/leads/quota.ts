import type { Rate } from '../config-values.ts'

/** Counts what each key has used of a rate, in a window that slides. */
export type Quota = {
  /** Uses one and returns how to give it back, or refuses and returns the seconds until there is one. */
  take(key: string): { refund: () => void } | { retryAfterSeconds: number }
}

/** A flood of keys pushes out the oldest ones, so that memory stays bounded. */
const KEY_LIMIT = 50_000

/** @param clock the time in milliseconds; it need not be the time of day */
export function createQuota({ count, windowMs }: Rate, clock: () => number = () => performance.now()): Quota {
  const used = new Map<string, number[]>() // each key's times, oldest first

  function current(key: string, now: number): number[] {
    const times = used.get(key) ?? []
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift()
    return times
  }

  function forgetIdle(now: number): void {
    for (const key of used.keys()) {
      if (used.size < KEY_LIMIT && current(key, now).length > 0) return
      used.delete(key)
    }
  }

  return {
    take: (key) => {
      const now = clock()
      const times = current(key, now)
      const oldest = times[0]
      if (oldest !== undefined && times.length >= count) {
        return { retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)) }
      }
      forgetIdle(now)
      times.push(now)
      used.delete(key) // behind the others: the map's order is that of the last use
      used.set(key, times)
      return {
        refund: () => {
          const at = times.indexOf(now)
          if (at >= 0) times.splice(at, 1)
          if (times.length === 0) used.delete(key)
        },
      }
    },
  }
}
