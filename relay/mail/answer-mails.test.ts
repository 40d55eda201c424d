import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { UNDO_MS } from '../leads/job.ts'
import type { Pace } from '../outgoing/worker.ts'
import { BOTH, MAIL_CONTEXT } from '../testing/mail-context.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { aSubmission } from '../testing/submission.ts'
import { test as base, LEAD } from '../testing/worker.ts'
import { indianDate } from '../values/indian-time.ts'
import { composeAnswer, createAnswerCopy, createAnswerMail } from './answer-mails.ts'
import type { Transport } from './mail.ts'
import { createSmtpTransport } from './smtp.ts'

const PRIYA = { id: 'priya', name: 'Priya' }

/**
 * - `runAnswers(transport)`: starts a worker that sends mails about leads, answers and copies
 * - `answer(id, text, others)`: queues an answer whose ten seconds are over
 */
const test = base
  .extend('runAnswers', ({ store, run }) => {
    return (transport: Transport, pace: Partial<Pace> = {}) => {
      const mailing = { store, transport, context: () => MAIL_CONTEXT }
      return run(transport, { kinds: [createAnswerMail(mailing), createAnswerCopy(mailing)], ...pace })
    }
  })
  .extend('answer', ({ store }) => {
    return async (id: string, text: string, others: string[] = []) => {
      const answer = { text, person: PRIYA, seenAnsweredAt: undefined, isConfirmed: false, others }
      return (await store.queueAnswer(id, answer, Date.now() - UNDO_MS)) ?? ''
    }
  })

test('an answer goes to the visitor alone in the thread of the thank-you mail, then a copy to the agency', async ({
  runAnswers,
  add,
  settled,
  answer,
}) => {
  const { server, transport } = createMailServer()
  runAnswers(transport)
  const id = await add('Hello')
  const { receivedAt } = await settled(id, 'delivered')
  const text = 'Dear Asha,\nनमस्ते\n\nKind regards'
  const answerId = await answer(id, text)
  await expect.poll(() => server.mails).toHaveLength(3)
  const [contact, sent, copy] = server.mails
  const thread = `<${id}.thread@sagus.example>`
  // a provider that replaces Message-ID leaves this
  expect(contact?.references).toEqual([thread])
  const quoted = `${text}\n\nOn ${indianDate(receivedAt)} you wrote:\n\n> Hello`
  const thanks = `<${id}.thank-you@sagus.example>`
  expect(sent).toMatchObject({
    from: MAIL_CONTEXT.from,
    to: ['asha@example.com'],
    subject: 'Re: your message to Sagus (other)',
    messageId: `<${id}.answer-${answerId}@sagus.example>`,
    inReplyTo: thanks,
    references: [thread, thanks],
    text: quoted,
    // not BOTH, which a visitor must not see
    replyTo: { address: MAIL_CONTEXT.email },
  })
  expect(sent).not.toHaveProperty('html')
  expect(copy).toMatchObject({
    to: BOTH,
    references: [thread, thanks, sent?.messageId],
    replyTo: { address: 'asha@example.com' },
  })
  expect(copy?.text).toBe(`A copy of the answer that Priya has sent to Asha, asha@example.com:\n\n${quoted}`)
})

test('an answer to several messages quotes each of them, the oldest first, as its copy does', async ({
  runAnswers,
  add,
  settled,
  answer,
}) => {
  const { server, transport } = createMailServer()
  const [one, two] = [await add('First'), await add('Second')]
  runAnswers(transport)
  for (const id of [one, two]) await settled(id, 'delivered')
  await answer(two, 'Dear Asha', [one])
  await expect.poll(() => server.mails).toHaveLength(4)
  const date = indianDate((await settled(one, 'delivered')).receivedAt)
  const quoted = ['First', 'Second'].map((words) => `On ${date} you wrote:\n\n> ${words}`)
  const text = ['Dear Asha', ...quoted].join('\n\n')
  expect(server.mails.slice(2).map((mail) => mail.text)).toEqual([text, expect.stringContaining(text)])
})

test('an answer is sent before the mails that are due together with it, and at once after an outage', async ({
  runAnswers,
  store,
  add,
  answer,
  settled,
}) => {
  const ids = [await add('one'), await add('two')]
  await answer(ids[0] ?? '', 'Dear Asha')
  const { server, transport } = createMailServer()
  const worker = runAnswers(transport)
  for (const id of ids) await settled(id, 'delivered')
  expect(server.mails[0]?.to).toEqual(['asha@example.com'])
  await worker.stop()
  server.isDown = true
  runAnswers(transport, { backoff: () => 3_600_000 })
  await answer(ids[1] ?? '', 'Dear Asha, ANSWER')
  await expect.poll(async () => (await store.listNotices({ state: 'queued' }))[0]?.note).toBeDefined()
  server.isDown = false
  await add('three')
  await expect.poll(() => server.mails.some(({ text }) => text.includes('ANSWER'))).toBe(true)
})

