import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

/**
 * How long a connection to one of a host's addresses may take before the next address is tried, in milliseconds. Node's
 * 500 ms are less than a handshake takes on a satellite or crowded mobile line, and an address that was left is never
 * tried again. With 4 s, two addresses fit into the 10 s in which `fetch` must connect, and the 5 s of PostgreSQL.
 */
const ATTEMPT_MS = 4000

setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS)
