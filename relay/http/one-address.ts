import { lookup } from 'node:dns/promises'

/**
 * The one address to listen on for this host. Fastify opens a second server where `localhost` has two addresses, which
 * would know neither of an orderly stop nor of our answers to broken requests; whoever asks for `localhost` tries both.
 *
 * @param host a name or an address
 * @returns an address for `localhost`, of IPv4 where there is one, as the default is; any other host as it is
 * @throws the system's error where `localhost` has no address
 */
export async function oneAddress(host: string): Promise<string> {
  if (host !== 'localhost') return host
  const { address } = await lookup(host, { order: 'ipv4first' })
  return address
}
