import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerRefused } from './answers.ts'
import { isEndpoint, refuseUnknownAddress } from './api.ts'
import { allowOrigin, type OriginCheck } from './cross-origin.ts'
import { sendNotFound } from './site.ts'
import type { Site } from './site-files.ts'
import { strictHeaders } from './strict-headers.ts'

/**
 * Answers every method that a path does not have, before anything of a body is read: pages can only be
 * read. Below `/api/` the endpoints see to that themselves, except for methods the router does not know.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  { site, isAllowedOrigin, isSecure }: { site: Site; isAllowedOrigin: OriginCheck; isSecure: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (path.startsWith('/api/') || request.method === 'GET' || request.method === 'HEAD') return undefined
    const exists = path === '/healthz' || site.find(path) !== undefined
    return exists
      ? refuse(reply, 'GET, HEAD', 'This page can only be read.')
      : sendNotFound(request, reply, site)
  })

  app.setNotFoundHandler((request, reply) => {
    allowOrigin(request, reply, isAllowedOrigin)
    if (!isEndpoint(request)) {
      return answerRefused(reply.headers(strictHeaders(isSecure)), refuseUnknownAddress())
    }
    return refuse(reply, 'POST, OPTIONS', 'This address takes messages by POST only.')
  })

  function refuse(reply: FastifyReply, allowed: string, sentence: string) {
    reply.code(405).headers(strictHeaders(isSecure)).header('allow', allowed)
    return reply.type('text/plain; charset=utf-8').send(sentence)
  }
}
