import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import type { ProblemWords } from '../leads/problem.ts'
import { splitAddress } from './address.ts'
import { clientKey } from './client-key.ts'
import { draftIdIn } from './draft-cookie.ts'
import { createDraftPages } from './draft-pages.ts'
import type { Drafts } from './drafts.ts'
import type { Encoding, Site, SiteFile } from './site-files.ts'
import type { Visits } from './visits.ts'

export type SiteOptions = {
  site: Site
  drafts: Drafts
  visits: Visits
  problemWords?: ProblemWords | undefined
}

/** Answers for the built site; a visitor who comes back from a refused post finds the form as they left it. */
export function serveSite(app: FastifyInstance, { site, drafts, visits, problemWords }: SiteOptions): void {
  // by contact page: there is another one after each build
  const draftPages = new WeakMap<SiteFile, ReturnType<typeof createDraftPages>>()
  function pageFor(contact: SiteFile): ReturnType<typeof createDraftPages> {
    const known = draftPages.get(contact) ?? createDraftPages(contact, problemWords)
    draftPages.set(contact, known)
    return known
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const { path, query } = splitAddress(request.url)
      const found = site.find(path)
      if (found === undefined) return sendNotFound(request, reply, site)
      if ('redirect' in found) {
        return reply.headers(found.headers).redirect(encodeURI(found.redirect) + query, 301)
      }
      if (path === CONTACT_PATH) visits.saw(clientKey(request.ip))
      const draft = path === CONTACT_PATH ? drafts.get(draftIdIn(request.headers.cookie)) : undefined
      if (draft) {
        return reply.headers(found.headers).header('cache-control', 'no-store').send(pageFor(found)(draft))
      }
      return send(request, reply, found, 200)
    },
  })
}

/** Answers with the site's own 404 page. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site) {
  return send(request, reply, site.notFound, 404)
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status: 200 | 404) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file)
  const chosen = (encoding && file.compressed[encoding]) ?? file.plain
  // That a line stays open is the rule of HTTP/1.1; node's two headers about it would take 48 bytes of the first packets.
  if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
  reply.code(status).headers(file.headers)
  if (status === 200) reply.header('etag', chosen.etag)
  if (status === 200 && isFresh(request.headers['if-none-match'], chosen.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(chosen.content)
}

function chooseEncoding(accepted: string | undefined, { compressed }: SiteFile): Encoding | undefined {
  if (accepted === undefined) return undefined
  const accepts = (encoding: Encoding) =>
    accepted.split(',').some((entry) => {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })
  return (['br', 'gzip'] as const).find((encoding) => compressed[encoding] && accepts(encoding))
}

function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return condition
    .split(',')
    .some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag)
}
