import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { pagesAddress } from './config/addresses.ts'
import { type Agency, readAgency } from './config/agency.ts'
import { type Config, readConfig } from './config/config.ts'
import { PATHS, readEnvironment } from './config/environment.ts'
import type { Desk, DeskParts } from './desk-type.ts'
import { buildApp } from './http/app.ts'
import { warnOfOldBuild } from './http/misconfiguration-warnings.ts'
import { oneAddress, portOf } from './http/origins.ts'
import { sendNotFound } from './http/site.ts'
import { followSite, noSite } from './http/site-files.ts'
import { createAnsweredLinks } from './leads/answered-links.ts'
import { openStore } from './leads/database.ts'
import type { MailContext } from './mail/compose.ts'
import { prepareOutboxFolder } from './mail/files.ts'
import { readReplies } from './mail/replies.ts'
import { readAllTemplates } from './mail/templates.ts'
import { announce } from './start.ts'
import { targetNames } from './values/push-target.ts'
import { createWorkers } from './workers.ts'

/** How long requests that are under way may take after SIGTERM, in milliseconds. */
const SHUTDOWN_GRACE_MS = 5000

/** Runs the relay until SIGTERM or SIGINT. Rejects if it cannot start. */
export async function runRelay(log: Logger, desk: Desk): Promise<void> {
  await desk.recover()
  const { config, agency: atStart, ignored } = readEnvironment()
  const hasPages = !process.argv.includes('--without-site')
  // Before the store is opened: a wrong template must leave nothing behind.
  let present = { agency: atStart, mails: readMails(config, atStart) }
  let port = 0
  const agency = () => present.agency
  const context = (): MailContext => ({ ...present.mails, ...(hasPages && { answeredLink }) })
  const site = hasPages
    ? followSite(PATHS.site, {
        onReplaced: () => {
          present = readContentAgain(config, log) ?? present
        },
        onError: (error) => log.error(error, 'the new pages cannot be read, the old ones stay'),
      })
    : noSite()
  desk.onPublished(site.refresh)
  warnOfOldBuild(log, site, config)
  for (const sentence of ignored) log.warn(sentence)

  const pushTargets = config.push.targets.map(({ key }) => key)
  const store = await openStore(config.database, { pushTargets, gatherAfter: config.gatherAfter })
  if (!config.smtpUrl) await prepareOutboxFolder(config.outboxFolder)
  const answeredLinks = createAnsweredLinks(await store.secretKey('answered-links'))
  function answeredLink(leadId: string, now: number): string {
    return pagesAddress(config, port) + answeredLinks.pathTo(leadId, now)
  }
  const workers = createWorkers({ config, agency, context, store, log })
  const parts: DeskParts = {
    config,
    agency,
    store,
    context,
    log,
    notFound: (request, reply) => sendNotFound(request, reply, site),
    port: () => port,
    wake: workers.wake,
    targetName: targetNames(config.push.targets),
  }
  const app = await buildApp({
    ...config,
    agency,
    store,
    answeredLinks,
    site,
    desk: { path: desk.path, serve: (scope) => desk.serve(scope, parts) },
    onLead: workers.wake,
    log,
  })

  await app.listen({ host: await oneAddress(config.host), port: config.port })
  port = portOf(app.server)
  workers.start()
  const inbox = await readInbox(config, atStart, workers.wake, log)
  stopAtSignal(app, [desk.stop, async () => inbox?.stop(), workers.stop, store.close])
  const deskLines = await desk.announce(parts)
  console.log(announce(config, agency(), { hasPages, port }))
  if (deskLines !== undefined) console.log(deskLines)
}

/** Loads the reader of the mailbox only if there is one. */
async function readInbox(config: Config, agency: Agency, onStored: () => void, log: Logger) {
  const { imapUrl, database, siteUrl, mailFrom, mailTo, mailReplyTo, push } = config
  if (imapUrl === undefined) return undefined
  const { startInbox } = await import('./inbox/inbox.ts')
  const addresses = [mailFrom.address, ...mailTo, mailReplyTo, agency.email].filter(
    (one) => one !== undefined,
  )
  const own = {
    addresses: addresses.map((one) => one.toLowerCase()),
    domain: new URL(siteUrl).hostname.replace(/^www\./, ''),
  }
  const pushTargets = push.targets.map(({ key }) => key)
  return startInbox({ imapUrl, database, own, pushTargets }, onStored, log)
}

export function createLog(): Logger {
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

/** Reads what the relay uses of the content again, which a build has accepted; nothing if it cannot be used. */
function readContentAgain(config: Config, log: Logger) {
  try {
    const agency = readAgency(PATHS.content)
    return { agency, mails: readMails({ ...config, ...readConfig(process.env, agency) }, agency) }
  } catch (error) {
    log.error(error, 'the new content cannot be used for mails, the old one stays')
    return undefined
  }
}

/** What all mails share, but for the links that need the store. */
function readMails(config: Config, agency: Agency): MailContext {
  return {
    answeredLink: undefined,
    agency: agency.name,
    email: config.mailReplyTo ?? agency.email ?? config.mailFrom.address,
    from: config.mailFrom,
    to: config.mailTo,
    subjectLabels: agency.subjectLabels,
    replies: readReplies(PATHS.mailTemplates, agency),
    templates: readAllTemplates(PATHS.mailTemplates),
  }
}
