import type { FastifyBaseLogger } from 'fastify'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import type { LeadStore } from './leads/lead-store.ts'
import { createAlerts } from './mail/alerts.ts'
import { createAnswerCopy, createAnswerMail } from './mail/answer-mails.ts'
import type { MailContext } from './mail/compose.ts'
import { createFileTransport } from './mail/files.ts'
import { createGatheredMail } from './mail/gathered-mail.ts'
import { createLeadMail, createThankYou } from './mail/lead-mails.ts'
import type { Transport } from './mail/mail.ts'
import { createReminder } from './mail/reminder.ts'
import { createSmtpTransport } from './mail/smtp.ts'
import { createNightly } from './nightly.ts'
import { createWorker } from './outgoing/worker.ts'
import { createPushes } from './push/post.ts'

/** How often reminders and alerts are checked, in milliseconds. */
export const CHECK_EVERY_MS = 5 * 60_000

/**
 * What runs beside the HTTP server: sends outgoing jobs, reminds the agency of unanswered leads, alerts the
 * operator, and each night makes a backup and deletes old leads.
 */
export function createWorkers(options: {
  config: Config
  agency: () => Agency
  context: () => MailContext
  store: LeadStore
  log: FastifyBaseLogger
}) {
  const { config, agency, context, store, log } = options
  const transport = transportTo(config.smtpUrl, config)
  const mailing = { store, transport, context }
  const reminder = config.isReminding
    ? createReminder({ ...mailing, promise: agency, onQueued: () => worker.wake(), log })
    : undefined
  const nightly = createNightly({ store, config, agency, onQueued: () => worker.wake(), log })
  const worker = createWorker({
    jobs: store,
    kinds: [
      createAnswerMail(mailing),
      createLeadMail({ ...mailing, isThanking: config.isThanking }),
      createGatheredMail(mailing),
      createThankYou(mailing),
      createAnswerCopy(mailing),
      ...createPushes({ ...config.push, agency, store, log }),
      ...(reminder ? [reminder.kind] : []),
      nightly.kind,
    ],
    log,
  })
  const alerts = createAlerts({
    store,
    worker,
    mailHost: config.smtpUrl && new URL(config.smtpUrl).hostname,
    log,
    mail: config.alertTo.length > 0 ? alertMail(config, context()) : undefined,
  })

  let checks: NodeJS.Timeout | undefined

  return {
    /** A service that is restarted again and again sends no alert each time. */
    start: () => {
      worker.start()
      void reminder?.check()
      checks = setInterval(() => {
        void reminder?.check()
        void alerts.check()
        void nightly.check()
      }, CHECK_EVERY_MS).unref()
    },
    wake: worker.wake,
    stop: async () => {
      clearInterval(checks)
      await worker.stop()
      await alerts.close()
      await transport.close()
    },
  }
}

function alertMail(config: Config, { agency, from, templates }: MailContext) {
  const transport = transportTo(config.alertSmtpUrl ?? config.smtpUrl, config)
  return { transport, agency, from, to: config.alertTo, render: templates.alert }
}

function transportTo(smtpUrl: string | undefined, { smtpName, outboxFolder }: Config): Transport {
  return smtpUrl ? createSmtpTransport(smtpUrl, smtpName) : createFileTransport(outboxFolder)
}
