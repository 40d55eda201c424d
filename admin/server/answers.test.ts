import { expect, vi } from 'vitest'
import type { PendingAnswer, Question } from '#admin/api.ts'
import { UNDO_MS } from '#relay/leads/job.ts'
import { createAnswerCopy, createAnswerMail } from '#relay/mail/answer-mails.ts'
import { createSmtpTransport } from '#relay/mail/smtp.ts'
import { anEnquiry, NOW } from '#relay/testing/enquiry.ts'
import { smtpError } from '#relay/testing/smtp.ts'
import { MAIL_CONTEXT } from '#relay/testing/worker.ts'
import { answer, test } from './test-desk.ts'

const PATIENT = { timeout: 10_000 }
const ONLY_GREETING = 'There is only the greeting so far: write your answer below it.'

test('the prefilled greeting alone is no answer', async ({ ask, read, add }) => {
  const id = await add('Hello')
  const sent = await ask('POST', `/messages/${id}/answers`, answer('Dear Asha,\r\n\r\n'))
  expect([sent.status, sent.json()]).toEqual([400, { problem: ONLY_GREETING }])
  expect(await read(id)).toMatchObject({ status: 'unanswered' })
})

test('two people and another process act on one message, and none overwrites another', async ({
  ask,
  read,
  store,
  add,
}) => {
  const id = await add('Hello')
  const send = async (body: object, person?: string) => {
    const { status, json } = await ask('POST', `/messages/${id}/answers`, body, person)
    return { status, ...json<object>() }
  }
  await ask('PUT', `/messages/${id}/draft`, { text: '\ufeffDear\u0007 Asha,\u2028\u000b' })
  await ask('PUT', `/messages/${id}/draft`, { text: 'Hello' }, 'Ravi')
  expect(await read(id)).toMatchObject({
    status: 'unanswered',
    canBeAnswered: true,
    greeting: 'Dear Asha,',
    draft: { text: 'Dear Asha,\n\n' },
    otherDrafts: [{ name: 'Ravi' }],
  })
  expect(await send(answer('Dear Asha'))).toEqual({
    status: 409,
    problem: 'Ravi is writing an answer to this message.',
    conversation: [],
  })

  await store.markAnswered(id, NOW)
  expect(await send(answer('Dear Asha', undefined, true))).toEqual({
    status: 409,
    problem: 'Meanwhile somebody has answered this message.',
    answeredAt: NOW,
    conversation: [],
  })
  expect((await send(answer('Dear Asha', NOW, true))).status).toBe(201)
  expect(await send(answer('Hello', NOW), 'Ravi')).toMatchObject({
    problem: 'An answer to this message was sent a few minutes ago.',
    conversation: [{ by: 'Priya', text: 'Dear Asha', delivery: [{ text: 'Goes out in 10 seconds' }] }],
  })
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

test('a person who answers by mail learns that another answers on WhatsApp, and both answers are kept', async ({
  ask,
  read,
  store,
}) => {
  const { id } = await store.add({ enquiry: anEnquiry(), spamReasons: undefined }, Date.now())
  const open = (text: string) =>
    ask('POST', `/messages/${id}/questions`, { way: 'whatsapp', ...answer(text) }, 'Ravi')
  const settle = (question: string, isDone: boolean) =>
    ask('POST', `/messages/${id}/questions/${question}`, { isDone }, 'Ravi')
  expect((await open('Dear Asha Rao,')).json()).toEqual({ problem: ONLY_GREETING })
  const { id: question } = (await open('Hello')).json<Question>()
  expect(await read(id)).toMatchObject({ questions: [], otherDrafts: [{ name: 'Ravi' }] })
  const warned = await ask('POST', `/messages/${id}/answers`, answer('Dear Asha'))
  expect(warned.json()).toMatchObject({ problem: 'Ravi is writing an answer to this message.' })
  await ask('POST', `/messages/${id}/answers`, answer('Dear Asha', undefined, true))
  expect((await settle(question, true)).status).toBe(204)
  expect((await settle(question, false)).json()).toEqual({
    problem: 'You have answered this on another device.',
  })
  const { conversation, answeredBy } = await read(id)
  expect(conversation.map(({ way, by, text }) => [way, by, text])).toEqual([
    ['whatsapp', 'Ravi', 'Hello'],
    ['mail', 'Priya', 'Dear Asha'],
  ])
  expect(answeredBy).toBe('Ravi')
})

test.for([
  ['a landline', '011 2345 6789', 201],
  ['a number that nobody has', '+91 12345 67890', 201],
  ['no number', 'later', 409],
] as const)('%s gets no chat on WhatsApp', async ([, phone, call], { ask, read, store }) => {
  const { id } = await store.add({ enquiry: anEnquiry({ phone }), spamReasons: undefined }, NOW)
  expect((await read(id)).whatsappLink).toBeUndefined()
  const open = async (way: string) =>
    (await ask('POST', `/messages/${id}/questions`, { way, ...answer('') })).status
  expect([await open('whatsapp'), await open('call')]).toEqual([409, call])
})

test('a note is seen at the desk alone, also of a message that is spam', async ({ ask, read, store }) => {
  const { id } = await store.add({ enquiry: anEnquiry(), spamReasons: '3 links' }, NOW)
  const add = (text: string) => ask('POST', `/messages/${id}/notes`, { text }, 'Ravi')
  expect((await add(' \n')).status).toBe(400)
  expect((await add('x'.repeat(500_001))).status).toBe(400)
  expect((await add('<b>Wants</b>\u202e a discount\r\n')).status).toBe(204)
  const { conversation, history } = await read(id)
  expect(conversation).toMatchObject([{ way: 'note', by: 'Ravi', text: '<b>Wants</b> a discount' }])
  expect(history.map(({ text }) => text)).toContain('Ravi wrote a note on this message')
  expect(await store.listNotices({})).toEqual([])
})

test('an answer is undone within its ten seconds, by its author, and is a draft again', async ({
  ask,
  read,
  add,
}) => {
  const id = await add('Hello')
  const sent = (await ask('POST', `/messages/${id}/answers`, answer('Dear Asha'))).json<PendingAnswer>()
  expect(await read(id)).toMatchObject({ answeredBy: 'Priya', pendingAnswer: { id: sent.id } })
  const undo = (person?: string) => ask('DELETE', `/messages/${id}/answers/${sent.id}`, undefined, person)
  expect((await undo('Ravi')).status).toBe(409)
  expect((await undo()).json()).toEqual({ text: 'Dear Asha' })
  expect((await undo()).json()).toEqual({ problem: 'It is too late: the answer has been sent.' })
  const undone = await read(id)
  expect(undone).toMatchObject({ status: 'unanswered', draft: { text: 'Dear Asha' } })
  expect(undone).not.toHaveProperty('pendingAnswer')
  expect(undone.history.map(({ text }) => text)).toEqual([
    'Received through the website',
    'The mail to a@sagus.example, b@sagus.example waits to be sent',
    'Priya answered this message',
    'Priya took an answer back',
  ])
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
  const mailing = { store, transport, context: MAIL_CONTEXT }
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
  await vi.waitFor(async () => expect((await read(id)).status).toBe('unanswered'), PATIENT)
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

test('a text of 50 KB and a name of 120 letters are kept and shown', async ({ ask, read, store }) => {
  const enquiry = anEnquiry({ name: 'x'.repeat(120), message: 'm'.repeat(50_000) })
  const { id } = await store.add({ enquiry, spamReasons: undefined }, Date.now())
  const text = 'नमस्ते '.repeat(2500).trim()
  await ask('PUT', `/messages/${id}/draft`, { text })
  expect(await read(id)).toMatchObject({ name: enquiry.name, message: enquiry.message, draft: { text } })
  await ask('POST', `/messages/${id}/answers`, answer(text))
  expect((await read(id)).conversation).toMatchObject([{ text }])
})