test.for([
  ['markup', '</pre><script>alert(1)</script> & {{name}}', '> </pre><script>alert(1)</script> & {{name}}'],
  ['a line of a mail', '\nFrom: x@evil.example\n.\n-- ', '> \n> From: x@evil.example\n> .\n> -- '],
  ['Hindi and Arabic', 'नमस्ते\nنحتاج إلى متجر', '> नमस्ते\n> نحتاج إلى متجر'],
  ['a long text', 'क्षि '.repeat(400), `> ${'क्षि '.repeat(300).trim()} …`],
  ['one long word', '😀'.repeat(2_000), `> ${'😀'.repeat(1_500)} …`],
] as const)('an answer quotes %s as text', async ([, message, quoted], { startSmtp }) => {
  const smtp = await startSmtp()
  const job = { id: 'one answer 1', content: JSON.stringify({ text: 'Dear Asha', person: PRIYA }) }
  const mail = composeAnswer({ ...LEAD, message }, job, MAIL_CONTEXT)
  const { quoteLine } = MAIL_CONTEXT.replies({ ...LEAD, message })
  await createSmtpTransport(smtp.url).deliver(mail, AbortSignal.timeout(60_000))
  const { text, html } = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
  expect([text?.replaceAll('\r\n', '\n').trimEnd(), html]).toEqual([
    `Dear Asha\n\n${quoteLine(LEAD.receivedAt)}\n\n${quoted}`.trimEnd(),
    undefined,
  ])
})

test('no text or name can add a header or a recipient', async ({ store, startSmtp, runAnswers, answer }) => {
  const smtp = await startSmtp()
  const submission = aSubmission({
    name: '=?utf-8?q?x=0D=0ABcc:_all@evil.example?= <all@evil.example>',
    subject: '=?utf-8?q?=0D=0ABcc:?=',
  })
  const { id } = await store.add(submission, Date.now())
  runAnswers(createSmtpTransport(smtp.url))
  await answer(id, 'Bcc: all@evil.example\r\nX-Evil: 1\n\n.\r\n.\r\nMAIL FROM:<x@evil.example>\n')
  await expect.poll(() => smtp.mails).toHaveLength(3)
  for (const { raw, to } of smtp.mails) {
    const { headers } = await PostalMime.parse(raw)
    expect(headers.filter(({ key }) => key === 'bcc' || key === 'x-evil')).toEqual([])
    expect(to).not.toContain('all@evil.example')
    // a help desk drops an automatic mail
    expect(headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  }
  expect((await PostalMime.parse(smtp.mails.at(-1)?.raw ?? '')).text).toContain(
    '\n.\n.\nMAIL FROM:<x@evil.example>',
  )
})

test('an answer to a reply quotes it, and refers to the whole thread', async ({
  store,
  runAnswers,
  add,
  settled,
  answer,
}) => {
  const { server, transport } = createMailServer()
  const id = await add('Hello')
  const references = ['<a@sagus.example>', '<b@mail.example>']
  const reply = { name: '', address: '', quoted: '', attachments: [], references }
  await store.addIncoming(
    id,
    { ...reply, id: '1', kind: 'reply', text: 'Which\nprice?' },
    '',
    Date.now() - 60_000,
  )
  await answer(id, 'From ₹4,499')
  await store.addIncoming(id, { ...reply, id: '2', kind: 'reply', text: 'Too late' }, '', Date.now())
  runAnswers(transport)
  await settled(id, 'delivered')
  const isToVisitor = ({ to }: { to: string[] }) => to.includes('asha@example.com')
  await expect.poll(() => server.mails.filter(isToVisitor)).toHaveLength(1)
  const [sent] = server.mails.filter(isToVisitor)
  expect(sent?.text).toMatch(/^From ₹4,499\n\nOn .* you wrote:\n\n> Which\n> price\?$/)
  expect(sent?.inReplyTo).toBe('<b@mail.example>')
  expect(sent?.references).toEqual([
    `<${id}.thread@sagus.example>`,
    `<${id}.thank-you@sagus.example>`,
    ...references,
  ])
})
