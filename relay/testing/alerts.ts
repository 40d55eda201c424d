import { expect, type Mock, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { type AlertMail, type Alerts, createAlerts } from '../mail/alerts.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import type { MissedRecipient } from '../outgoing/record-attempt.ts'
import type { TestSmtp } from './smtp.ts'
import { test as base, MAIL_CONTEXT } from './worker.ts'

export const OWNER = 'owner@elsewhere.example'

/** Mails that a server may have taken before the alerts know of it. */
let sending = 0

type StartOptions = {
  store?: Partial<LeadStore>
  worker?: { takeMissedRecipients(): MissedRecipient[] }
  /** The port of the mail server on this machine; by default alerts go to the log only. */
  port?: number
  to?: string[]
  checkEveryMs?: number
  retryAfterMs?: number
}

/**
 * For tests: Vitest's test with a worker (see there), and alerts over its store that are checked all the time.
 *
 * - `startAlerts(options)`: starts them; `store` replaces methods of the store. Gives them and their log.
 */
export const test = base.extend('startAlerts', ({ store: own }, { onCleanup }) => {
  const started: Alerts[] = []
  onCleanup(async () => {
    for (const alerts of started) await alerts.stop()
  })
  return (options: StartOptions) => {
    const { store, worker = { takeMissedRecipients: () => [] }, port, to, ...times } = options
    const log: Record<'info' | 'warn' | 'error', Mock> = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const alerts = createAlerts({
      store: { ...own, ...store },
      worker,
      undeliveredLimitMs: 3_600_000,
      log,
      mail: port === undefined ? undefined : alertMail(port, to),
      checkEveryMs: 10,
      ...times,
    })
    alerts.start()
    started.push(alerts)
    return { alerts, log }
  }
})

/** For tests: waits for so many mails, and until the alerts know of them: only then may a test move the clock. */
export async function alertsArrive({ mails }: Pick<TestSmtp, 'mails'>, count: number): Promise<void> {
  await vi.waitFor(() => expect([mails.length, sending]).toEqual([count, 0]), { timeout: 10_000 })
}

function alertMail(port: number, to = [OWNER]): AlertMail {
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`)
  return {
    transport: {
      ...transport,
      deliver: (...args) => {
        sending += 1
        return transport.deliver(...args).finally(() => {
          sending -= 1
        })
      },
    },
    agency: MAIL_CONTEXT.agency,
    from: MAIL_CONTEXT.from,
    to,
    render: MAIL_CONTEXT.templates.alert,
  }
}
