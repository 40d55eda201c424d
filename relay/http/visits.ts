/** When each client first got the form, for a while, so that a message which came at once is seen as such. */
export type Visits = {
  saw(client: string): void
  /** Milliseconds since the client first got the form; undefined where it did not lately. */
  since(client: string): number | undefined
}

const LIFETIME_MS = 10 * 60_000
const CLIENT_LIMIT = 10_000

/** @param clock the time in milliseconds; it need not be the time of day */
export function createVisits(clock: () => number = () => performance.now()): Visits {
  const first = new Map<string, number>() // in order of age

  return {
    saw: (client) => {
      const now = clock()
      for (const [key, at] of first) {
        if (at > now - LIFETIME_MS && first.size < CLIENT_LIMIT) break
        first.delete(key)
      }
      if (!first.has(client)) first.set(client, now)
    },
    since: (client) => {
      const age = clock() - (first.get(client) ?? Number.NEGATIVE_INFINITY)
      return age < LIFETIME_MS ? age : undefined
    },
  }
}
