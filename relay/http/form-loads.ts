export type FormLoads = ReturnType<typeof createFormLoads>

/** A client is forgotten this long after it first got the form. Several people may be one client. */
const LIFETIME_MS = 60 * 60_000
const CLIENT_LIMIT = 10_000

/** When each client first got the form, so that the spam score knows a message that came at once. */
export function createFormLoads() {
  const firstLoads = new Map<string, number>()
  return {
    record: (client: string): void => {
      if (firstLoads.has(client) || firstLoads.size === CLIENT_LIMIT) return
      firstLoads.set(client, performance.now())
      setTimeout(() => firstLoads.delete(client), LIFETIME_MS).unref()
    },
    /** Milliseconds since the client first got the form; undefined if it did not lately. */
    since: (client: string): number | undefined => {
      const load = firstLoads.get(client)
      return load === undefined ? undefined : performance.now() - load
    },
  }
}
