import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PATH } from '#admin/website-api.ts'
import { PREVIEW_FILE_HEADERS, previewHeaders } from '#contract/security-headers.ts'
import { PROGRAM_FOLDER } from '#publishing/code.ts'
import type { ChangedFiles } from '#publishing/protocol.ts'
import { contentType } from '#relay/values/content-type.ts'
import { ROUTES, UNLISTED } from '#site/routes.ts'
import type { DeskOptions } from '../options.ts'
import { hostnameOf, isOwnPage } from '../own-request.ts'
import { DeskRefusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { findSession } from '../session.ts'
import type { Program } from './program.ts'

export type PreviewOptions = DeskOptions & { preview: Program; drafts: () => Promise<ChangedFiles> }
type Query = { Querystring: { page?: string; text?: string } }

const PROGRAM = join(import.meta.dirname, '../../..', PROGRAM_FOLDER)
const PATHS = new Set<string>([...Object.values(ROUTES), ...Object.values(UNLISTED)])
const NO_PAGE = 'The website has no such page.'

/** Below `website/` of the desk's API: pages as the drafts have them, and the fields of their texts. */
export function servePreviewApi(app: FastifyInstance, { preview, drafts }: PreviewOptions): void {
  serve(app, 'GET website/preview', async ({ query }) => {
    const { page = '' } = query as Query['Querystring']
    if (!PATHS.has(page)) throw new DeskRefusal(404, NO_PAGE)
    return { html: await preview.render({ type: 'page', page, drafts: await drafts() }) }
  })

  serve(app, 'GET website/find', async ({ query }) => {
    const { page = '', text = '' } = query as Query['Querystring']
    if (!PATHS.has(page)) throw new DeskRefusal(404, NO_PAGE)
    const field = await preview.find({ type: 'find', page, text, drafts: await drafts() })
    if (!field) throw new DeskRefusal(404, 'No field has this text.')
    return field
  })
}

/** The frame's document, for signed-in people, and the files that it names, which are requested without a cookie. */
export function servePreviewFrame(app: FastifyInstance, options: PreviewOptions): void {
  const { preview, drafts, address, notFound } = options
  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const { origins, hostnames } = address()
    const page = request.url.replace(/\?.*/, '').slice(PREVIEW_PATH.length) || '/'
    const isAllowed = PATHS.has(page) && isOwnPage(request, address())
    if (!isAllowed || (await findSession(request, options)) === undefined) return notFound(request, reply)
    const origin = origins[hostnames.indexOf(hostnameOf(request))] ?? ''
    const nonce = randomBytes(16).toString('base64url')
    reply.headers(previewHeaders(origin, PREVIEW_PATH, nonce)).type('text/html; charset=utf-8')
    try {
      return reply.send(await preview.render({ type: 'document', page, nonce, drafts: await drafts() }))
    } catch (error) {
      if (!(error instanceof DeskRefusal)) throw error
      return reply.code(503).type('text/plain; charset=utf-8').send(error.message)
    }
  }
  for (const path of ['', '/*']) app.get(`/preview${path}`, sendDocument)

  app.get<{ Params: { name: string } }>('/preview/_astro/:name', async (request, reply) => {
    const { name } = request.params
    // Decoded, it may have slashes.
    const place = name === 'frame.js' ? 'frame' : 'client/_astro'
    const bytes =
      /^[\w.~@-]+$/.test(name) && (await readFile(join(PROGRAM, place, name)).catch(() => undefined))
    if (!bytes) return notFound(request, reply)
    return reply
      .headers(PREVIEW_FILE_HEADERS)
      .type(contentType(extname(name)))
      .send(bytes)
  })

  app.get<{ Params: { hash: string } }>('/preview/pictures/:hash/*', async (request, reply) => {
    const file = preview.pictureFile(request.params.hash)
    // A draft's picture may have been replaced meanwhile.
    const bytes = file && (await readFile(file).catch(() => undefined))
    if (!bytes) return notFound(request, reply)
    return reply
      .headers(PREVIEW_FILE_HEADERS)
      .type(contentType(extname(file)))
      .send(bytes)
  })
}
