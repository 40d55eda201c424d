import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PATH, BUILD_HEADER, PAGE_HEADER, type Refused, SIGN_IN_PATH } from '#admin/api.ts'
import { deskHeaders } from '#contract/security-headers.ts'
import type { DeskParts } from '#relay/desk-type.ts'
import { type DeskAddress, deskAddress } from './address.ts'
import { compress } from './compress.ts'
import { PACE, type Pace } from './desk-limits.ts'
import { createEventStreams, serveEvents } from './events.ts'
import { serveMessages } from './message-routes.ts'
import type { DeskOptions } from './options.ts'
import { hostnameOf, isOwnHost, isOwnPage } from './own-request.ts'
import { type DeskPage, isPageBuilt, readPage, servePage } from './page.ts'
import { createTrialAddress, servePeople } from './people.ts'
import { respondToError } from './refusal.ts'
import { findSession } from './session.ts'
import { serveSignIn } from './sign-in.ts'
import { describeStranded } from './stranded.ts'
import { serveSummary } from './summary.ts'
import type { Website } from './website/open-website.ts'
import { type PreviewOptions, servePreviewApi, servePreviewFrame } from './website/preview-routes.ts'
import { serveWebsite } from './website/website.ts'

const WEBSITE_PATH = `${API_PATH}/website`
const PAGE_ID = /^[\d-]{1,44}$/
const FOREIGN: Refused = { problem: 'This works only on the page itself: load it again.' }
const UNKNOWN: Refused = { problem: 'There is nothing at this address.' }

/** The agency's desk, below `/admin`. */
export async function desk(
  app: FastifyInstance,
  parts: DeskParts,
  { website, page = readPage(), pace = PACE }: { website: Website; page?: DeskPage | undefined; pace?: Pace },
): Promise<void> {
  let known: DeskAddress | undefined
  const address = () => {
    known ??= deskAddress(parts.config, parts.port())
    return known
  }
  const streams = createEventStreams({ ...parts, pace })
  const { program, encoder } = website
  // Before the server waits for requests under way, one of which may wait for the preview.
  app.addHook('preClose', async () => program.stop())
  app.addHook('onClose', async () => encoder.stop())
  website.publications.onChange(() => streams.announceWebsite())
  const options = { ...parts, address, pace, preview: program, drafts: website.draftsNow, website }

  app.addHook('onRequest', async (request, reply) => {
    if (!(address().isTrial || (await parts.store.isAnybodyInvited()))) return parts.notFound(request, reply)
    reply.headers(deskHeaders(address().isSecure))
    if (page) reply.header(BUILD_HEADER, page.build)
    return undefined
  })
  app.setErrorHandler(respondToError)

  await app.register(async (scope) => serveApi(scope, options, streams), { prefix: relative(API_PATH) })
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', requireOwnPage(options))
      serveSignIn(scope, options)
    },
    { prefix: relative(SIGN_IN_PATH) },
  )
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireOwnHost(options))
    servePreviewFrame(scope, options)
    if (page) servePage(scope, options, page)
  })
  app.setNotFoundHandler((request, reply) => parts.notFound(request, reply))
}

/** In a trial, the address that signs in; and whether the page is missing. */
export async function announceDesk({ config, port, store, log }: DeskParts): Promise<string | undefined> {
  const address = deskAddress(config, port())
  for (const { what, remedy } of describeStranded(await store.people(Date.now()), address))
    log.warn(`${what}: ${remedy}`)
  const lines = [
    ...(address.isTrial ? [`Admin: ${await createTrialAddress(store, address)}`] : []),
    ...(isPageBuilt() ? [] : ['/admin shows nothing, because admin/dist/ is missing: npm run build']),
  ]
  return lines.length > 0 ? lines.join('\n') : undefined
}

function serveApi(
  app: FastifyInstance,
  options: PreviewOptions & { website: Website },
  streams: ReturnType<typeof createEventStreams>,
): void {
  app.decorateRequest('session')
  app.addHook('onRequest', async (request, reply) => {
    const session = await findSession(request, options)
    if (session === undefined) return reply.code(401).send()
    request.setDecorator('session', session)
    return undefined
  })
  app.addHook('onRequest', requireOwnPage(options))
  const sendUnknown = (_: FastifyRequest, reply: FastifyReply) => reply.code(404).send(UNKNOWN)
  app.setNotFoundHandler(sendUnknown) // of other methods
  for (const path of ['/', '/*']) app.get(path, sendUnknown)
  app.addHook('onResponse', async ({ method, headers, routeOptions: { url = '' } }, { statusCode }) => {
    if (method === 'GET' || statusCode >= 300) return
    if (url.startsWith(WEBSITE_PATH))
      return streams.announceWebsite(PAGE_ID.exec(String(headers[PAGE_HEADER]))?.[0])
    // A draft is saved at each pause in typing; the store's marker shows that there is one.
    if (!url.includes('/draft')) streams.announceChange()
  })
  app.addHook('onSend', compress)
  serveMessages(app, options)
  serveSummary(app, options)
  servePeople(app, options)
  serveEvents(app, streams)
  // With an error handler of its own.
  app.register(async (scope) => {
    servePreviewApi(scope, options)
    serveWebsite(scope, options)
  })
}

/** Refuses requests to another host, and what another page asks for. */
function requireOwnPage({ address }: DeskOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isOwn = isOwnPage(request, address()) && isOwnHost(request, address())
    return isOwn ? undefined : reply.code(403).send(FOREIGN)
  }
}

/** Redirects from other names of the site. A page of another site whose name now leads to this machine gets nothing. */
function requireOwnHost({ address, notFound }: DeskOptions) {
  let hasWarned = false
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin, otherHostnames } = address()
    const host = hostnameOf(request)
    if (otherHostnames.includes(host)) return reply.redirect(origin + request.url)
    if (isOwnHost(request, address())) return undefined
    if (!hasWarned)
      request.log.warn(
        { host },
        `/admin was asked for with another Host than that of ${origin}, and is not found so. If nobody can open it, a proxy replaces Host (deploy/README.md, "Another proxy"), or SITE_URL is wrong.`,
      )
    hasWarned = true
    return notFound(request, reply)
  }
}

/** The path below the desk's own. */
function relative(path: string): string {
  return path.slice(path.lastIndexOf('/'))
}
