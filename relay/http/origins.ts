import { lookup } from 'node:dns/promises'
import type { AddressInfo, Server } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowedOrigins } from '../config/addresses.ts'
import type { Config } from '../config/config.ts'
import { RequestRefusal } from '../leads/refusal.ts'

export type OriginCheck = (origin: string) => boolean

/**
 * The one address to listen on. Fastify opens a second server if `localhost` has two addresses, which would neither stop
 * in order nor respond to broken requests as the first does.
 *
 * @returns an address of `localhost`, an IPv4 one if there is one; any other host unchanged
 * @throws the system's error if `localhost` has no address
 */
export async function oneAddress(host: string): Promise<string> {
  if (host !== 'localhost') return host
  const { address } = await lookup(host, { order: 'ipv4first' })
  return address
}

export function createOriginCheck(server: Server, config: Config): OriginCheck {
  let origins = new Set<string>()
  server.once('listening', () => {
    origins = allowedOrigins(config, portOf(server)) // a server that closes has no port, and still takes messages
  })
  return (origin) => origins.has(origin)
}

/** The port that a server listens on, chosen by the system if PORT is 0. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/**
 * Lets the pages of allowed origins read the response, whatever its status: without this header the SDK could not distinguish a
 * refusal from a broken connection.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, isAllowed: OriginCheck): void {
  const { origin } = request.headers
  reply.header('vary', 'Origin')
  if (origin !== undefined && isAllowed(origin)) reply.header('access-control-allow-origin', origin)
}

/**
 * False for a post from a page of an origin that is not allowed. Clients that are no browsers name no origin. The desk has a
 * rule of its own (`admin/server/desk.ts`): its requests carry a session, so it takes only its own page at its own host.
 */
export function mayPost({ headers: { origin } }: FastifyRequest, isAllowed: OriginCheck): boolean {
  return origin === undefined || isAllowed(origin)
}

/**
 * Logs a warning for a page of our own, as if SITE_URL is https and the pages are open by http as well.
 *
 * @throws RequestRefusal 403 for a post from a page of an origin that is not allowed
 */
export function requireOrigin(request: FastifyRequest, isAllowed: OriginCheck): void {
  if (mayPost(request, isAllowed)) return
  if (isOwnName(request))
    request.log.warn(
      { origin: request.headers.origin },
      'Pages of this relay are open at an address whose messages are refused: correct SITE_URL, redirect to it, or add the address to ALLOWED_ORIGINS.',
    )
  throw new RequestRefusal(403, 'Messages are not accepted from this website.')
}

/** True for a post from a page of the host that it is sent to, as of our own pages at an address that is not allowed. */
export function isOwnName({ headers: { origin = '' }, hostname }: FastifyRequest): boolean {
  return URL.parse(origin)?.hostname === hostname
}
