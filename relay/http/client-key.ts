import { isIPv6 } from 'node:net'

/**
 * The key under which a client's messages are counted: its IPv4 address, or the /64 network of its IPv6
 * address, since a single line is given a whole one.
 */
export function clientKey(address: string): string {
  const [plain = ''] = address.split('%') // a zone says which card of ours it came in by
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an IPv6 address; URL parsing writes them in their shortest form first. */
function expand(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
