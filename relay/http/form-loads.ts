export type FormLoads = ReturnType<typeof createFormLoads>

/** A client is forgotten this long after it first got the form. Several people may be one client. */
const LIFETIME_MS = 60 * 60_000
const CLIENT_LIMIT = 10_000

/**
 * When each client first got the form, so that the spam score knows a message that came at once. The times of a caller are
 * milliseconds of a clock that is never set back.
 */
export function createFormLoads() {
  /** The oldest first. */
  const firstLoads = new Map<string, number>()

  function forgetOld(now: number): void {
    for (const [client, load] of firstLoads) {
      if (now - load < LIFETIME_MS) return
      firstLoads.delete(client)
    }
  }

  return {
    record: (client: string, now: number): void => {
      forgetOld(now)
      if (firstLoads.has(client) || firstLoads.size === CLIENT_LIMIT) return
      firstLoads.set(client, now)
    },
    /** Milliseconds since the client first got the form; undefined if it did not lately. */
    since: (client: string, now: number): number | undefined => {
      forgetOld(now)
      const load = firstLoads.get(client)
      return load === undefined ? undefined : now - load
    },
  }
}
