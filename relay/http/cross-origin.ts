import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../leads/refusal.ts'

/** Says whether the pages of an origin may post. */
export type OriginCheck = (origin: string) => boolean

/** The allowed origins of the requests that are under way, by their connections. */
const underWay = new WeakMap<Socket, string>()

/**
 * Lets the pages of allowed origins read the answer, whatever its status: without this header the SDK
 * could not tell a refusal from a broken line.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, isAllowed: OriginCheck): void {
  const { origin } = request.headers
  const { socket } = request.raw
  reply.header('vary', 'Origin')
  underWay.delete(socket)
  if (origin === undefined || !isAllowed(origin)) return
  reply.header('access-control-allow-origin', origin)
  underWay.set(socket, origin)
  reply.raw.once('close', () => underWay.delete(socket))
}

/**
 * The allowed origin of the request that is under way on a connection; undefined where there is none. For
 * `broken-request.ts`, which answers a request that breaks off on the bare socket, without fastify's reply.
 */
export function originUnderWay(socket: Socket): string | undefined {
  return underWay.get(socket)
}

/** Answers the question that a browser asks before it posts JSON. */
export function answerPreflight(reply: FastifyReply) {
  return reply
    .code(204)
    .headers({
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
    })
    .send()
}

/** False for a post from a page that may not. Clients that are no browsers name no origin. */
export function mayPost({ headers: { origin } }: FastifyRequest, isAllowed: OriginCheck): boolean {
  return origin === undefined || isAllowed(origin)
}

/** True for a post from a page of the host that it is sent to, as of our own pages at an address that is not allowed. */
export function isOwnName({ headers: { origin = '' }, hostname }: FastifyRequest): boolean {
  return URL.parse(origin)?.hostname === hostname
}

/** @throws Refusal 403 for a post from a page that may not */
export function requireOrigin(request: FastifyRequest, isAllowed: OriginCheck): void {
  if (mayPost(request, isAllowed)) return
  throw new Refusal(403, 'Messages are not accepted from this website.')
}
