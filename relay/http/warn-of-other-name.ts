import type { FastifyInstance } from 'fastify'
import { isOwnName, mayPost, type OriginCheck } from './cross-origin.ts'
import { isEndpoint } from './endpoints.ts'

/** Whoever makes up origins fills no log. */
const TOLD_LIMIT = 10

/**
 * Says in the log, once for each, at which addresses visitors reach the relay's own pages and every message is refused,
 * as where SITE_URL says https and the pages are open by http as well: a refusal alone may be any stranger's.
 */
export function warnOfOtherName(app: FastifyInstance, isAllowedOrigin: OriginCheck): void {
  const told = new Set<string>()
  app.addHook('onRequest', async (request) => {
    const { origin = '' } = request.headers
    if (request.method !== 'POST' || !isEndpoint(request) || mayPost(request, isAllowedOrigin)) return
    if (!isOwnName(request)) return
    if (told.has(origin) || told.size === TOLD_LIMIT) return
    told.add(origin)
    request.log.warn(
      { origin },
      'Pages of this relay are open at an address whose messages are refused: correct SITE_URL, redirect to it, or add the address to ALLOWED_ORIGINS.',
    )
  })
}
