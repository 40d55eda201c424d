import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { createLeadMail } from '../mail/lead-mails.ts'
import type { Transport } from '../mail/mail.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import { idOf } from '../testing/crash.ts'
import { STORES } from '../testing/engines.ts'
import { MAIL_CONTEXT } from '../testing/mail-context.ts'
import { smtpError, startTestSmtp, type TestSmtp } from '../testing/smtp.ts'
import { lead } from '../testing/submission.ts'
import { SILENT } from '../testing/worker.ts'
import { createWorker } from './worker.ts'

/** What a server may do: cut the connections, hang until the time of the attempt is over, or receive a mail and then do so. */
type Fault = Pick<TestSmtp, 'cut' | 'take'> & { hang: () => void }

/**
 * Stores five leads, and starts a worker that mails them one after the other. The time of an attempt is over when the server
 * hangs: by a clock, that of others might be over too on a busy machine.
 *
 * @param faulty options of the mail server for the first three times that one of them is used
 * @returns the ids of the leads and of the mails that the server has received once all are delivered
 */
async function mailThrough(store: LeadStore, faulty: (fault: Fault) => SMTPServerOptions) {
  const adding = [1, 2, 3, 4, 5].map((n) => store.add(lead(`m${n}`), Date.now()))
  const ids = (await Promise.all(adding)).map(({ id }) => id)
  let attempt = new AbortController()
  const fault: Fault = {
    cut: () => smtp.cut(),
    take: (...args) => smtp.take(...args),
    hang: () => attempt.abort(),
  }
  const usual: SMTPServerOptions = {
    onConnect: (_, done) => done(),
    onRcptTo: (_, __, done) => done(),
    onData: fault.take,
  }
  let left = 3
  const options = Object.entries(faulty(fault)).map(([hook, doWrong]) => [
    hook,
    (...args: never[]) => (left-- > 0 ? doWrong : usual[hook as keyof SMTPServerOptions])(...args),
  ])
  const smtp = await startTestSmtp(Object.fromEntries(options))
  const sound = createSmtpTransport(smtp.url)
  const transport: Transport = {
    ...sound,
    concurrency: 1,
    deliver: (mail, signal) => {
      attempt = new AbortController()
      return sound.deliver(mail, AbortSignal.any([signal, attempt.signal]))
    },
  }
  const context = () => ({ ...MAIL_CONTEXT, to: ['a@sagus.example'] })
  const worker = createWorker({
    jobs: store,
    kinds: [createLeadMail({ store, transport, context, isThanking: false })],
    log: SILENT,
    pace: { pollMs: 20, backoff: () => 30, stopMs: 500 },
  })
  worker.start()
  onTestFinished(async () => {
    await worker.stop()
    await smtp.stop()
  })
  await expect.poll(() => store.list({ state: 'delivered' })).toHaveLength(5)
  expect(left).toBeLessThanOrEqual(0)
  return { ids: ids.toSorted(), mailed: smtp.mails.map(({ raw }) => idOf(raw.toString())).toSorted() }
}

const refuseContent: SMTPServerOptions['onData'] = (stream, _, done) =>
  void stream.resume().on('end', () => done(smtpError(452, 'full')))

describe.each(STORES)('a worker on %s', (_, test) => {
  test.for<[string, (fault: Fault) => SMTPServerOptions]>([
    ['cuts the connection', ({ cut }) => ({ onConnect: cut })],
    ['does not greet', ({ hang }) => ({ onConnect: hang })],
    ['refuses the connection', () => ({ onConnect: (_, done) => done(smtpError(421, 'later')) })],
    ['refuses the recipient', () => ({ onRcptTo: (_, __, done) => done(smtpError(450, 'busy')) })],
    ['cuts the connection before the content', ({ cut }) => ({ onRcptTo: cut })],
    ['cuts it in the content', ({ cut }) => ({ onData: (stream) => void stream.once('data', cut) })],
    ['refuses the content', () => ({ onData: refuseContent })],
  ])('delivers each mail once to a server that three times %s', async ([, faulty], { store }) => {
    const { ids, mailed } = await mailThrough(store, faulty)
    expect(mailed).toEqual(ids)
  })

  // if the server's reply is lost, the worker cannot know whether the mail was accepted
  test.for(['cut', 'hang'] as const)(
    'repeats a mail with its Message-ID when its response is lost (%s)',
    async (how, { store }) => {
      const { ids, mailed } = await mailThrough(store, ({ take, [how]: lose }) => ({
        onData: (stream, session) => take(stream, session, lose),
      }))
      expect([...new Set(mailed)]).toEqual(ids)
      expect(mailed).toHaveLength(ids.length + 3)
    },
  )
})
