import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  CONTACT_PATH,
  FIELD_NAMES,
  NOT_SENT_LOCATION,
  SEND_FORM_PATH,
  SENT_LOCATION,
} from '#contract/email-protocol.ts'
import type { Agency } from '../config/agency.ts'
import { FLOOD, RequestRefusal, reasonFor, refuseContentType, refuseTooLarge } from '../leads/refusal.ts'
import type { ProtocolCall } from '../leads/validate.ts'
import { cleanText } from '../values/text.ts'
import { fillContactPage, type RefusedPost } from './contact-page.ts'
import { pathOf } from './endpoints.ts'
import { isOwnName, mayPost, type OriginCheck } from './origins.ts'
import { type BuiltSite, pageAt } from './site-files.ts'

export type ResponseOptions = {
  site: BuiltSite
  isAllowedOrigin: OriginCheck
  isSecure: boolean
  /** With its words for the problems that a visitor reads; by default the relay's own. */
  agency?: (() => Pick<Agency, 'problemWords'>) | undefined
}

/** A parsed message. `isPlain`: a browser has left its page for the response. */
export type Sent = { call: ProtocolCall; isPlain: boolean }

const TEXT = 'text/plain; charset=utf-8'

/**
 * True if a browser has left the page for the response: a form post without the SDK. Browsers send
 * `Sec-Fetch-Mode`; for other clients `Accept` decides, unless the message has the version of an SDK, and the encoding of
 * plain forms without the key that every SDK sends.
 * @param call undefined if it could not be read
 */
export function isNavigation({ method, url, headers }: FastifyRequest, call?: ProtocolCall): boolean {
  if (method !== 'POST' || pathOf(url) !== SEND_FORM_PATH) return false
  if (headers['sec-fetch-mode'] === 'navigate') return true
  // A browser's script that accepts HTML would take a page for success.
  if (headers['sec-fetch-dest'] !== undefined) return false
  const { lib_version, user_id } = call?.control ?? {}
  if (lib_version !== undefined) return false
  const isUrlencoded = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return (headers.accept ?? '').includes('text/html') || (isUrlencoded && !user_id)
}

export function sendAccepted(
  request: FastifyRequest,
  reply: FastifyReply,
  { isPlain }: Sent,
  options: ResponseOptions,
) {
  if (isPlain) return reply.redirect((pagesElsewhere(request, options) ?? '') + SENT_LOCATION, 303)
  return reply.code(200).type(TEXT).send('OK')
}

/**
 * Logs and sends a refusal: to a plain form post as the contact page, which names the problems and still holds
 * what was typed; to everything else as one sentence.
 * @param sent undefined if it could not be read
 */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ResponseOptions,
  sent?: Sent,
) {
  const refusal = toMessageRefusal(error)
  const reason = reasonFor(refusal)
  if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
  else request.log[reason === FLOOD ? 'warn' : 'info']({ status: refusal.status, reason }, 'refused')
  // Fastify would close the connection while the client is still sending, and the client would never read the response.
  if (reply.hasHeader('connection')) reply.removeHeader('connection')
  if (!(sent?.isPlain ?? isNavigation(request))) return sendRefusal(reply, refusal)
  const pages = pagesElsewhere(request, options)
  if (pages !== undefined) return reply.redirect(pages + NOT_SENT_LOCATION, 303)
  const page = pageAt(options.site, CONTACT_PATH)
  if (page === undefined) return sendRefusal(reply, refusal)
  // Another site must not put words into our form.
  const isOwn = mayPost(request, options.isAllowedOrigin) || isOwnName(request)
  const fields = isOwn && sent ? typedFields(sent.call) : {}
  const post = { fields, problems: refusal.problems }
  const html = fillContactPage(page.plain.content.toString(), post, options.agency?.().problemWords)
  reply.headers({ ...page.headers, vary: 'Origin', 'cache-control': 'no-store' }).type(page.type)
  return withStatus(reply, refusal).send(html)
}

export function sendRefusal(reply: FastifyReply, refusal: RequestRefusal) {
  return withStatus(reply, refusal).type(TEXT).send(refusal.message)
}

function withStatus(reply: FastifyReply, { status, retryAfterSeconds }: RequestRefusal): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status)
}

/** The origin that a plain post came from, if something else serves the pages. */
function pagesElsewhere(
  { headers: { origin = '' } }: FastifyRequest,
  options: ResponseOptions,
): string | undefined {
  return pageAt(options.site, CONTACT_PATH) === undefined && options.isAllowedOrigin(origin)
    ? origin
    : undefined
}

function typedFields({ params }: ProtocolCall): RefusedPost['fields'] {
  const typed = params.filter((param): param is [string, string] => typeof param[1] === 'string')
  const fields = FIELD_NAMES.map((field) => [field, typed.findLast(([name]) => name === field)?.[1]] as const)
  return Object.fromEntries(fields.flatMap(([field, text]) => (text ? [[field, cleanText(text)]] : [])))
}

function toMessageRefusal(error: unknown): RequestRefusal {
  const { code } = error as { code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuseTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuseContentType()
  return toRefusal(error, 'The message could not be stored: please try again, or reach us directly.')
}

/** Any error as a refusal that shows no internals. @param failure the text for an error of the relay's own */
export function toRefusal(error: unknown, failure: string): RequestRefusal {
  if (error instanceof RequestRefusal) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new RequestRefusal(statusCode, 'The request cannot be read.', { cause: error })
  }
  return new RequestRefusal(500, failure, { cause: error })
}
