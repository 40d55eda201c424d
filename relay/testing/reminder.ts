import { expect, onTestFinished, vi } from 'vitest'
import { MAIL } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { createReminder } from '../mail/reminder.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import { createWorker } from '../outgoing/worker.ts'
import { lead } from './enquiry.ts'
import type { TestSmtp } from './smtp.ts'
import { MAIL_CONTEXT, SILENT } from './worker.ts'

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
      lastJob: (kind) => {
        checks += 1
        return store.lastJob(kind)
      },
    },
    transport,
    context: MAIL_CONTEXT,
    promise: { promisedMs: 86_400_000, officeHours: [] },
    onQueued: () => worker.wake(),
    log: SILENT,
    checkEveryMs: 5,
  })
  const worker = createWorker({
    jobs: store,
    kinds: [{ name: MAIL, concurrency: 0, send: async () => [] }, reminder.kind],
    log: SILENT,
    pace: { pollMs: 20, backoff: () => 0, attemptMs: 2000, stopMs: 500 },
  })
  reminder.start()
  if (isSending) worker.start()
  let isStopped = false
  async function stop(): Promise<void> {
    if (isStopped) return
    isStopped = true
    await reminder.stop()
    await worker.stop()
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
