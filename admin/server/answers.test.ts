import { expect } from 'vitest'
import type { PendingAnswer, Question } from '#admin/api.ts'
import { UNDO_MS } from '#relay/leads/job.ts'
import { createAnswerCopy, createAnswerMail } from '#relay/mail/answer-mails.ts'
import { createSmtpTransport } from '#relay/mail/smtp.ts'
import { smtpError } from '#relay/testing/smtp.ts'
import { aSubmission, NOW } from '#relay/testing/submission.ts'
import { MAIL_CONTEXT } from '#relay/testing/worker.ts'
import { answer, test } from './test-desk.ts'

test('the prefilled greeting alone is no answer, by mail or on WhatsApp', async ({ ask, read, store }) => {
  const { id } = await store.add(aSubmission(), Date.now())
  for (const path of ['answers', 'questions']) {
    const { status, json } = await ask('POST', `/messages/${id}/${path}`, {
      way: 'whatsapp',
      ...answer('Dear Asha Rao,\r\n\r\n'),
    })
    expect([status, json()]).toEqual([400, { problem: expect.stringContaining('only the greeting') }])
  }
  expect(await read(id)).toMatchObject({ status: 'unanswered', questions: [] })
})

test('an answer is asked about if another person is writing one, or has answered meanwhile', async ({
  ask,
  read,
  store,
  add,
}) => {
  const id = await add('Hello')
  const send = async (body: object) => {
    const { status, json } = await ask('POST', `/messages/${id}/answers`, body)
    return [status, json<object>()]
  }
  await ask('PUT', `/messages/${id}/draft`, { text: '\ufeffDear\u0007 Asha,\u2028\u000b' })
  await ask('PUT', `/messages/${id}/draft`, { text: 'Hello' }, 'Ravi')
  const shown = { greeting: 'Dear Asha,', draft: { text: 'Dear Asha,\n\n' }, otherDrafts: [{ name: 'Ravi' }] }
  expect(await read(id)).toMatchObject(shown)
  const problem = 'Ravi is writing an answer to this message.'
  expect(await send(answer('Dear Asha'))).toEqual([409, { problem, conversation: [] }])
  await store.markAnswered(id, 'desk', NOW)
  expect(await send(answer('Dear Asha', undefined, true))).toMatchObject([409, { answeredAt: NOW }])
  expect((await send(answer('Dear Asha', NOW, true)))[0]).toBe(201)
  expect((await read(id)).conversation).toMatchObject([
    { by: 'Priya', text: 'Dear Asha', delivery: [{ text: 'Goes out in 10 seconds' }] },
  ])
})

test('everything that is asked of a deleted message is refused as that', async ({ ask, add }) => {
  const id = await add('Hello')
  const open = { way: 'call', ...answer('') }
  const { id: question } = (await ask('POST', `/messages/${id}/questions`, open)).json<Question>()
  expect((await ask('DELETE', `/messages/${id}`, undefined, 'Ravi')).json()).toEqual({})
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/earlier'],
    ['POST', '/read'],
    ['POST', '/retry'],
    ['PUT', '/draft', { text: 'Dear' }],
    ['POST', '/answers', answer('Dear')],
    ['POST', '/questions', open],
    ['POST', `/questions/${question}`, { isDone: true }],
    ['POST', '/notes', { text: 'Note' }],
    ['DELETE', ''],
  ] as const) {
    const { status, json } = await ask(method, `/messages/${id}${path}`, body)
    expect([path, status, json()]).toEqual([path, 404, { problem: 'This message has been deleted.' }])
  }
})

test.for([
  ['a landline', '011 2345 6789', 201],
  ['a number that nobody has', '+91 12345 67890', 201],
  ['no number', 'later', 409],
] as const)('%s gets no chat on WhatsApp', async ([, phone, call], { ask, read, store }) => {
  const { id } = await store.add(aSubmission({ phone }), NOW)
  expect((await read(id)).whatsappLink).toBeUndefined()
  const open = async (way: string) =>
    (await ask('POST', `/messages/${id}/questions`, { way, ...answer('') })).status
  expect([await open('whatsapp'), await open('call')]).toEqual([409, call])
})

