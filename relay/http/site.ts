import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import { clientKey } from '../values/client-address.ts'
import { sendStaticFile } from '../values/static-file.ts'
import type { FormLoads } from './form-loads.ts'
import type { PageViewCounter } from './page-views.ts'
import type { BuiltSite, SiteFile } from './site-files.ts'

export function serveSite(
  app: FastifyInstance,
  { site, formLoads, pageViews }: { site: BuiltSite; formLoads: FormLoads; pageViews: PageViewCounter },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = `/${(request.params as { '*': string })['*']}`
      const found = site.find(path)
      if (found === undefined) return sendNotFound(request, reply, site)
      if ('redirect' in found) {
        const [query = ''] = /\?.*/s.exec(request.url) ?? []
        return reply.headers(found.headers).redirect(encodeURI(found.redirect) + query, 301)
      }
      if (path === CONTACT_PATH) formLoads.record(clientKey(request.ip), performance.now())
      if (found.isPage) pageViews.count(request, path)
      return send(request, reply, found, 200)
    },
  })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: BuiltSite) {
  return send(request, reply, site.notFound, 404)
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status: 200 | 404) {
  // HTTP/1.1 keeps connections open by default: node's two headers about it take 48 bytes of the first packets.
  if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
  return sendStaticFile(request, reply.code(status).headers(file.headers), file)
}
