import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import { PATHS, readEnvironment } from './config/environment.ts'
import { buildApp } from './http/app.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { warnOfOldBuild } from './http/misconfiguration-warnings.ts'
import { allowedOrigins, oneAddress } from './http/origins.ts'
import { followSite, noSite } from './http/site-files.ts'
import { openStore } from './leads/open-store.ts'
import { type AlertMail, createAlerts } from './mail/alerts.ts'
import type { Letterhead } from './mail/compose.ts'
import { createFileTransport, prepareOutboxFolder } from './mail/files.ts'
import type { Transport } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtpTransport } from './mail/smtp.ts'
import { readTemplates } from './mail/templates.ts'
import { announce, explainStart } from './start.ts'

/** How long requests that are under way may take to end once the relay was told to stop, in milliseconds. */
const SHUTDOWN_GRACE_MS = 5000

// on a full disk the log cannot be written: no reason to take no messages, and it goes on once there is room
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await run()
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

async function run(): Promise<void> {
  const { config, agency, unknownVariables } = readEnvironment()
  const hasPages = !process.argv.includes('--without-site')
  const site = hasPages
    ? followSite(PATHS.site, (error) =>
        app.log.error(error, 'the new pages cannot be read; the old ones stay'),
      )
    : noSite()
  const letterhead = letterheadOf(config, agency)
  const store = await openStore(config.database)
  if (!config.smtpUrl) await prepareOutboxFolder(config.outboxFolder)
  const { meter, registry } = createMetrics(config.metricsPort === undefined ? undefined : store)
  const origins = new Set<string>()
  const app = await buildApp({
    ...config,
    problemWords: agency.problemWords,
    isAllowedOrigin: (origin) => origins.has(origin),
    store,
    site,
    meter,
    onLead: () => outbox.wake(),
    isLogging: true,
  })
  warnOfOldBuild(app.log, site, config)
  if (unknownVariables.length > 0)
    app.log.warn({ names: unknownVariables }, `${PATHS.environment} sets what nobody reads`)
  const outbox = createOutbox({
    store,
    transport: transportTo(config.smtpUrl, config),
    letterhead,
    isThanking: config.isThanking,
    log: app.log,
    meter,
  })
  const alerts = createAlerts({
    store,
    outbox,
    undeliveredLimitMs: config.undeliveredLimitMs,
    log: app.log,
    mail: config.alarmTo.length > 0 ? alertMail(config, agency) : undefined,
  })

  const metrics =
    config.metricsPort === undefined ? undefined : await serveMetrics(registry, config.metricsPort)
  await app.listen({ host: await oneAddress(config.host), port: config.port })
  const { port } = app.server.address() as AddressInfo // the system's choice where PORT is 0
  for (const origin of allowedOrigins(config, port)) origins.add(origin)
  outbox.start()
  alerts.start()
  stopAtSignal(app, async () => {
    await outbox.stop()
    await alerts.stop()
    await metrics?.stop()
    await store.close()
  })
  console.log(announce(config, agency, { hasPages, port, metricsPort: metrics?.port }))
}

/**
 * Stops the relay at SIGTERM or SIGINT: it takes no new connections, answers the requests that are under way, or cuts
 * them off where they take too long, and then ends the rest.
 *
 * @param end stops what runs beside the server, and closes the store
 */
function stopAtSignal(app: FastifyInstance, end: () => Promise<void>): void {
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    const cut = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS)
    await app.close()
    clearTimeout(cut)
    await end()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function letterheadOf(config: Config, agency: Agency): Letterhead {
  return {
    agency: agency.name,
    from: config.mailFrom,
    to: config.mailTo,
    subjectLabels: agency.subjectLabels,
    templates: {
      contact: readTemplates(PATHS.mailTemplates, 'contact'),
      thanks: readTemplates(PATHS.mailTemplates, 'thanks'),
    },
  }
}

function alertMail(config: Config, agency: Agency): AlertMail {
  return {
    transport: transportTo(config.alarmSmtpUrl ?? config.smtpUrl, config),
    agency: agency.name,
    from: config.mailFrom,
    to: config.alarmTo,
    render: readTemplates(PATHS.mailTemplates, 'alert'),
  }
}

function transportTo(smtpUrl: string | undefined, { smtpName, outboxFolder }: Config): Transport {
  return smtpUrl ? createSmtpTransport(smtpUrl, smtpName) : createFileTransport(outboxFolder)
}
