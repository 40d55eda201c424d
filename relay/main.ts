import type { AddressInfo } from 'node:net'
import type { Agency } from './agency.ts'
import { allowedOrigins, type Config } from './config.ts'
import { readEnvironment } from './environment.ts'
import { buildApp } from './http/app.ts'
import { noSite, readSite } from './http/site-files.ts'
import { openStore } from './leads/open-store.ts'
import { compose, type Letterhead } from './mail/compose.ts'
import { createFileTransport } from './mail/files.ts'
import { createOutbox } from './mail/outbox.ts'
import { createSmtpTransport } from './mail/smtp.ts'
import { readTemplates } from './mail/templates.ts'
import { PATHS } from './paths.ts'
import { announce, explainStart } from './start.ts'

try {
  await run()
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

async function run(): Promise<void> {
  const { config, agency } = readEnvironment()
  const site = process.argv.includes('--without-site') ? noSite() : readSite(PATHS.site)
  const letterhead = letterheadOf(config, agency)
  const store = await openStore(config.database)
  const origins = new Set<string>()
  const app = await buildApp({
    ...config,
    isAllowedOrigin: (origin) => origins.has(origin),
    store,
    site,
    onLead: () => outbox.wake(),
    isLogging: true,
  })
  const outbox = createOutbox({
    store,
    transport: config.smtpUrl
      ? createSmtpTransport(config.smtpUrl)
      : createFileTransport(config.outboxFolder),
    compose: (lead) => compose(lead, letterhead),
    log: app.log,
  })

  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo // the system's choice where PORT is 0
  for (const origin of allowedOrigins(config, port)) origins.add(origin)
  outbox.start()
  console.log(announce(config, agency, port))

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    await app.close()
    await outbox.stop()
    await store.close()
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
    render: readTemplates(PATHS.mailTemplates, 'contact'),
  }
}
