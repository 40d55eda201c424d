import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

export type MetricsServer = { port: number; stop(): Promise<void> }

/** A port that cannot be listened on. The message is one plain sentence for the operator. */
export class MetricsError extends Error {}

/** This machine alone: whoever gathers metrics runs here, or comes through something that guards them. */
const LOOPBACK = '127.0.0.1'

/**
 * Serves `GET /metrics` on a port of its own, never on the site's.
 *
 * @param port 0 for any free one
 * @throws MetricsError where the port cannot be had
 */
export async function serveMetrics(registry: Registry, port: number): Promise<MetricsServer> {
  const server: Server = createServer(async ({ method, url }, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n')
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The store cannot be read.\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new MetricsError(
          `METRICS_PORT is ${port}, which cannot be had (${cause.code}): set it to another number.`,
          {
            cause,
          },
        ),
      ),
    )
    server.listen(port, LOOPBACK, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
