import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGE_BYTES_LIMIT, SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import type { Rate } from '../config/parse-values.ts'
import { refuseContentType, refuseTooMany, refuseUnreadable } from '../leads/refusal.ts'
import { refuseHeadless } from './blocks.ts'
import { parseForm, parseJson } from './body.ts'
import { clientKey } from './client-key.ts'
import { allowOrigin, answerPreflight, isOwnName, requireOrigin } from './cross-origin.ts'
import { ENDPOINTS, isEndpoint, requireEndpoint } from './endpoints.ts'
import { type Reception, receive } from './reception.ts'
import {
  isNavigation,
  type ResponseOptions,
  refuse,
  type Sent,
  sendAccepted,
  strictHeaders,
} from './responses.ts'
import type { Visits } from './visits.ts'

export type ApiOptions = ResponseOptions & {
  reception: Reception
  isHeadlessBlocked: boolean
  visits: Visits
  /** True where the site is reached over https. */
  isSecure: boolean
  rateLimit: Rate
}

/** Values may come three times their size (percent-encoding), with field names and boundaries around. */
const BODY_LIMIT = 4 * MESSAGE_BYTES_LIMIT
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']
const JSON_TYPE = 'application/json'

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
    // A page of ours at an address that is not allowed is refused once its words are read, and gets them back.
    if (!isOwnName(request)) requireOrigin(request, options.isAllowedOrigin)
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

/**
 * The limit of all attempts of one client, refused ones included, which the rate of accepted messages does not count. It
 * is far above what any visitor needs.
 *
 * @param rate of the messages that are accepted from one client
 */
function attempts({ count, windowMs }: Rate): RateLimitPluginOptions {
  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': false,
  }
  return {
    max: Math.max(300, 50 * count),
    timeWindow: windowMs,
    keyGenerator: (request) => clientKey(request.ip),
    errorResponseBuilder: (_, { ttl }) => refuseTooMany(Math.ceil(ttl / 1000)),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  }
}

async function take(sent: Sent, request: FastifyRequest, reply: FastifyReply, options: ApiOptions) {
  try {
    requireOrigin(request, options.isAllowedOrigin)
    const client = clientKey(request.ip)
    const caller = { client, isPlain: sent.isPlain, onPageMs: options.visits.since(client) }
    const { id, isRepeat, suspicion } = await receive(sent.submission, caller, options.reception)
    request.log.info({ lead: id, repeat: isRepeat, suspicious: suspicion !== undefined }, 'taken')
    // a repeat is the lead that was logged when it came first
    if (suspicion !== undefined && !isRepeat)
      request.log.warn({ lead: id, suspicion }, 'quarantined, not mailed: see npm run leads -- show ID')
    return sendAccepted(request, reply, sent, options)
  } catch (error) {
    return refuse(error, request, reply, options, sent)
  }
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
