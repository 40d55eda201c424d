import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { relayHeaders } from '#contract/security-headers.ts'
import type { Agency } from '../config/agency.ts'
import type { Config } from '../config/config.ts'
import type { AnsweredLinks } from '../leads/answered-links.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { answered } from './answered.ts'
import { api } from './api.ts'
import { createFormLoads } from './form-loads.ts'
import { serveHealth } from './health.ts'
import { warnOfProxy } from './misconfiguration-warnings.ts'
import { createOriginCheck } from './origins.ts'
import { createPageViewCounter } from './page-views.ts'
import { closeConnectionsAtEnd, guardRequests, respondToBrokenRequest } from './request-guards.ts'
import { serveSite } from './site.ts'
import type { BuiltSite } from './site-files.ts'

export type AppOptions = Config & {
  store: LeadStore
  answeredLinks: AnsweredLinks
  site: BuiltSite
  /** What serves all addresses at this path and below, the agency's desk. */
  desk?: { path: string; serve: (app: FastifyInstance) => Promise<void> }
  /** With its words for the problems that a visitor reads; by default the relay's own. */
  agency?: () => Pick<Agency, 'problemWords' | 'subjectLabels'>
  /** Called once a new lead is durable. */
  onLead: () => void
  log?: FastifyBaseLogger
  /** How long a client may take to send a whole request, in milliseconds. */
  requestLimitMs?: number
  /** How long a connection may stand still, in milliseconds. */
  idleLimitMs?: number
}

/** Default of `requestLimitMs`: a long message over a slow telephone line. */
const REQUEST_LIMIT_MS = 45_000
/**
 * Default of `idleLimitMs`. Longer than REQUEST_LIMIT_MS: a request that takes too long gets a response (408), a connection
 * that is closed for standing still gets none. And longer than the store takes at its slowest.
 */
const IDLE_LIMIT_MS = 60_000
/** Of a route with `isUpload`: a photograph over a slow line that moves. */
const UPLOAD_LIMIT_MS = 15 * 60_000

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyContextConfig {
    isUpload?: true
  }
}

/** The relay's HTTP server: the protocol's endpoints, the site, and its health. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { siteUrl, rates, store, site, agency, answeredLinks, trustProxy, log } = options
  const isSecure = siteUrl.startsWith('https:')
  const requestLimitMs = options.requestLimitMs ?? REQUEST_LIMIT_MS
  const app: FastifyInstance = Fastify({
    ...(log && { loggerInstance: log }),
    // Addresses and paths are personal data; the handlers log what matters.
    logController: new LogController({ disableRequestLogging: true }),
    // Given a number, Fastify would trust no hop, since a number names no proxy. It requires a port that only the proxy can
    // reach, as HOST has it by default.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    requestTimeout: Math.max(requestLimitMs, UPLOAD_LIMIT_MS),
    // Node checks every 30 seconds only, and ignores a limit that is shorter than the one for the headers (60 seconds).
    http: { connectionsCheckingInterval: requestLimitMs / 10, headersTimeout: requestLimitMs },
    connectionTimeout: options.idleLimitMs ?? IDLE_LIMIT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // the store closes after the last connection, so late messages can be accepted
    // An origin with a slash at its end yields `//api/…`.
    routerOptions: { ignoreDuplicateSlashes: true },
    rewriteUrl: ({ url = '/' }) => makeDecodable(url),
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, relayHeaders(isSecure)),
  })
  limitRequests(app, requestLimitMs)
  const isAllowedOrigin = createOriginCheck(app.server, options)
  const responses = { site, isAllowedOrigin, isSecure, agency }
  const formLoads = createFormLoads()

  closeConnectionsAtEnd(app)
  guardRequests(app, { ...responses, deskPath: options.desk?.path })
  warnOfProxy(app, options)
  await app.register(api, {
    ...responses,
    acceptance: { ...options, limits: store.limits(rates) },
    formLoads,
    rateLimit: rates.perClient,
  })
  await app.register(answered, { ...responses, store, answeredLinks, rateLimit: rates.perClient })
  if (options.desk) await app.register(options.desk.serve, { prefix: options.desk.path })
  serveHealth(app, { store, isSecure, imapUrl: options.imapUrl })
  const pageViews = createPageViewCounter(store, app.log)
  app.addHook('onClose', pageViews.stop)
  serveSite(app, { site, formLoads, pageViews })
  app.setErrorHandler((err, request, reply) => {
    request.log.error({ err }, 'failed')
    reply.code(500).headers(relayHeaders(isSecure)).type('text/plain; charset=utf-8')
    return reply.send('Something went wrong: please try again.')
  })
  return app
}

/** Node has one limit for all requests, which is that of uploads. */
function limitRequests(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.isUpload) return
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', error, raw.socket)
    }, limitMs)
    raw.once('close', () => clearTimeout(timer))
  })
}

/** Fastify answers a path that cannot be decoded before the hooks, which check who may know what is there. */
function makeDecodable(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
