import type { FastifyInstance } from 'fastify'
import { pathOf } from './address.ts'
import { allowOrigin, type OriginCheck } from './cross-origin.ts'
import { isEndpoint, refuseAllButPost, refuseMethod, refuseUnknownAddress } from './endpoints.ts'
import { sendRefusal, strictHeaders } from './responses.ts'
import { sendNotFound } from './site.ts'
import type { Site } from './site-files.ts'

/**
 * Answers every method that a path does not have, before anything of a body is read: pages can only be
 * read. Below `/api/` the endpoints see to that themselves, except for methods the router does not know.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  { site, isAllowedOrigin, isSecure }: { site: Site; isAllowedOrigin: OriginCheck; isSecure: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (path.startsWith('/api/') || request.method === 'GET' || request.method === 'HEAD') return undefined
    const exists = path === '/healthz' || site.find(path) !== undefined
    if (!exists) return sendNotFound(request, reply, site)
    const refusal = refuseMethod(reply, 'GET, HEAD', 'This page can only be read.')
    return sendRefusal(reply.headers(strictHeaders(isSecure)), refusal)
  })

  app.setNotFoundHandler((request, reply) => {
    allowOrigin(request, reply, isAllowedOrigin)
    const refusal = isEndpoint(request) ? refuseAllButPost(reply) : refuseUnknownAddress()
    return sendRefusal(reply.headers(strictHeaders(isSecure)), refusal)
  })
}
