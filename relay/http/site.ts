import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import { clientKey } from '../values/client-address.ts'
import { chooseEncoding } from '../values/content-encoding.ts'
import { pathOf } from './endpoints.ts'
import type { FormLoads } from './form-loads.ts'
import type { PageViewCounter } from './page-views.ts'
import type { Site, SiteFile } from './site-files.ts'

/** Serves the built site. */
export function serveSite(
  app: FastifyInstance,
  { site, formLoads, pageViews }: { site: Site; formLoads: FormLoads; pageViews: PageViewCounter },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = decode(pathOf(request.url))
      const found = path === undefined ? undefined : site.find(path)
      if (found === undefined) return sendNotFound(request, reply, site)
      if ('redirect' in found) {
        const query = request.url.slice(pathOf(request.url).length)
        return reply.headers(found.headers).redirect(encodeURI(found.redirect) + query, 301)
      }
      if (path === CONTACT_PATH) formLoads.record(clientKey(request.ip))
      if (path !== undefined && found.isPage) pageViews.count(request, path)
      return send(request, reply, found, 200)
    },
  })
}

/** Sends the site's own 404 page. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site) {
  return send(request, reply, site.notFound, 404)
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status: 200 | 404) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.compressed)
  const chosen = (encoding && file.compressed[encoding]) ?? file.plain
  // HTTP/1.1 keeps connections open by default: node's two headers about it take 48 bytes of the first packets.
  if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
  reply.code(status).headers(file.headers)
  if (status === 200) reply.header('etag', chosen.etag)
  if (status === 200 && isFresh(request.headers['if-none-match'], chosen.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(chosen.content)
}

function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return condition
    .split(',')
    .some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
