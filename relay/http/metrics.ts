import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LeadStore, undeliveredAge } from '../leads/store.ts'

/** What happens to mails, or to notices. */
export type DeliveryMeter = {
  /** @param seconds that the mail server, or the disk, took for one mail */
  delivered(seconds: number): void
  retried(): void
  dead(): void
}

/** Counts messages and mails, as something happens to them. Nothing in it says anything about a person. */
export type Meter = ReturnType<typeof createMetrics>['meter']

/** A port that cannot be listened on. The message is one plain sentence for the operator. */
export class MetricsError extends Error {}

/** What collects metrics runs on this machine, or comes through a proxy that protects them. */
const LOOPBACK = '127.0.0.1'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

type GaugedStore = Pick<LeadStore, 'queueStatus' | 'unansweredStatus'>

/**
 * Counters of this process, and gauges that ask the store whenever they are read.
 *
 * @param store undefined if nobody reads the metrics: there are no gauges then, and none of the process's own metrics,
 *   which would wake it 80 times a second
 */
export function createMetrics(store?: GaugedStore) {
  const registry = new Registry()
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, buckets: SECONDS, registers: [registry] })

  const accepted = counter('relay_messages_accepted_total', 'Messages that were stored and answered OK.')
  const duplicates = counter('relay_messages_duplicate_total', 'Messages that were stored already.')
  const quarantined = counter('relay_messages_quarantined_total', 'Messages quarantined as probable spam.')
  const refused = new Counter({
    name: 'relay_messages_refused_total',
    help: 'Messages that were refused, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const delivered = counter(
    'relay_mails_delivered_total',
    'Mails that the mail server, or the disk, accepted.',
  )
  const retried = counter('relay_mails_retried_total', 'Attempts that failed and will be repeated.')
  const dead = counter('relay_mails_dead_total', 'Mails that became dead letters.')
  const notices = new Counter({
    name: 'relay_notices_total',
    help: 'Attempts to send a push or a reminder, by outcome: delivered, retried or dead.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const commits = histogram('relay_commit_seconds', 'Time until a message was on disk.')
  const deliveries = histogram('relay_delivery_seconds', 'Time that one mail took.')
  if (store) {
    collectDefaultMetrics({ register: registry })
    addGauges(store, registry)
  }

  return {
    registry,
    meter: {
      accepted: () => accepted.inc(),
      duplicate: () => duplicates.inc(),
      quarantined: () => quarantined.inc(),
      /** @param reason from a short fixed list, never a visitor's text */
      refused: (reason: string) => refused.inc({ reason }),
      /** @param seconds from the decision to store a message until it was on disk */
      committed: (seconds: number) => commits.observe(seconds),
      delivered: (seconds: number) => {
        delivered.inc()
        deliveries.observe(seconds)
      },
      retried: () => retried.inc(),
      dead: () => dead.inc(),
      notices: {
        delivered: () => notices.inc({ outcome: 'delivered' }),
        retried: () => notices.inc({ outcome: 'retried' }),
        dead: () => notices.inc({ outcome: 'dead' }),
      } satisfies DeliveryMeter,
    },
  }
}

function addGauges(store: GaugedStore, registry: Registry): void {
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
    'relay_oldest_unanswered_seconds',
    'Age of the oldest message that is owed an answer; 0 if there is none.',
    async () => {
      const { oldestReceivedAt: oldest } = await store.unansweredStatus()
      // an oldest message of the future was dated by a clock that was set back since
      return oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / 1000
    },
  )
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
