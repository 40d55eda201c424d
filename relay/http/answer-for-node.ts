import type { FastifyInstance } from 'fastify'
import { Refusal } from '../leads/refusal.ts'
import { allowOrigin, type OriginCheck } from './cross-origin.ts'
import { sendRefusal, strictHeaders } from './responses.ts'

/**
 * Takes over the two answers that node would give itself, without a word and without our headers. An expectation other
 * than `100-continue` may be passed over (RFC 9110, 10.1.1): it is no reason to refuse a message. A request of HTTP/1.1
 * that names no host must be refused (RFC 9112, 3.2); node lets it through where it is told so when the server is made
 * (`requireHostHeader`).
 */
export function answerForNode(
  app: FastifyInstance,
  { isAllowedOrigin, isSecure }: { isAllowedOrigin: OriginCheck; isSecure: boolean },
): void {
  app.server.on('checkExpectation', app.routing)
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return undefined
    allowOrigin(request, reply, isAllowedOrigin)
    const refusal = new Refusal(400, 'The request names no host.')
    return sendRefusal(reply.headers(strictHeaders(isSecure)), refusal)
  })
}
