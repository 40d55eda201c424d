import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type PushTarget, parseTarget } from '../values/push-target.ts'
import { CERTIFICATE, KEY } from './certificate.ts'

/** For tests: a request as a real server received it. */
export type ReceivedRequest = {
  method: string | undefined
  path: string | undefined
  headers: Record<string, string>
  body: string
}

/** For tests: a server for HTTP on a port of its own, which ends with the test. */
export type Receiver = {
  /** `http://127.0.0.1:PORT`, or `https://localhost:PORT` with a certificate that nothing trusts. */
  origin: string
  port: number
  requests: ReceivedRequest[]
  stop: () => Promise<void>
}

/** How a receiver responds once it has the whole request. */
export type Respond = (response: ServerResponse, request: ReceivedRequest) => void

export async function startReceiver(
  respond: Respond = (response) => response.end('ok'),
  { isTls = false } = {},
): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  async function receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path } = incoming
    const parts = await Array.fromAsync(incoming as AsyncIterable<Buffer>)
    const headers = incoming.headers as Record<string, string>
    const request = { method, path, headers, body: Buffer.concat(parts).toString() }
    requests.push(request)
    respond(response, request)
  }
  const server = isTls ? createTlsServer({ cert: CERTIFICATE, key: KEY }, receive) : createServer(receive)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function stop(): Promise<void> {
    server.closeAllConnections()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
  onTestFinished(stop)
  return {
    origin: isTls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    port,
    requests,
    stop,
  }
}

/** For tests: the target of an entry of NOTIFY_URL. Telegram, whose address is in no entry, is at this origin. */
export function targetOf(entry: string, telegram = 'http://127.0.0.1:9'): PushTarget {
  const target = parseTarget(entry)
  if (!target) throw new Error(`wrong entry: ${entry}`)
  return { ...target, url: target.url.replace('https://api.telegram.org', telegram) }
}
