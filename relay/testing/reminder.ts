import { expect, onTestFinished, vi } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import type { LeadStore } from '../leads/store.ts'
import { createNoticeOutbox } from '../mail/notices.ts'
import { createReminder, REMINDER } from '../mail/reminder.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import { lead } from './enquiry.ts'
import { LETTERHEAD, SILENT } from './outbox.ts'
import type { TestSmtp } from './smtp.ts'

/** For tests: the reception of a first lead. */
export const START = Date.UTC(2026, 0, 5, 6)

/** For tests: sets the clock, which stands still. */
export function setClock(now: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

/**
 * For tests: a relay that reminds of a lead 18 hours after its reception, as an agency without office hours that promises
 * a day. It checks all the time, and ends with the test.
 *
 * @param options.isSending false: it ends before it sends what it has queued
 */
export function startRelay(store: LeadStore, { port }: { port: number }, { isSending = true } = {}) {
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`)
  let checks = 0
  const reminder = createReminder({
    store: {
      ...store,
      lastNotice: (target) => {
        checks += 1
        return store.lastNotice(target)
      },
    },
    transport,
    letterhead: LETTERHEAD,
    promise: { promisedMs: 86_400_000, officeHours: [] },
    onQueued: () => notices.wake(),
    log: SILENT,
    checkEveryMs: 5,
  })
  const notices = createNoticeOutbox({
    store,
    senders: { [REMINDER]: reminder.send },
    log: SILENT,
    meter: createMetrics().meter.notices,
    pace: { pollMs: 20, backoff: () => 0, attemptMs: 2000, stopMs: 500 },
  })
  reminder.start()
  if (isSending) notices.start()
  let isStopped = false
  async function stop(): Promise<void> {
    if (isStopped) return
    isStopped = true
    await reminder.stop()
    await notices.stop()
    await transport.close()
  }
  onTestFinished(stop)
  onTestFinished(() => void vi.restoreAllMocks()) // the clock, before `stop` waits by it
  return {
    stop,
    /** Waits until it has checked several times since the call, and has sent what it has queued. */
    checked: async () => {
      const until = checks + 5
      await vi.waitFor(
        async () => {
          expect(checks).toBeGreaterThan(until)
          expect(await store.listNotices({ state: 'queued' })).toEqual([])
        },
        { timeout: 10_000, interval: 5 },
      )
    },
  }
}

/** For tests: the source of a mail, its lines unfolded. */
export function sourceOf({ mails }: TestSmtp, at: number): string {
  return String(mails[at]?.raw).replaceAll('=\r\n', '')
}

/** For tests: the Message-ID of a mail. */
export function messageIdOf(smtp: TestSmtp, at: number): string {
  return /^Message-ID: (.*)$/m.exec(sourceOf(smtp, at))?.[1] ?? ''
}

/** For tests: stores a lead of this visitor, and returns its id. */
export async function addNamed(
  store: LeadStore,
  name: string,
  at: number,
  spamReasons?: string,
): Promise<string> {
  const { enquiry } = lead(`from ${name}`)
  return (await store.add({ enquiry: { ...enquiry, name }, spamReasons }, at)).id
}

/** For tests: the names in the plain text of a reminder, in their order. */
export function namesIn(smtp: TestSmtp, at: number): string[] {
  return [...sourceOf(smtp, at).matchAll(/^(\w+): other\r$/gm)].map(([, name = '']) => name)
}
