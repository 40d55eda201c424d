import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGE_BYTES_LIMIT, SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import type { Rate } from '../config/parse-values.ts'
import { FLOOD, reasonFor, refuseContentType, refuseUnreadable } from '../leads/refusal.ts'
import type { Submission } from '../leads/submission.ts'
import {
  answerRefused,
  answerRefusedPost,
  answerTaken,
  isNavigation,
  toRefusal,
  typedFields,
} from './answers.ts'
import { attempts } from './attempts.ts'
import { refuseHeadless } from './blocks.ts'
import { parseForm, parseJson } from './body.ts'
import { clientKey } from './client-key.ts'
import { allowOrigin, answerPreflight, mayPost, type OriginCheck, requireOrigin } from './cross-origin.ts'
import type { Drafts } from './drafts.ts'
import { ENDPOINTS, isEndpoint, requireEndpoint } from './endpoints.ts'
import type { Meter } from './metrics.ts'
import { type Reception, receive } from './reception.ts'
import { strictHeaders } from './strict-headers.ts'
import type { Visits } from './visits.ts'

export type ApiOptions = {
  reception: Reception
  isAllowedOrigin: OriginCheck
  isHeadlessBlocked: boolean
  drafts: Drafts
  visits: Visits
  meter: Meter
  /** True where the site is reached over https. */
  isSecure: boolean
  /** False where something else serves the site's pages. */
  hasPages: boolean
  rateLimit: Rate
}

/** Values may come three times their size (percent-encoding), with field names and boundaries around. */
const BODY_LIMIT = 4 * MESSAGE_BYTES_LIMIT
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']
const JSON_TYPE = 'application/json'

/** What was sent, and whether a browser has left its page for the answer. */
type Sent = { submission: Submission; isPlain: boolean }

/** The protocol's two endpoints, and the refusal of everything else that is sent below `/api/`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...FORM_TYPES, JSON_TYPE],
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (_: FastifyRequest, body: Buffer) => body,
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders(options.isSecure))
    allowOrigin(request, reply, options.isAllowedOrigin)
    if (request.method === 'OPTIONS' && isEndpoint(request)) return answerPreflight(reply)
    requireEndpoint(request, reply)
    requireOrigin(request, options.isAllowedOrigin)
    if (options.isHeadlessBlocked) refuseHeadless(request)
  })
  await app.register(rateLimit, attempts(options.rateLimit))

  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, options))
  // whoever looks for a page below /api/ is shown the site's own page for what is not there
  const method = app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD')
  app.route({ method, url: '/api/*', handler: requireEndpoint })
  for (const path of ENDPOINTS) app.get(path, requireEndpoint)
  app.post(SEND_FORM_PATH, async (request, reply) => {
    requireType(request, FORM_TYPES)
    const submission = await parseForm(request.headers['content-type'] ?? '', bodyOf(request))
    return take({ submission, isPlain: isNavigation(request, submission) }, request, reply, options)
  })
  app.post(SEND_PATH, (request, reply) => {
    requireType(request, [JSON_TYPE])
    return take({ submission: parseJson(bodyOf(request)), isPlain: false }, request, reply, options)
  })
}

async function take(sent: Sent, request: FastifyRequest, reply: FastifyReply, options: ApiOptions) {
  const { reception, visits, isSecure } = options
  const { submission, isPlain } = sent
  try {
    const client = clientKey(request.ip)
    const caller = { client, isPlain, onPageMs: visits.since(client) }
    const receipt = await receive(submission, caller, reception)
    const { id, isRepeat, suspicion } = receipt
    request.log.info({ lead: id, repeat: isRepeat, suspicious: suspicion !== undefined }, 'taken')
    // a repeat is the lead that was logged when it came first
    if (suspicion !== undefined && !isRepeat)
      request.log.warn({ lead: id, suspicion }, 'quarantined, not mailed: see npm run leads -- show ID')
    return answerTaken(reply, { isPlain, isSecure, pages: pagesOf(request, options) })
  } catch (error) {
    return refuse(error, request, reply, options, sent)
  }
}

/** @param sent undefined where it could not be read */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
  sent?: Sent,
) {
  const refusal = toRefusal(error)
  const reason = reasonFor(refusal)
  options.meter.refused(reason)
  if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
  else request.log[reason === FLOOD ? 'warn' : 'info']({ status: refusal.status, reason }, 'refused')
  // fastify would cut the line while the client is still sending, and the answer would be lost with it
  if (reply.hasHeader('connection')) reply.removeHeader('connection')
  if (!(sent?.isPlain ?? isNavigation(request))) return answerRefused(reply, refusal)
  const draft = { fields: sent ? typedFields(sent.submission) : {}, problems: refusal.problems }
  // another site must neither fill in our form nor empty it
  const isForeign = !mayPost(request, options.isAllowedOrigin)
  return answerRefusedPost(reply, isForeign ? undefined : draft, {
    ...options,
    pages: pagesOf(request, options),
  })
}

/** Where a plain post leads back to: to where it came from, if the pages are not here. */
function pagesOf({ headers: { origin = '' } }: FastifyRequest, options: ApiOptions): string {
  return !options.hasPages && options.isAllowedOrigin(origin) ? origin : ''
}

/** @throws Refusal 415 for a form at the JSON endpoint, and the reverse: fastify refuses only what is neither */
function requireType(request: FastifyRequest, types: string[]): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw refuseContentType()
}

function bodyOf(request: FastifyRequest): Buffer {
  if (Buffer.isBuffer(request.body)) return request.body
  throw refuseUnreadable()
}
