import type { FastifyReply, FastifyRequest } from 'fastify'
import { FORM_FIELDS, NOT_SENT_LOCATION, SEND_FORM_PATH, SENT_LOCATION } from '#contract/email-protocol.ts'
import { Refusal, refuseContentType, refuseTooLarge } from '../leads/refusal.ts'
import type { Submission } from '../leads/submission.ts'
import { cleanText } from '../leads/text.ts'
import { pathOf } from './address.ts'
import { draftCookie, noDraftCookie } from './draft-cookie.ts'
import type { Draft, Drafts } from './drafts.ts'

/**
 * True where a browser has left the page for our answer: a form post without the SDK. Browsers say so; of one that does
 * not, what it asks for is taken, unless what it sent names the version of an SDK; and the encoding of plain forms,
 * where the key is missing that every SDK sends.
 * @param submission undefined where it could not be read
 */
export function isNavigation({ method, url, headers }: FastifyRequest, submission?: Submission): boolean {
  if (method !== 'POST' || pathOf(url) !== SEND_FORM_PATH) return false
  if (headers['sec-fetch-mode'] === 'navigate') return true
  // a browser's script that asks for HTML would take the page it is led to for success
  if (headers['sec-fetch-dest'] !== undefined) return false
  const { lib_version, user_id } = submission?.control ?? {}
  if (lib_version !== undefined) return false
  const isUrlencoded = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return (headers.accept ?? '').includes('text/html') || (isUrlencoded && !user_id)
}

/** The answer to a message that is durable. @param pages as in `answerRefusedPost` */
export function answerTaken(
  reply: FastifyReply,
  { isPlain, isSecure, pages }: { isPlain: boolean; isSecure: boolean; pages: string },
) {
  // An earlier refusal may have left a draft. Its cookie's path is /contact, so this request never shows it.
  if (isPlain || reply.request.headers.origin !== undefined) {
    reply.header('set-cookie', noDraftCookie(isSecure))
  }
  if (isPlain) return reply.redirect(pages + SENT_LOCATION, 303)
  return reply.code(200).type('text/plain; charset=utf-8').send('OK')
}

/** The answer to an SDK call that is refused: the status, and one sentence. */
export function answerRefused(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.code(refusal.status).type('text/plain; charset=utf-8').send(refusal.message)
}

/**
 * The answer to a plain form post that is refused: back to the form, with everything that was typed.
 * @param draft undefined where the visitor's own, if there is one, is to stay
 * @param pages origin of the site's pages; empty where the relay serves them itself
 */
export function answerRefusedPost(
  reply: FastifyReply,
  draft: Draft | undefined,
  { drafts, isSecure, pages }: { drafts: Drafts; isSecure: boolean; pages: string },
) {
  if (draft) reply.header('set-cookie', draftCookie(drafts.keep(draft), isSecure))
  return reply.redirect(pages + NOT_SENT_LOCATION, 303)
}

/** The form's own fields as they were typed. */
export function typedFields({ params }: Submission): Draft['fields'] {
  const typed = params.filter((param): param is [string, string] => typeof param[1] === 'string')
  const fields = FORM_FIELDS.map((field) => [field, typed.findLast(([name]) => name === field)?.[1]] as const)
  return Object.fromEntries(fields.flatMap(([field, text]) => (text ? [[field, cleanText(text)]] : [])))
}

/** Whatever went wrong, as a refusal that shows no internals. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuseTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuseContentType()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, 'The request cannot be read.', { cause: error })
  }
  return new Refusal(500, 'The message could not be stored: please try again, or reach us directly.', {
    cause: error,
  })
}
