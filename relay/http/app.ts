import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ProtocolKeys } from '../config/config.ts'
import type { BlockList, TrustedProxies } from '../config/parse-values.ts'
import type { Rates } from '../leads/limits.ts'
import type { ProblemWords } from '../leads/problem.ts'
import type { LeadStore } from '../leads/store.ts'
import { answerForNode } from './answer-for-node.ts'
import { api } from './api.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { hangUpWhenClosing } from './closing.ts'
import { allowOrigin, type OriginCheck } from './cross-origin.ts'
import { refuseUnknownAddress } from './endpoints.ts'
import { serveHealth } from './health.ts'
import { refuseOtherMethods } from './methods.ts'
import type { Meter } from './metrics.ts'
import { sendRefusal, strictHeaders } from './responses.ts'
import { sendNotFound, serveSite } from './site.ts'
import type { Site } from './site-files.ts'
import { createVisits } from './visits.ts'
import { warnOfOtherName } from './warn-of-other-name.ts'
import { warnOfProxy } from './warn-of-proxy.ts'

export type AppOptions = {
  siteUrl: string
  keys: ProtocolKeys
  rates: Rates
  spamScore: number
  blockList: BlockList
  isHeadlessBlocked: boolean
  undeliveredLimitMs: number
  trustProxy: TrustedProxies
  isAllowedOrigin: OriginCheck
  store: LeadStore
  site: Site
  /** How visitors are told why their message was refused; without them, in the relay's own words. */
  problemWords?: ProblemWords
  meter: Meter
  /** Called once a new lead is durable. */
  onLead: () => void
  /** Log to standard output, as JSON lines; whoever runs the process says what where that cannot be written. */
  isLogging?: boolean
  /** How long a client may take to send a whole request, in milliseconds. */
  requestLimitMs?: number
  /** How long a line is held on which nothing moves though an answer is under way, in milliseconds. */
  idleLimitMs?: number
}

/** How long a client may take to send a whole request: a long message over a slow telephone line. */
const REQUEST_LIMIT_MS = 45_000
/**
 * How long a connection may stand still. It must be longer than REQUEST_LIMIT_MS: a connection that is cut for standing
 * still gets no answer, while a request that takes too long is told so (408). And longer than the store takes at its
 * slowest.
 */
const IDLE_LIMIT_MS = 60_000

/** The relay's HTTP server: the protocol's endpoints, the site, and its health. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { siteUrl, rates, trustProxy, isAllowedOrigin, store, site, meter, isLogging } = options
  const isSecure = siteUrl.startsWith('https:')
  const requestLimitMs = options.requestLimitMs ?? REQUEST_LIMIT_MS
  const visits = createVisits()

  const app: FastifyInstance = Fastify({
    logger: isLogging
      ? { base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, stream: process.stdout }
      : false,
    // addresses and paths are personal data; the handlers log what matters
    logController: new LogController({ disableRequestLogging: true }),
    // hops alone say nothing of who is at the other end, so Fastify would trust none: who sets a number keeps the port
    // from everybody but the proxy, as HOST does by default
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    requestTimeout: requestLimitMs,
    // node looks every 30 seconds only, and heeds no limit that is shorter than the one for the headers (60 seconds)
    http: {
      connectionsCheckingInterval: requestLimitMs / 10,
      headersTimeout: requestLimitMs,
      requireHostHeader: false, // `answerForNode` does
    },
    connectionTimeout: options.idleLimitMs ?? IDLE_LIMIT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // the store closes after the last connection, so what still comes can be taken
    rewriteUrl: ({ url = '/' }) => tidyUrl(url),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, strictHeaders(isSecure)),
    frameworkErrors: (_, request, reply) => {
      reply.headers(strictHeaders(isSecure))
      if (request.method !== 'POST') return sendNotFound(request, reply, site)
      allowOrigin(request, reply, isAllowedOrigin)
      return sendRefusal(reply, refuseUnknownAddress())
    },
  })

  hangUpWhenClosing(app)
  answerForNode(app, { isAllowedOrigin, isSecure })
  if (trustProxy === false) warnOfProxy(app)
  warnOfOtherName(app, isAllowedOrigin)
  refuseOtherMethods(app, { site, isAllowedOrigin, isSecure })
  await app.register(api, {
    reception: { ...options, limits: store.limits(rates) },
    isAllowedOrigin,
    isHeadlessBlocked: options.isHeadlessBlocked,
    visits,
    meter,
    isSecure,
    site,
    problemWords: options.problemWords,
    rateLimit: rates.perClient,
  })
  serveHealth(app, { store, isSecure, limitMs: options.undeliveredLimitMs })
  serveSite(app, { site, visits })
  app.setErrorHandler((err, request, reply) => {
    request.log.error({ err }, 'failed')
    reply.code(500).headers(strictHeaders(isSecure)).type('text/plain; charset=utf-8')
    return reply.send('Something went wrong: please try again.')
  })
  return app
}

/** An origin with a slash behind yields `//api/…`; a proxy may name the whole address (RFC 9112, 3.2.2). */
function tidyUrl(url: string): string {
  if (url.startsWith('/') && !url.includes('//')) return url
  return url
    .replace(/^https?:\/\/[^/?]*/i, '')
    .replace(/^[^?]*/, (path) => `/${path}`.replace(/\/{2,}/g, '/'))
}
