import type { IncomingHttpHeaders } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { HTMLElement } from 'node-html-parser'
import {
  ACTION_FIELD,
  ACTIONS,
  ANSWERED_PATH,
  type AnsweredPlaceholder,
  type AnsweredState,
} from '#contract/answered.ts'
import { relayHeaders } from '#contract/security-headers.ts'
import type { AnsweredLinks } from '../leads/answered-links.ts'
import type { Lead } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { RequestRefusal } from '../leads/refusal.ts'
import { indianTime } from '../values/indian-time.ts'
import type { Rate } from '../values/parse-values.ts'
import { escapeHtml } from '../values/text.ts'
import { limitAttempts } from './attempt-limit.ts'
import { pathOf } from './endpoints.ts'
import { isOwnName, type OriginCheck } from './origins.ts'
import { changeElements, parsePage } from './page-parts.ts'
import { type ResponseOptions, sendRefusal, toRefusal } from './responses.ts'
import { sendNotFound } from './site.ts'
import { pageAt, type SiteFile } from './site-files.ts'

type AnsweredOptions = Pick<ResponseOptions, 'site' | 'isAllowedOrigin' | 'isSecure'> & {
  store: LeadStore
  answeredLinks: AnsweredLinks
  rateLimit: Rate
}

type Values = Partial<Record<AnsweredPlaceholder, string>>

type Found = { state: 'open' | 'answered'; lead: Lead } | { state: 'wrong' | 'expired' | 'erased' }

const STATUSES: Record<AnsweredState, number> = {
  open: 200,
  answered: 200,
  wrong: 404,
  expired: 410,
  erased: 410,
}
const FORM_TYPE = 'application/x-www-form-urlencoded'
const BODY_LIMIT = 1024
const BY_PROGRAM =
  'Nothing was changed: a program has pressed this button. If it was you, open the link in another browser.'

/** The address is as good as a password for its lead: it must not be stored, found or passed on. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address is in no Referer, not even of requests for our own files, which a proxy may log. Not no-referrer: with
  // that, browsers send `Origin: null` with the form post that follows.
  'referrer-policy': 'strict-origin',
}

/**
 * The page where the agency marks a lead as answered, at an address from a mail. Reading it changes nothing, because mail
 * scanners and previews open links. No path is logged.
 */
export async function answered(app: FastifyInstance, options: AnsweredOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ ...relayHeaders(options.isSecure), ...PRIVATE })
  })
  await app.register(rateLimit, limitAttempts(options.rateLimit))
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, 'Something went wrong: please try again.')
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    else request.log.info({ status: refusal.status }, 'refused')
    return sendRefusal(reply, refusal)
  })

  for (const url of [ANSWERED_PATH, `${ANSWERED_PATH}/*`]) {
    app.get(url, async (request, reply) => sendPage(request, reply, await find(request, options), options))
  }
  app.post(`${ANSWERED_PATH}/*`, async (request, reply) => {
    requireOwnPage(request, options.isAllowedOrigin)
    const found = await find(request, options)
    if (!('lead' in found)) return sendPage(request, reply, found, options)
    if (isByProgram(request.headers)) throw new RequestRefusal(403, BY_PROGRAM)
    await act(request, found.lead, options.store)
    // Relative, so that it also fits behind a proxy that removes a prefix from paths.
    return reply.redirect(tokenIn(request), 303)
  })
}

/** True for a post to the address of a lead, or of what looks like one. */
export function isAnswer({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && pathOf(url).startsWith(`${ANSWERED_PATH}/`)
}

/** What follows in the path, not decoded: no character of a token is ever encoded. */
function tokenIn({ url }: FastifyRequest): string {
  return pathOf(url).slice(ANSWERED_PATH.length + 1)
}

async function find(request: FastifyRequest, { answeredLinks, store }: AnsweredOptions): Promise<Found> {
  const token = answeredLinks.read(tokenIn(request), Date.now())
  if ('problem' in token) return { state: token.problem }
  const lead = await store.get(token.leadId)
  if (lead === undefined) return { state: 'erased' }
  return { state: lead.answeredAt === undefined ? 'open' : 'answered', lead }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, found: Found, { site }: AnsweredOptions) {
  const page = pageAt(site, ANSWERED_PATH)
  if (!page) return sendNotFound(request, reply, site)
  const { name, answeredAt } = 'lead' in found ? found.lead : {}
  const values = {
    ...(name !== undefined && { visitor: name }),
    ...(answeredAt !== undefined && { time: indianTime(answeredAt) }),
  }
  reply
    .code(STATUSES[found.state])
    .type(page.type)
    .headers({ ...page.headers, ...PRIVATE })
  return reply.send(fillPage(page, found.state, values))
}

/** @returns the page without the elements of all other states, with the values as text, as HTML */
function fillPage(page: SiteFile, state: AnsweredState, values: Values): string {
  const html = page.plain.content.toString()
  const elements = parsePage(html).querySelectorAll('[data-answered]')
  return changeElements(
    html,
    elements.map((element) => {
      const isShown = element.getAttribute('data-answered') === state
      return { element, change: (copy) => (isShown ? show(copy, values) : copy.set_content('')) }
    }),
  )
}

function show(part: HTMLElement, values: Values): void {
  part.querySelector('[data-answered]')?.removeAttribute('hidden')
  for (const element of part.querySelectorAll('[data-placeholder]'))
    element.set_content(
      escapeHtml(values[element.getAttribute('data-placeholder') as AnsweredPlaceholder] ?? ''),
    )
}

async function act(request: FastifyRequest, { id }: Lead, store: LeadStore): Promise<void> {
  const action = request.body instanceof URLSearchParams ? request.body.get(ACTION_FIELD) : null
  if (action === ACTIONS.answer) await store.markAnswered(id, 'link', Date.now())
  else if (action === ACTIONS.undo) await store.markUnanswered(id)
  else throw new RequestRefusal(400, 'The request cannot be read.')
  request.log.info({ lead: id, action }, 'marked by a link in a mail')
}

/**
 * Browsers send Origin with every post of a form; no other client uses this page.
 *
 * @throws RequestRefusal 403 for a post from any other page
 */
function requireOwnPage(request: FastifyRequest, isAllowed: OriginCheck): void {
  const { origin } = request.headers
  if (origin !== undefined && (isAllowed(origin) || isOwnName(request))) return
  throw new RequestRefusal(
    403,
    'This works only on the page behind the link in the mail: open the link again.',
  )
}

/**
 * True for a click by a program: mail gateways open links in a browser, and press its buttons. Some are known by their
 * user agent. For a click by a script, Chromium and Firefox send no Sec-Fetch-User, as they do for a click of a person.
 * WebKit never sends it, and no browser sends any Sec-Fetch header to plain http, except on this machine.
 */
export function isByProgram(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent = '', 'sec-fetch-mode': mode, 'sec-fetch-user': user } = headers
  return isbot(agent) || (mode !== undefined && user === undefined && /\b(?:Chrome|Firefox)\//.test(agent))
}
