import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGE_BYTES_LIMIT, SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import type { Rate } from '../config-values.ts'
import { Refusal, reasonFor, refuseUnreadable } from '../leads/refusal.ts'
import type { Submission } from '../leads/submission.ts'
import type { Meter } from '../metrics.ts'
import {
  answerRefused,
  answerRefusedPost,
  answerTaken,
  isNavigation,
  toRefusal,
  typedFields,
} from './answers.ts'
import { refuseHeadless } from './blocks.ts'
import { parseForm, parseJson } from './body.ts'
import { clientKey } from './client-key.ts'
import { allowOrigin, answerPreflight, type OriginCheck, requireOrigin } from './cross-origin.ts'
import type { Draft, Drafts } from './drafts.ts'
import { FLOOD, type Reception, receive, tooMany } from './reception.ts'
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
const ENDPOINTS = [SEND_FORM_PATH, SEND_PATH]

/** The protocol's two endpoints, and the refusal of everything else that is sent below `/api/`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { reception, isAllowedOrigin, drafts, visits, meter, isSecure } = options

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...FORM_TYPES, JSON_TYPE],
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (_: FastifyRequest, body: Buffer) => body,
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(strictHeaders(isSecure))
    allowOrigin(request, reply, isAllowedOrigin)
    if (request.method === 'OPTIONS' && isEndpoint(request)) return answerPreflight(reply)
    requireEndpoint(request, reply)
    requireOrigin(request, isAllowedOrigin)
    if (options.isHeadlessBlocked) refuseHeadless(request)
  })
  await app.register(rateLimit, attempts(options.rateLimit))

  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, undefined))
  // whoever looks for a page below /api/ is shown the site's own page for what is not there
  const method = app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD')
  app.route({ method, url: '/api/*', handler: requireEndpoint })
  for (const path of ENDPOINTS) app.get(path, requireEndpoint)
  app.post(SEND_FORM_PATH, async (request, reply) => {
    requireType(request, FORM_TYPES)
    const submission = await parseForm(request.headers['content-type'] ?? '', bodyOf(request))
    return take(request, reply, submission, isNavigation(request, submission))
  })
  app.post(SEND_PATH, (request, reply) => {
    requireType(request, [JSON_TYPE])
    return take(request, reply, parseJson(bodyOf(request)), false)
  })

  /** Where a plain post leads back to: to where it came from, if the pages are not here. */
  function pagesOf({ headers: { origin = '' } }: FastifyRequest): string {
    return !options.hasPages && isAllowedOrigin(origin) ? origin : ''
  }

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    submission: Submission,
    isPlain: boolean,
  ) {
    try {
      const client = clientKey(request.ip)
      const caller = { client, isPlain, onPageMs: visits.since(client) }
      const receipt = await receive(submission, caller, reception)
      request.log.info(
        { lead: receipt.id, repeat: receipt.isRepeat, suspicious: receipt.isSuspicious },
        'taken',
      )
      return answerTaken(reply, { isPlain, isSecure, pages: pagesOf(request) })
    } catch (error) {
      return refuse(error, request, reply, { isPlain, fields: typedFields(submission) })
    }
  }

  function refuse(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    read: { isPlain: boolean; fields: Draft['fields'] } | undefined,
  ) {
    const refusal = toRefusal(error)
    const reason = reasonFor(refusal)
    meter.refused(reason)
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    else request.log[reason === FLOOD ? 'warn' : 'info']({ status: refusal.status, reason }, 'refused')
    // fastify would cut the line while the client is still sending, and the answer would be lost with it
    if (reply.hasHeader('connection')) reply.removeHeader('connection')
    if (!(read?.isPlain ?? isNavigation(request))) return answerRefused(reply, refusal)
    return answerRefusedPost(
      reply,
      { fields: read?.fields ?? {}, problems: refusal.problems },
      { drafts, isSecure, pages: pagesOf(request) },
    )
  }
}

/** What is refused costs little, but not nothing: far above any visitor's need there is an end to it too. */
function attempts({ count, windowMs }: Rate) {
  return {
    max: Math.max(300, 50 * count),
    timeWindow: windowMs,
    keyGenerator: (request: FastifyRequest) => clientKey(request.ip),
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) => tooMany(Math.ceil(ttl / 1000)),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  }
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** True for a request to one of the protocol's addresses, by whatever method. */
export function isEndpoint({ url }: FastifyRequest): boolean {
  return ENDPOINTS.includes(url.split('?')[0] ?? '')
}

/** The refusal of what is sent to no address of ours. */
export function refuseUnknownAddress(): Refusal {
  return new Refusal(404, 'There is nothing at this address.')
}

function requireEndpoint(request: FastifyRequest, reply: FastifyReply): void {
  if (!isEndpoint(request)) throw refuseUnknownAddress()
  if (request.method === 'POST') return
  reply.header('allow', 'POST, OPTIONS')
  throw new Refusal(405, 'This address takes messages by POST only.')
}

function requireType(request: FastifyRequest, types: string[]): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (types.includes(type)) return
  throw Object.assign(new Error('wrong endpoint for this type'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })
}

function bodyOf(request: FastifyRequest): Buffer {
  if (Buffer.isBuffer(request.body)) return request.body
  throw refuseUnreadable()
}
