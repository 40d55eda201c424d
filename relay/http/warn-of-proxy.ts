import { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Where a proxy of one's own stands: on this machine, or in the same house. */
const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** @param ip undefined where the other end of the socket is gone: that says nothing, and costs no message */
function isNear(ip: string | undefined): boolean {
  return ip !== undefined && near.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
}

/** Says in the log, once, that a proxy seems to stand in front which nobody has named. */
export function warnOfProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    if (!isNear(ip)) return
    isTold = true
    log.warn(
      'A proxy seems to stand in front, and TRUST_PROXY is off: all visitors would share one rate limit.',
    )
  })
}
