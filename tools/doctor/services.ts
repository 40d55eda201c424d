import { createTransport } from 'nodemailer'
import type { Config } from '#relay/config.ts'
import { openStore } from '#relay/leads/open-store.ts'
import { StoreError } from '#relay/leads/store.ts'
import { connectionTo } from '#relay/mail/smtp-connection.ts'
import { maskSecrets } from '#relay/mask-secrets.ts'
import type { Finding, Section } from './finding.ts'

/** Proves with a real write that leads can be stored. Creates the store where there is none yet. */
export async function checkStore({ database }: Config): Promise<Section> {
  const title = 'Store'
  try {
    const store = await openStore(database)
    await store.probe(Date.now()).finally(() => store.close())
    return { title, findings: [] }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { title, findings: [{ what: error.message }] }
  }
}

/** Connects and logs in to the mail server, and to the one that alarms go through; sends nothing. */
export async function checkMailServers({ smtpUrl, alarmSmtpUrl }: Config): Promise<Section> {
  const findings = await Promise.all([
    checkMailServer('SMTP_URL', smtpUrl),
    checkMailServer('ALARM_SMTP_URL', alarmSmtpUrl),
  ])
  return { title: 'Mail server', findings: findings.flat() }
}

async function checkMailServer(variable: string, smtpUrl: string | undefined): Promise<Finding[]> {
  if (smtpUrl === undefined) return []
  const transport = createTransport(connectionTo(smtpUrl))
  try {
    await transport.verify()
    return []
  } catch (error) {
    const answer = (error as Error).message.replace(/\s+/g, ' ')
    const remedy = `Correct ${variable} (host, port, user, password), or let this machine through to it.`
    return [{ what: `${maskSecrets(smtpUrl)} does not take mails: ${answer}`, remedy }]
  } finally {
    transport.close()
  }
}
