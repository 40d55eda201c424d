import type { Query } from './session.ts'

const SERVERS_TIME = 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'

/**
 * A moment of ours on the clock of the database server, both in milliseconds since 1970. Relays whose clocks differ
 * would each think the other's leases over; the server has one clock for all. It is asked anew each time, since any of
 * the clocks may be set.
 */
export async function onServersClock(query: Query, moment: number): Promise<number> {
  const before = Date.now()
  const { rows } = await query(SERVERS_TIME)
  const after = Date.now()
  const servers = Number(rows[0]?.now)
  // The server looked at its clock between the two: only what lies outside of them is sure to be a difference.
  const ours = Math.min(Math.max(servers, before), after)
  return moment + servers - ours
}
