import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONTACT_PATH } from '#contract/email-protocol.ts'
import { relayHeaders } from '#contract/security-headers.ts'
import { RequestRefusal } from '../leads/refusal.ts'
import { isAnswer } from './answered.ts'
import { isEndpoint, pathOf } from './endpoints.ts'
import { allowOrigin } from './origins.ts'
import { type ResponseOptions, refuse, sendRefusal } from './responses.ts'
import { sendNotFound } from './site.ts'

const BROKEN: Record<string, [status: string, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
}
const UNREADABLE: [string, string] = ['400 Bad Request', 'The request cannot be read.']

/** Of the response to a browser that asks whether it may post JSON. */
const PREFLIGHT = {
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '600',
}

/** Refuses what no route may see, before anything of a body is read: a wrong address, a wrong method. */
export function guardRequests(
  app: FastifyInstance,
  options: ResponseOptions & { deskPath: string | undefined },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isEndpoint(request)) return guardEndpoint(request, reply, options)
    if (isRead(request) || isAnswer(request) || isBelow(request, options.deskPath)) return undefined
    return guardOtherPath(request, reply, options)
  })
}

function guardEndpoint(request: FastifyRequest, reply: FastifyReply, options: ResponseOptions) {
  const { site, isAllowedOrigin, isSecure } = options
  reply.headers(relayHeaders(isSecure))
  allowOrigin(request, reply, isAllowedOrigin)
  if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT).send()
  if (request.method === 'POST') return undefined
  // A visitor opens the address of a refused post again, as a browser does that restores its tabs.
  if (isRead(request) && request.headers['sec-fetch-mode'] === 'navigate' && site.find(CONTACT_PATH))
    return reply.redirect(CONTACT_PATH, 303)
  reply.header('allow', 'POST, OPTIONS')
  const refusal = new RequestRefusal(405, 'This address takes messages by POST only.')
  return refuse(refusal, request, reply, options)
}

/** Refuses everything but reading: pages can only be read, and there are no other endpoints. */
function guardOtherPath(request: FastifyRequest, reply: FastifyReply, options: ResponseOptions) {
  const { site, isAllowedOrigin, isSecure } = options
  const path = pathOf(request.url)
  const isApi = path.startsWith('/api/')
  if (!isApi && path !== '/healthz' && site.find(path) === undefined)
    return sendNotFound(request, reply, site)
  reply.headers(relayHeaders(isSecure))
  if (isApi) {
    allowOrigin(request, reply, isAllowedOrigin)
    return refuse(new RequestRefusal(404, 'There is nothing at this address.'), request, reply, options)
  }
  reply.header('allow', 'GET, HEAD')
  return sendRefusal(reply, new RequestRefusal(405, 'This page can only be read.'))
}

function isBelow({ url }: FastifyRequest, path: string | undefined): boolean {
  return path !== undefined && `${pathOf(url)}/`.startsWith(`${path}/`)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Closes each connection after its response once the server is closing: clients keep connections open for further
 * requests, and the server would wait for them.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/**
 * Responds to what is not HTTP enough to become a request, or breaks off while its body comes, and closes the connection.
 */
export function respondToBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: OutgoingHttpHeaders,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, text] = BROKEN[error.code ?? ''] ?? UNREADABLE
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain; charset=utf-8',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
