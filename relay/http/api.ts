import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGE_BYTES_LIMIT, SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { refuseContentType, refuseUnreadable } from '../leads/refusal.ts'
import { clientKey } from '../values/client-address.ts'
import type { Rate } from '../values/parse-values.ts'
import { type Acceptance, acceptSubmission } from './accept-submission.ts'
import { limitAttempts } from './attempt-limit.ts'
import { parseForm, parseJson } from './body.ts'
import type { FormLoads } from './form-loads.ts'
import { isOwnName, requireOrigin } from './origins.ts'
import { isNavigation, type ResponseOptions, refuse, type Sent, sendAccepted } from './responses.ts'

type ApiOptions = ResponseOptions & {
  acceptance: Acceptance
  formLoads: FormLoads
  rateLimit: Rate
}

/** Values may come three times their size (percent-encoding), with field names and boundaries around. */
const BODY_LIMIT = 4 * MESSAGE_BYTES_LIMIT
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']
const JSON_TYPE = 'application/json'

export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...FORM_TYPES, JSON_TYPE],
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (_: FastifyRequest, body: Buffer) => body,
  )

  app.addHook('onRequest', async (request) => {
    // A page of ours at an address that is not allowed is refused once its words are read, and gets them back.
    if (!isOwnName(request)) requireOrigin(request, options.isAllowedOrigin)
  })
  await app.register(rateLimit, limitAttempts(options.rateLimit))

  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, options))
  app.post(SEND_FORM_PATH, async (request, reply) => {
    requireType(request, FORM_TYPES)
    const call = await parseForm(request.headers['content-type'] ?? '', bodyOf(request))
    return accept({ call, isPlain: isNavigation(request, call) }, request, reply, options)
  })
  app.post(SEND_PATH, (request, reply) => {
    requireType(request, [JSON_TYPE])
    return accept({ call: parseJson(bodyOf(request)), isPlain: false }, request, reply, options)
  })
}

async function accept(sent: Sent, request: FastifyRequest, reply: FastifyReply, options: ApiOptions) {
  try {
    requireOrigin(request, options.isAllowedOrigin)
    const onPageMs = options.formLoads.since(clientKey(request.ip), performance.now())
    const sender = { address: request.ip, isPlain: sent.isPlain, onPageMs }
    const { id, isRepeat, spamReasons } = await acceptSubmission(sent.call, sender, options.acceptance)
    request.log.info({ lead: id, repeat: isRepeat, suspicious: spamReasons !== undefined }, 'accepted')
    // A repeat was logged when it came first.
    if (spamReasons !== undefined && !isRepeat)
      request.log.warn({ lead: id, suspicion: spamReasons }, 'quarantined, not mailed: see /admin')
    return sendAccepted(request, reply, sent, options)
  } catch (error) {
    return refuse(error, request, reply, options, sent)
  }
}

/** @throws RequestRefusal 415 for a form at the JSON endpoint, and the reverse: Fastify refuses only what is neither */
function requireType(request: FastifyRequest, types: string[]): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw refuseContentType()
}

function bodyOf(request: FastifyRequest): Buffer {
  if (Buffer.isBuffer(request.body)) return request.body
  throw refuseUnreadable()
}
