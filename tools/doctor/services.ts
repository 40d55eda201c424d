import { Readable } from 'node:stream'
import { createTransport, type NodemailerError, type PluginFunction } from 'nodemailer'
import type { Config } from '#relay/config/config.ts'
import { openStore } from '#relay/leads/database.ts'
import { ANSWER, type Job, PUSH } from '#relay/leads/job.ts'
import { StoreError } from '#relay/leads/store-error.ts'
import { remedyForLogin } from '#relay/mail/login-refusal.ts'
import { smtpOptions } from '#relay/mail/smtp.ts'
import { maskSecrets } from '#relay/values/parse-values.ts'
import { targetNames } from '#relay/values/push-target.ts'
import { printable, toOneLine } from '#relay/values/text.ts'
import type { Finding, FindingSection } from '#site/content/checks/findings.ts'

/**
 * Checks by a write that leads can be stored, and looks for notices that were given up. Creates the store if there is none.
 */
export async function checkStore({
  database,
  push,
}: Pick<Config, 'database' | 'push'>): Promise<FindingSection> {
  const title = 'Store'
  try {
    const store = await openStore(database)
    try {
      await store.checkWritable(Date.now())
      const dead = (await store.listNotices({ state: 'dead' })).filter(
        // alerts report answers; nothing can be done about pushes to a target that is gone
        ({ kind, target }) =>
          kind !== ANSWER && (kind !== PUSH || push.targets.some(({ key }) => key === target)),
      )
      return { title, findings: describeDead(dead, targetNames(push.targets)) }
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { title, findings: [{ what: error.message }] }
  }
}

/** A finding for each target. */
function describeDead(notices: Job[], nameOf: (target: string) => string): Finding[] {
  return [...Map.groupBy(notices, ({ kind, target }) => target || kind)].map(([target, dead]) => ({
    what: printable(
      `${dead.length === 1 ? 'One notice' : `${dead.length} notices`} to ${nameOf(target)} given up. The last response: ${dead.at(-1)?.note}`,
    ),
    remedy: 'To try again: npm run leads -- retry --dead',
  }))
}

/**
 * Connects and logs in to the mail server and to the one for alerts, and offers each a mail for every recipient. Sends
 * nothing.
 */
export async function checkMailServers(config: Config): Promise<FindingSection> {
  const { smtpUrl, alertSmtpUrl, mailTo, alertTo } = config
  const findings = await Promise.all([
    checkMailServer({ variable: 'SMTP_URL', url: smtpUrl, to: mailTo, toVariable: 'MAIL_TO' }, config),
    checkMailServer(
      { variable: 'ALERT_SMTP_URL', url: alertSmtpUrl, to: alertTo, toVariable: 'ALERT_TO' },
      config,
    ),
  ])
  return { title: 'Mail server', findings: findings.flat() }
}

type Server = { variable: string; url: string | undefined; to: string[]; toVariable: string }

async function checkMailServer(
  { variable, url, to, toVariable }: Server,
  { smtpName, mailFrom }: Config,
): Promise<Finding[]> {
  if (url === undefined) return []
  const transport = createTransport(smtpOptions(url, smtpName))
  transport.use('stream', leaveOutContent)
  const server = maskSecrets(url)
  try {
    await transport.verify()
  } catch (error) {
    const what = `${server} does not take mails: ${toOneLine((error as Error).message)}`
    const remedy = `Correct ${variable} (host, port, user, password; smtps:// goes with port 465, smtp:// with 587), or let this machine through to it.`
    const ofProvider = remedyForLogin(new URL(url).hostname, (error as NodemailerError).response ?? '')
    return [{ what, remedy: remedyForName(error, smtpName) ?? ofProvider ?? remedy }]
  }
  const findings: Finding[] = []
  for (const recipient of to) {
    const error = await refusalOf(transport.sendMail({ envelope: { from: mailFrom.address, to: recipient } }))
    if (!error) continue
    const what = `${server} refuses a mail from ${mailFrom.address} to ${recipient}: ${toOneLine(error.message)}`
    const remedy = `Set MAIL_FROM to an address that this login may send from, and ${toVariable} to mailboxes that exist.`
    findings.push({ what, remedy: remedyForName(error, smtpName) ?? remedy })
  }
  return findings
}

/** Closes the connection when the server asks for the content, so that it drops the mail (RFC 5321, 4.1.1.4). */
const leaveOutContent: PluginFunction = ({ message }, done) => {
  if (message) message.createReadStream = () => new Readable({ read: endUnread })
  done()
}

function endUnread(this: Readable): void {
  this.destroy(new Error('The mail server takes this mail; its content is left out.'))
}

/** @returns the server's refusal of a mail; undefined if it accepts it or defers it, as a greylist does */
async function refusalOf(sending: Promise<unknown>): Promise<NodemailerError | undefined> {
  try {
    await sending
    return undefined
  } catch (cause) {
    const error = cause as NodemailerError
    const { code, responseCode = 0 } = error
    const isPatience = responseCode >= 400 && responseCode < 500 && !isAboutName(error)
    return code === 'ESTREAM' || isPatience ? undefined : error
  }
}

/** A server may refuse the EHLO name at once or, like Postfix, only at the first RCPT. */
function isAboutName({ command = '', response = '' }: Partial<NodemailerError>): boolean {
  return /^(?:EHLO|HELO)$/.test(command) || /\b(?:helo|ehlo)\b/i.test(response)
}

function remedyForName(error: unknown, name: string | undefined): string | undefined {
  if (!isAboutName(error as Partial<NodemailerError>)) return undefined
  const now = name ?? 'the name of this system'
  return `Set SMTP_NAME (now ${now}) to a full host name that the DNS knows for this machine's address.`
}