test('what came of a chat is asked of its person alone, and once', async ({ ask, read, store }) => {
  const { id } = await store.add(aSubmission(), Date.now())
  const body = { way: 'whatsapp', ...answer('Hello') }
  const { id: question } = (await ask('POST', `/messages/${id}/questions`, body, 'Ravi')).json<Question>()
  expect(await read(id)).toMatchObject({ questions: [], otherDrafts: [{ name: 'Ravi' }] })
  const settle = async (isDone: boolean) =>
    (await ask('POST', `/messages/${id}/questions/${question}`, { isDone }, 'Ravi')).status
  expect([await settle(true), await settle(false)]).toEqual([204, 409])
  expect(await read(id)).toMatchObject({ answeredBy: 'Ravi', conversation: [{ way: 'whatsapp' }] })
})

test('a note is seen at the desk alone, also of a message that is spam', async ({ ask, read, store }) => {
  const { id } = await store.add({ ...aSubmission(), spamReasons: '3 links' }, NOW)
  const add = (text: string) => ask('POST', `/messages/${id}/notes`, { text }, 'Ravi')
  expect((await add(' \n')).status).toBe(400)
  expect((await add('x'.repeat(500_001))).status).toBe(400)
  expect((await add('<b>Wants</b>\u202e a discount\r\n')).status).toBe(204)
  const { conversation, history } = await read(id)
  expect(conversation).toMatchObject([{ way: 'note', by: 'Ravi', text: '<b>Wants</b> a discount' }])
  expect(history.map(({ text }) => text)).toContain('Ravi wrote a note on this message')
  expect(await store.listNotices({})).toEqual([])
})

test('an answer is undone by its author alone, and is a draft again', async ({ ask, read, add }) => {
  const id = await add('Hello')
  const sent = (await ask('POST', `/messages/${id}/answers`, answer('Dear Asha'))).json<PendingAnswer>()
  expect(await read(id)).toMatchObject({ answeredBy: 'Priya', pendingAnswer: { id: sent.id } })
  const undo = (person?: string) => ask('DELETE', `/messages/${id}/answers/${sent.id}`, undefined, person)
  expect((await undo('Ravi')).status).toBe(409)
  expect((await undo()).json()).toEqual({ text: 'Dear Asha' })
  expect((await undo()).status).toBe(409)
  expect((await read(id)).history.at(-1)?.text).toBe('Priya took an answer back')
})

test('history and conversation say what the mail servers did, in sentences', async ({
  ask,
  read,
  store,
  run,
  startSmtp,
  add,
  settled,
}) => {
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(address === 'asha@example.com' ? smtpError(550, 'no such user') : undefined),
  })
  const transport = createSmtpTransport(smtp.url)
  const mailing = { store, transport, context: () => MAIL_CONTEXT }
  run(transport, { kinds: [createAnswerMail(mailing), createAnswerCopy(mailing)] })
  const id = await add('Hello')
  await settled(id, 'delivered')
  const now = Date.now()
  await store.queueAnswer(
    id,
    {
      text: '<b>प्रिय</b> آشا',
      person: { id: 'priya', name: 'Priya' },
      seenAnsweredAt: undefined,
      isConfirmed: false,
    },
    now - UNDO_MS,
  )
  await expect.poll(async () => (await read(id)).status).toBe('unanswered')
  await ask('POST', `/messages/${id}/closed`, undefined, 'Ravi')
  const { history, status, conversation } = await read(id)
  expect(status).toBe('closed')
  expect(conversation).toMatchObject([
    {
      by: 'Priya',
      text: '<b>प्रिय</b> آشا',
      delivery: [{ text: 'The mail server refused the answer: 550 no such user', isProblem: true }],
    },
  ])
  const later = await add('Hello again')
  expect((await ask('GET', `/messages/${later}/earlier`)).json()).toMatchObject([{ id, conversation }])
  const texts = history.map(({ text, isProblem }) => [text, isProblem])
  expect(texts).toContainEqual(['Mailed to a@sagus.example, b@sagus.example', false])
  expect(texts).toContainEqual(['Priya answered this message', false])
  expect(texts).toContainEqual(['The mail server refused the answer of Priya: 550 no such user', true])
  expect(texts).toContainEqual(['Ravi marked this message as needing no answer', false])
  expect((await ask('POST', `/messages/${id}/retry`)).json()).toEqual({
    problem: 'Nothing of this message waits to be sent again.',
  })
})
