import { readdirSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import { UNDO_MS } from '../leads/job.ts'
import { createTestAlerts } from '../testing/alerts.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { mailsArrive, smtpError } from '../testing/smtp.ts'
import { BOTH, test as base, MAIL_CONTEXT } from '../testing/worker.ts'
import { createAnswerCopy, createAnswerMail } from './answer-mails.ts'
import { createFileTransport, removeMailFiles } from './files.ts'
import type { Transport } from './mail.ts'
import { createSmtpTransport } from './smtp.ts'

const PRIYA = { id: 'priya', name: 'Priya' }
const PATIENT = { timeout: 10_000 }

/**
 * - `runAnswers(transport)`: starts a worker that sends mails about leads, answers and copies
 * - `answer(id, text)`: queues an answer whose ten seconds are over
 */
const test = base
  .extend('runAnswers', ({ store, run }) => {
    return (transport: Transport) => {
      const mailing = { store, transport, context: MAIL_CONTEXT }
      return run(transport, { kinds: [createAnswerMail(mailing), createAnswerCopy(mailing)] })
    }
  })
  .extend('answer', ({ store }) => {
    return async (id: string, text: string) => {
      const answer = { text, person: PRIYA, seenAnsweredAt: undefined, isConfirmed: false }
      return (await store.queueAnswer(id, answer, Date.now() - UNDO_MS)) ?? ''
    }
  })

test('an answer goes to the visitor alone in the thread of the thank-you mail, then a copy to the agency', async ({
  startSmtp,
  runAnswers,
  add,
  settled,
  answer,
}) => {
  const smtp = await startSmtp()
  runAnswers(createSmtpTransport(smtp.url))
  const id = await add('Hello')
  await settled(id, 'delivered')
  const text = 'Dear Asha,\nनमस्ते\n\nKind regards'
  const answerId = await answer(id, text)
  await mailsArrive(smtp, 3)
  const [contact, sent, copy] = await Promise.all(smtp.mails.map(({ raw }) => PostalMime.parse(raw)))
  expect(smtp.mails.slice(1).map(({ from, to }) => [from, to])).toEqual([
    ['web@sagus.example', ['asha@example.com']],
    ['web@sagus.example', BOTH],
  ])
  const thanks = `<${id}.thank-you@sagus.example>`
  expect(sent).toMatchObject({
    from: { address: 'web@sagus.example' },
    subject: 'Re: your message to Sagus (other)',
    messageId: `<${id}.answer-${answerId}@sagus.example>`,
    inReplyTo: thanks,
    references: `${contact?.messageId} ${thanks}`,
  })
  expect(sent).not.toHaveProperty('html')
  expect(sent?.replyTo?.map(({ address }) => address)).toEqual(BOTH)
  expect(sent?.text?.trim()).toBe(text)
  expect(sent?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  expect(copy?.references).toBe(`${sent?.references} ${sent?.messageId}`)
  expect(copy?.replyTo?.map(({ address }) => address)).toEqual(['asha@example.com'])
  expect(copy?.text).toContain('that Priya has sent to Asha, asha@example.com:')
  expect(copy?.text).toContain('नमस्ते')
})

test('no text or name can add a header or a recipient', async ({ store, startSmtp, runAnswers, answer }) => {
  const smtp = await startSmtp()
  const enquiry = anEnquiry({
    name: '=?utf-8?q?x=0D=0ABcc:_all@evil.example?= <all@evil.example>',
    subject: '=?utf-8?q?=0D=0ABcc:?=',
  })
  const { id } = await store.add({ enquiry, spamReasons: undefined }, Date.now())
  runAnswers(createSmtpTransport(smtp.url))
  await answer(id, 'Bcc: all@evil.example\r\nX-Evil: 1\n\n.\r\n.\r\nMAIL FROM:<x@evil.example>\n')
  await mailsArrive(smtp, 3)
  for (const { raw, to } of smtp.mails) {
    const { headers } = await PostalMime.parse(raw)
    expect(headers.filter(({ key }) => key === 'bcc' || key === 'x-evil')).toEqual([])
    expect(to).not.toContain('all@evil.example')
  }
  expect((await PostalMime.parse(smtp.mails.at(-1)?.raw ?? '')).text).toContain(
    '\n.\n.\nMAIL FROM:<x@evil.example>',
  )
})

test('a refused answer makes its message unanswered again, and is alerted until that has an answer', async ({
  store,
  startSmtp,
  runAnswers,
  add,
  settled,
  answer,
}) => {
  const isGone = { isOn: true }
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(
        isGone.isOn && address === 'asha@example.com'
          ? smtpError(550, '<asha@example.com> no such user')
          : undefined,
      ),
  })
  runAnswers(createSmtpTransport(smtp.url))
  const id = await add('Hello')
  await settled(id, 'delivered')
  await answer(id, 'Dear Asha')
  await vi.waitFor(async () => expect(await store.listNotices({ state: 'dead' })).toHaveLength(1), PATIENT)
  expect((await store.get(id))?.answeredAt).toBeUndefined()
  expect(smtp.mails).toHaveLength(1)
  const { server, log, check } = createTestAlerts({ store })
  await check()
  expect(server.mails[0]?.text).toContain('Given up: 1. Waiting for too long: 0.')
  expect(JSON.stringify([server.mails, log.error.mock.calls])).not.toContain('asha')

  isGone.isOn = false
  await store.retry({ id }, Date.now())
  await vi.waitFor(async () => expect((await store.get(id))?.answeredBy).toBe('desk'), PATIENT)
  await check()
  expect(log.info).toHaveBeenCalledWith('All answers are delivered')
})

test('erasing a lead removes the files of its answers', async ({
  folder,
  store,
  runAnswers,
  add,
  answer,
  settled,
}) => {
  const outbox = `${folder}/outbox`
  runAnswers(createFileTransport(outbox))
  const [id, other] = [await add('one'), await add('other')]
  for (const one of [id, other]) {
    await settled(one, 'delivered')
    await answer(one, 'Dear Asha')
  }
  await vi.waitFor(
    async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(4),
    PATIENT,
  )
  expect(readdirSync(outbox)).toHaveLength(6)
  expect(removeMailFiles([id], outbox)).toEqual([])
  expect(readdirSync(outbox).map((file) => file.slice(0, 36))).toEqual([other, other, other])
})
