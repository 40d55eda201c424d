import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import { PATHS, readEnvironment } from './config/environment.ts'
import { buildApp } from './http/app.ts'
import { createMetrics, serveMetrics } from './http/metrics.ts'
import { warnOfOldBuild } from './http/misconfiguration-warnings.ts'
import { allowedOrigins, oneAddress, pagesAddress } from './http/origins.ts'
import { followSite, noSite } from './http/site-files.ts'
import { createAnsweredLinks } from './leads/answered-links.ts'
import { openStore } from './leads/database.ts'
import type { Letterhead } from './mail/compose.ts'
import { prepareOutboxFolder } from './mail/files.ts'
import { readReplies } from './mail/replies.ts'
import { readAllTemplates } from './mail/templates.ts'
import { announce, explainStart } from './start.ts'
import { createWorkers } from './workers.ts'

/** How long requests that are under way may take after SIGTERM, in milliseconds. */
const SHUTDOWN_GRACE_MS = 5000

// A log that cannot be written, as on a full disk, must not stop the relay; it continues once there is room.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await run()
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

async function run(): Promise<void> {
  const { config, agency, unknownVariables } = readEnvironment()
  const log = createLog()
  const hasPages = !process.argv.includes('--without-site')
  const site = hasPages
    ? followSite(PATHS.site, (error) => log.error(error, 'the new pages cannot be read, the old ones stay'))
    : noSite()
  warnOfOldBuild(log, site, config)
  if (unknownVariables.length > 0)
    log.warn({ names: unknownVariables }, `${PATHS.environment} has settings that nothing reads`)

  // Before the store is opened: a wrong template must not leave it migrated.
  const mails = readMails(config, agency)
  const pushTargets = config.push.targets.map(({ key }) => key)
  const store = await openStore(config.database, { pushTargets })
  if (!config.smtpUrl) await prepareOutboxFolder(config.outboxFolder)
  let { port } = config
  const answeredLinks = createAnsweredLinks({
    secret: await store.secretKey('answered-links'),
    origin: () => pagesAddress(config, port),
  })
  const letterhead = { ...mails, answeredLink: hasPages ? answeredLinks.linkTo : undefined }
  const { meter, registry } = createMetrics(config.metricsPort === undefined ? undefined : store)
  const workers = createWorkers({ config, agency, letterhead, store, meter, log })
  const origins = new Set<string>() // complete once the port is known
  const app = await buildApp({
    ...config,
    problemWords: agency.problemWords,
    isAllowedOrigin: (origin) => origins.has(origin),
    store,
    answeredLinks,
    site,
    meter,
    onLead: workers.wake,
    log,
  })

  const metrics =
    config.metricsPort === undefined ? undefined : await serveMetrics(registry, config.metricsPort)
  await app.listen({ host: await oneAddress(config.host), port: config.port })
  port = (app.server.address() as AddressInfo).port // chosen by the system if PORT is 0
  for (const origin of allowedOrigins(config, port)) origins.add(origin)
  workers.start()
  stopAtSignal(app, [workers.stop, async () => metrics?.stop(), store.close])
  console.log(announce(config, agency, { hasPages, port, metricsPort: metrics?.port }))
}

/** Lines of JSON on standard output, each with its time. */
function createLog(): Logger {
  return pino({ base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, process.stdout)
}

/**
 * Stops the relay at SIGTERM or SIGINT. It accepts no new connections and responds to the requests that are under way,
 * for at most SHUTDOWN_GRACE_MS; then it runs `steps` in their order.
 */
function stopAtSignal(app: FastifyInstance, steps: (() => Promise<void>)[]): void {
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    const cut = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS)
    await app.close()
    clearTimeout(cut)
    for (const step of steps) await step()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** What all mails share, but for the links that need the store. */
function readMails(config: Config, agency: Agency): Omit<Letterhead, 'answeredLink'> {
  return {
    agency: agency.name,
    email: agency.email ?? config.mailFrom.address,
    from: config.mailFrom,
    to: config.mailTo,
    subjectLabels: agency.subjectLabels,
    replies: readReplies(PATHS.mailTemplates, agency),
    templates: readAllTemplates(PATHS.mailTemplates),
  }
}
