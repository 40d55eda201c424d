import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type LeadStore, undeliveredAge } from '../leads/lead-store.ts'

/** A port that cannot be listened on. The message is one plain sentence for the operator. */
export class MetricsError extends Error {}

/** What collects metrics runs on this machine, or comes through a proxy that protects them. */
const LOOPBACK = '127.0.0.1'

type GaugedStore = Pick<LeadStore, 'queueStatus' | 'unansweredStatus' | 'undeliveredAnswers'>

/**
 * Gauges that ask the store whenever they are read, and the process's own metrics. Nothing in them says anything about a
 * person. What passes through HTTP is counted by a proxy, and from the log.
 */
export function createMetrics(store: GaugedStore): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  new Gauge({
    name: 'relay_leads',
    help: 'Stored messages that are not delivered, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { oldestUndeliveredAt: _, ...counts } = await store.queueStatus()
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  gauge(
    'relay_oldest_undelivered_seconds',
    'Age of the oldest message that nobody at the agency has; 0 if there is none.',
    async () => undeliveredAge(await store.queueStatus(), Date.now()) / 1000,
  )
  gauge(
    'relay_unanswered_leads',
    'Messages that are owed an answer and are not marked as answered.',
    async () => (await store.unansweredStatus()).count,
  )
  gauge(
    'relay_dead_answers',
    'Answers that were given up, and whose messages are still unanswered.',
    async () => (await store.undeliveredAnswers(0)).dead,
  )
  gauge(
    'relay_oldest_unanswered_seconds',
    'Age of the oldest message that is owed an answer; 0 if there is none.',
    async () => {
      const { oldestReceivedAt: oldest } = await store.unansweredStatus()
      // an oldest message of the future was dated by a clock that was set back since
      return oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / 1000
    },
  )
  return registry
}

/**
 * Serves `GET /metrics` on a port of its own, never on the site's.
 *
 * @param port 0 for any free one
 * @throws MetricsError if the port cannot be listened on
 */
export async function serveMetrics(registry: Registry, port: number) {
  const server = createServer(async ({ method, url }, response) => {
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
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence = `METRICS_PORT is ${port}, which cannot be had (${cause.code}): set it to another number.`
      reject(new MetricsError(sentence, { cause }))
    })
    server.listen(port, LOOPBACK, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      const closed = server[Symbol.asyncDispose]()
      server.closeAllConnections()
      return closed
    },
  }
}
