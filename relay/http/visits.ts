/** When each client first got the form, so that the spam score knows a message that came at once. */
export type Visits = {
  saw(client: string): void
  /** Milliseconds since the client first got the form; undefined if it did not lately. */
  since(client: string): number | undefined
}

/** A client is forgotten this long after its last request. Several people may be one client: the first request counts. */
const LIFETIME_MS = 60 * 60_000
const CLIENT_LIMIT = 10_000

type Visit = { first: number; last: number }

/** @param clock the time in milliseconds; it need not be the time of day */
export function createVisits(clock: () => number = () => performance.now()): Visits {
  const visits = new Map<string, Visit>() // in order of the last request

  function find(client: string): Visit | undefined {
    const visit = visits.get(client)
    return visit && visit.last > clock() - LIFETIME_MS ? visit : undefined
  }

  return {
    saw: (client) => {
      const now = clock()
      const first = find(client)?.first ?? now
      visits.delete(client)
      for (const [key, { last }] of visits) {
        if (last > now - LIFETIME_MS && visits.size < CLIENT_LIMIT) break
        visits.delete(key)
      }
      visits.set(client, { first, last: now })
    },
    since: (client) => {
      const visit = find(client)
      return visit && clock() - visit.first
    },
  }
}
