import { isIPv6 } from 'node:net'

const GONE = 'gone'

/**
 * The key under which a client's messages are counted: its IPv4 address, or the /64 network of its IPv6
 * address, since a single line is given a whole one.
 *
 * @param address as the socket or a proxy names it: some proxies write the port of the connection behind. A socket whose
 *   other end is gone names none; all of those are one client
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return GONE
  const [plain = ''] = withoutPort(address).split('%') // what follows is the zone: the network interface of this machine
  if (!isIPv6(plain)) return plain
  const groups = expand(plain)
  return mappedIn(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1')
}

/** The IPv4 address that an IPv6 one may stand for (RFC 4291, 2.5.5.2), or undefined. */
function mappedIn(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const pairs = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return pairs.map((pair) => `${pair >> 8}.${pair & 255}`).join('.')
}

/** The eight groups of an IPv6 address; URL parsing writes them in their shortest form first. */
function expand(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
