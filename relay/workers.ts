import type { FastifyBaseLogger } from 'fastify'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import type { Meter } from './http/metrics.ts'
import type { LeadStore } from './leads/store.ts'
import { createAlerts } from './mail/alerts.ts'
import { type Letterhead, toLeadTransport } from './mail/compose.ts'
import { createFileTransport } from './mail/files.ts'
import type { Transport } from './mail/mail.ts'
import { createNoticeOutbox } from './mail/notices.ts'
import { createOutbox } from './mail/outbox.ts'
import { createReminder, REMINDER } from './mail/reminder.ts'
import { createSmtpTransport } from './mail/smtp.ts'
import { createPushSenders } from './push/post.ts'

/**
 * What runs beside the HTTP server: delivers leads and notices, reminds the agency of unanswered leads, and alerts the
 * operator.
 */
export function createWorkers(options: {
  config: Config
  agency: Agency
  letterhead: Letterhead
  store: LeadStore
  meter: Meter
  log: FastifyBaseLogger
}) {
  const { config, agency, letterhead, store, meter, log } = options
  const transport = transportTo(config.smtpUrl, config)
  const outbox = createOutbox({
    queue: store,
    transport: toLeadTransport(transport, letterhead),
    isThanking: config.isThanking,
    log,
    meter,
  })
  const reminder = config.isReminding
    ? createReminder({ store, transport, letterhead, promise: agency, onQueued: () => notices.wake(), log })
    : undefined
  const notices = createNoticeOutbox({
    store,
    senders: {
      ...createPushSenders({ ...config.push, subjectLabels: agency.subjectLabels, store, log }),
      ...(reminder && { [REMINDER]: reminder.send }),
    },
    log,
    meter: meter.notices,
  })
  const alerts = createAlerts({
    store,
    outbox: {
      takeMissedRecipients: () => [...outbox.takeMissedRecipients(), ...notices.takeMissedRecipients()],
    },
    undeliveredLimitMs: config.undeliveredLimitMs,
    log,
    mail: config.alarmTo.length > 0 ? alertMail(config, letterhead) : undefined,
  })

  return {
    start: () => {
      for (const worker of [outbox, notices, reminder, alerts]) worker?.start()
    },
    /** A lead has been stored. */
    wake: () => {
      outbox.wake()
      if (config.push.targets.length > 0) notices.wake()
    },
    stop: async () => {
      // The outbox closes the transport of the reminders, which the notices send.
      for (const worker of [reminder, notices, outbox, alerts]) await worker?.stop()
    },
  }
}

function alertMail(config: Config, { agency, from, templates }: Letterhead) {
  const transport = transportTo(config.alarmSmtpUrl ?? config.smtpUrl, config)
  return { transport, agency, from, to: config.alarmTo, render: templates.alert }
}

function transportTo(smtpUrl: string | undefined, { smtpName, outboxFolder }: Config): Transport {
  return smtpUrl ? createSmtpTransport(smtpUrl, smtpName) : createFileTransport(outboxFolder)
}
