export type FormLoads = ReturnType<typeof createFormLoads>

/** A client is forgotten this long after its last request. Several people may be one client: the first request counts. */
const LIFETIME_MS = 60 * 60_000
const CLIENT_LIMIT = 10_000

type FormLoad = { first: number; last: number }

/**
 * When each client first got the form, so that the spam score knows a message that came at once.
 *
 * @param clock the time in milliseconds; it need not be the time of day
 */
export function createFormLoads(clock: () => number = () => performance.now()) {
  const formLoads = new Map<string, FormLoad>() // in order of the last request

  function find(client: string): FormLoad | undefined {
    const load = formLoads.get(client)
    return load && load.last > clock() - LIFETIME_MS ? load : undefined
  }

  return {
    record: (client: string): void => {
      const now = clock()
      const first = find(client)?.first ?? now
      formLoads.delete(client)
      for (const [key, { last }] of formLoads) {
        if (last > now - LIFETIME_MS && formLoads.size < CLIENT_LIMIT) break
        formLoads.delete(key)
      }
      formLoads.set(client, { first, last: now })
    },
    /** Milliseconds since the client first got the form; undefined if it did not lately. */
    since: (client: string): number | undefined => {
      const load = find(client)
      return load && clock() - load.first
    },
  }
}
