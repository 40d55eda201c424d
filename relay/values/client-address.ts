import ipaddr from 'ipaddr.js'

const NEARBY = ['loopback', 'private', 'uniqueLocal']

/**
 * The key under which a client's messages are counted: its IPv4 address, or the /64 network of its IPv6 address, since a
 * single connection is given a whole one.
 *
 * @param address as the socket or a proxy names it; some proxies append the port of the connection. Undefined for a socket
 *   whose other end is gone: all of those count as one client
 */
export function clientKey(address: string | undefined): string {
  return networkOf(address, { ipv4: 32, ipv6: 64 })
}

export function networkOf(address: string | undefined, bits: { ipv4: number; ipv6: number }): string {
  if (address === undefined) return 'gone'
  const [plain = ''] = withoutPort(address).split('%') // what follows is the zone: the network interface of this machine
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain) // converts a mapped IPv4 address
  if (parsed.kind() === 'ipv6')
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`
  if (bits.ipv4 === 32) return parsed.toString()
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`
}

/** True for an address on this machine or in the same network, as a proxy of ours has. */
export function isNearby(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && NEARBY.includes(ipaddr.process(address).range())
}

export function isOfThisMachine(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1')
}
