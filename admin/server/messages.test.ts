import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type FastifyInstance, fastify } from 'fastify'
import { expect, vi } from 'vitest'
import type { Message, MessagePage, PendingAnswer, Summary } from '#admin/api.ts'
import { UNDO_MS } from '#relay/leads/job.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { createAnswerCopy, createAnswerMail } from '#relay/mail/answer-mails.ts'
import { createFileTransport } from '#relay/mail/files.ts'
import { createSmtpTransport } from '#relay/mail/smtp.ts'
import { runCommand } from '#relay/testing/command-line.ts'
import { anEnquiry, NOW } from '#relay/testing/enquiry.ts'
import { smtpError } from '#relay/testing/smtp.ts'
import { BOTH, test as base, MAIL_CONTEXT } from '#relay/testing/worker.ts'
import { serveMessages } from './messages.ts'
import type { DeskOptions } from './options.ts'
import { serveSummary } from './summary.ts'

const PATIENT = { timeout: 10_000 }

/** A request of Priya, unless another person is named. */
type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  person?: string,
) => Promise<Response>
type Response = { status: number; body: string; json: <T>() => T }

/**
 * - `ask(method, url, body, person)`: a request to the desk's API, of a person who is signed in
 * - `read(id)`: the message as Priya sees it
 */
const test = base
  .extend('ask', async ({ folder, store }, { onCleanup }): Promise<Ask> => {
    const database = new DatabaseSync(`${folder}/leads.db`)
    database.exec(`INSERT INTO people VALUES ('priya', 'Priya', 0), ('ravi', 'Ravi', 0)`)
    database.close()
    const app = await deskOver(store, `${folder}/outbox`)
    onCleanup(() => app.close())
    return async (method, url, body, person = 'Priya') => {
      const headers = { person }
      const response = await app.inject({ method, url, headers, ...(body && { body }) })
      return { status: response.statusCode, body: response.body, json: () => response.json() }
    }
  })
  .extend(
    'read',
    ({ ask }) =>
      async (id: string) =>
        (await ask('GET', `/messages/${id}`)).json<Message>(),
  )

async function deskOver(store: LeadStore, outboxFolder: string): Promise<FastifyInstance> {
  const app = fastify()
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    const name = String(request.headers.person)
    request.setDecorator('session', { person: { id: name.toLowerCase(), name } })
  })
  const options = {
    config: { mailTo: BOTH, outboxFolder },
    agency: { promisedMs: 86_400_000 },
    store,
    context: { ...MAIL_CONTEXT, subjectLabels: { other: 'Something else' } },
    wake: () => {},
    targetName: () => 'Slack',
  } as unknown as DeskOptions
  serveMessages(app, options)
  serveSummary(app, options)
  return app
}

function answer(text: string, seenAnsweredAt?: number, isConfirmed = false) {
  return { text, seenAnsweredAt, isConfirmed }
}

test('the list has a page at a time, with the numbers of all filters', async ({ ask, store, add }) => {
  for (let n = 1; n <= 52; n++) await add(`Message ${n}\nwith ${n === 7 ? 'झुमका' : 'words'}`)
  await store.add({ enquiry: anEnquiry({ message: 'spam' }), spamReasons: 'hidden field' }, Date.now())
  const list = async (query: string) => (await ask('GET', `/messages${query}`)).json<MessagePage>()
  const first = await list('')
  expect(first.messages).toHaveLength(50)
  expect(first.messages[0]).toMatchObject({
    name: 'Asha',
    subject: 'Something else',
    beginning: 'Message 52 with words',
    isUnread: true,
    status: 'unanswered',
    isUndelivered: false,
  })
  expect(first.counts).toEqual({ unanswered: 52, all: 53, spam: 1, 'not-delivered': 0 })
  const second = await list(`?before=${first.next}`)
  expect([second.messages.map(({ beginning }) => beginning.slice(0, 9)), second.next]).toEqual([
    ['Message 2', 'Message 1'],
    undefined,
  ])
  expect((await list('?filter=spam')).messages).toMatchObject([{ status: 'spam' }])
  expect((await list(`?search=${encodeURIComponent('झुमका message')}`)).messages).toHaveLength(1)
  expect((await ask('GET', '/messages?before=x')).status).toBe(400)
  expect((await ask('GET', '/messages?filter=x')).json()).toEqual({
    problem: 'This list cannot be shown: load the page again.',
  })
})

test('two people and the command line act on one message, and none overwrites another', async ({
  ask,
  read,
  store,
  add,
}) => {
  const id = await add('Hello')
  await ask('POST', `/messages/${id}/read`)
  expect((await ask('PUT', `/messages/${id}/draft`, { text: 'Dear Asha' })).status).toBe(204)
  await ask('PUT', `/messages/${id}/draft`, { text: 'Hello' }, 'Ravi')
  const message = await read(id)
  expect(message).toMatchObject({
    isUnread: false,
    status: 'unanswered',
    canBeAnswered: true,
    greeting: 'Dear Asha,',
    draft: { text: 'Dear Asha' },
    otherDrafts: [{ name: 'Ravi' }],
  })
  const send = (body: object, person?: string) => ask('POST', `/messages/${id}/answers`, body, person)
  const warned = await send(answer('Dear Asha'))
  expect([warned.status, warned.json()]).toEqual([
    409,
    { problem: 'Ravi is writing an answer to this message.' },
  ])

  await Array.fromAsync(runCommand(['answered', id], { store, now: NOW }))
  const late = await send(answer('Dear Asha', undefined, true))
  expect([late.status, late.json()]).toEqual([
    409,
    { problem: 'Meanwhile somebody has answered this message.', answeredAt: NOW },
  ])
  expect((await send(answer('Dear Asha', NOW, true))).status).toBe(201)
  expect((await send(answer('Hello', NOW), 'Ravi')).json()).toMatchObject({
    problem: 'An answer to this message was sent a few minutes ago.',
  })
  const [shown] = await Array.fromAsync(runCommand(['show', id], { store }))
  expect(shown).toMatch(/^Answered: .*, at \/admin by Priya$/m)

  expect((await ask('DELETE', `/messages/${id}`, undefined, 'Ravi')).json()).toEqual({})
  const gone = { problem: 'This message has been deleted.' }
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/earlier'],
    ['POST', '/read'],
    ['POST', '/answered'],
    ['POST', '/retry'],
    ['PUT', '/draft', { text: 'Dear' }],
    ['POST', '/answers', answer('Dear')],
    ['DELETE', ''],
  ] as const) {
    const response = await ask(method, `/messages/${id}${path}`, body)
    expect([method, path, response.status, response.json()]).toEqual([method, path, 404, gone])
  }
})

test('an answer is undone within its ten seconds, by its author, and is a draft again', async ({
  ask,
  read,
  store,
  add,
}) => {
  const id = await add('Hello')
  const { id: answerId } = (
    await ask('POST', `/messages/${id}/answers`, answer('Dear Asha'))
  ).json<PendingAnswer>()
  expect(await read(id)).toMatchObject({
    status: 'answered',
    answeredBy: 'Priya',
    pendingAnswer: { id: answerId },
  })
  const undo = (person?: string) => ask('DELETE', `/messages/${id}/answers/${answerId}`, undefined, person)
  expect((await undo('Ravi')).status).toBe(409)
  expect((await undo()).json()).toEqual({ text: 'Dear Asha' })
  const undone = await read(id)
  expect(undone).toMatchObject({ status: 'unanswered', draft: { text: 'Dear Asha' } })
  expect(undone).not.toHaveProperty('pendingAnswer')
  expect((await undo()).json()).toEqual({ problem: 'It is too late: the answer has been sent.' })
  expect(undone.history.map(({ text }) => text)).toEqual([
    'Received through the website',
    'The mail to a@sagus.example, b@sagus.example waits to be sent',
    'Priya answered this message',
    'Priya took an answer back',
  ])
  expect(await store.listNotices({})).toEqual([])
})

test('the history says what the mail servers did, in sentences', async ({
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
      text: 'Dear Asha',
      person: { id: 'priya', name: 'Priya' },
      seenAnsweredAt: undefined,
      isConfirmed: false,
    },
    now - UNDO_MS,
  )
  await vi.waitFor(async () => expect((await read(id)).status).toBe('unanswered'), PATIENT)
  await ask('POST', `/messages/${id}/closed`, undefined, 'Ravi')
  const { history, status } = await read(id)
  expect(status).toBe('closed')
  const texts = history.map(({ text, isProblem }) => [text, isProblem])
  expect(texts).toContainEqual(['Mailed to a@sagus.example, b@sagus.example', false])
  expect(texts).toContainEqual(['Priya answered this message', false])
  expect(texts).toContainEqual(['The mail server refused the answer of Priya: 550 no such user', true])
  expect(texts).toContainEqual(['Ravi marked this message as needing no answer', false])
  expect((await ask('POST', `/messages/${id}/retry`)).json()).toEqual({
    problem: 'Nothing of this message waits to be sent again.',
  })
})

test('an action that the state of a message forbids is refused in a sentence', async ({
  ask,
  read,
  store,
  add,
}) => {
  const queued = await add('Hello')
  const { id: spam } = await store.add({ enquiry: anEnquiry(), spamReasons: '3 links' }, Date.now())
  const act = async (id: string, action: string) => (await ask('POST', `/messages/${id}/${action}`)).status
  expect([await act(queued, 'closed'), await act(queued, 'deliver')]).toEqual([409, 409])
  expect([await act(spam, 'answered'), await act(spam, 'unanswered')]).toEqual([409, 409])
  expect(await read(spam)).toMatchObject({ status: 'spam', spamReasons: '3 links', canBeAnswered: false })
  expect((await ask('POST', `/messages/${spam}/answers`, answer('Dear'))).json()).toEqual({
    problem: 'Probable spam is owed no answer: deliver this message first.',
  })
  expect([await act(spam, 'deliver'), await act(spam, 'answered')]).toEqual([204, 204])
  expect(await read(spam)).toMatchObject({ status: 'answered', answeredBy: 'Priya' })
  expect((await read(spam)).history.map(({ text }) => text)).toContain('Priya took this message out of spam')
})

test('a wrong body is refused in a sentence', async ({ ask, add }) => {
  const id = await add('Hello')
  for (const [method, path, body, problem] of [
    ['PUT', 'draft', {}, 'This draft cannot be kept: it is too long.'],
    ['PUT', 'draft', { text: 'x'.repeat(500_001) }, 'This draft cannot be kept: it is too long.'],
    ['POST', 'answers', { text: 5, isConfirmed: true }, 'This answer cannot be sent: it is too long.'],
    ['POST', 'answers', answer(' \n\u202e '), 'Write a text first.'],
  ] as const) {
    const response = await ask(method, `/messages/${id}/${path}`, body)
    expect([response.status, response.json()]).toEqual([400, { problem }])
  }
})

test('what a visitor or a person writes is data: markup, formulas, control and bidi characters', async ({
  ask,
  read,
  store,
}) => {
  const name = '<img src=x onerror=alert(1)>\u202egnp.exe'
  const message = '=HYPERLINK("https://evil.example")\u0007\n</script><script>alert(1)</script>'
  const extras = [{ name: '__proto__', value: 'javascript:alert(1)' }]
  const { id } = await store.add(
    { enquiry: anEnquiry({ name, message, extras, phone: 'javascript:alert(1)' }), spamReasons: undefined },
    Date.now(),
  )
  const shown = await read(id)
  expect(shown).toMatchObject({ name, message, extras, greeting: 'Hello,' })
  expect([shown.phoneLink, shown.whatsappLink]).toEqual([undefined, undefined])
  const csv = (await ask('GET', '/messages.csv')).body
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")`)
  await ask('PUT', `/messages/${id}/draft`, { text: '\0<b>Dear</b>\u202e\r\nAsha\x1b[31m' })
  expect((await read(id)).draft?.text).toBe('<b>Dear</b>\nAsha[31m')
})

test('deleting a message deletes its mail files and says what is left', async ({
  ask,
  folder,
  store,
  add,
  run,
  settled,
}) => {
  const outbox = `${folder}/outbox`
  const transport = createFileTransport(outbox)
  const mailing = { store, transport, context: MAIL_CONTEXT }
  run(transport, { kinds: [createAnswerMail(mailing), createAnswerCopy(mailing)] })
  const id = await add('Hello')
  await settled(id, 'delivered')
  expect(existsSync(`${outbox}/${id}.eml`)).toBe(true)
  const reader = new DatabaseSync(`${folder}/leads.db`, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM leads')
  const { traces } = (await ask('DELETE', `/messages/${id}`)).json<{ traces: string }>()
  reader.close()
  expect(traces).toMatch(/^Traces of what was deleted stay in .*: end that program/)
  expect(existsSync(`${outbox}/${id}.eml`)).toBe(false)
  expect(await store.activity(9)).toMatchObject([{ person: 'Priya', action: 'deleted a message' }])
})

test('a text of 50 KB and a name of 120 letters are kept, shown and sent', async ({
  ask,
  read,
  store,
  run,
  startSmtp,
}) => {
  const smtp = await startSmtp()
  const transport = createSmtpTransport(smtp.url)
  const mailing = { store, transport, context: MAIL_CONTEXT }
  run(transport, { kinds: [createAnswerMail(mailing)] })
  const enquiry = anEnquiry({ name: 'x'.repeat(120), message: 'm'.repeat(50_000) })
  const { id } = await store.add({ enquiry, spamReasons: undefined }, Date.now())
  const text = 'नमस्ते '.repeat(2500).trim()
  await ask('PUT', `/messages/${id}/draft`, { text })
  expect(await read(id)).toMatchObject({ name: enquiry.name, message: enquiry.message, draft: { text } })
  const before = Date.now()
  const { sentAt } = (await ask('POST', `/messages/${id}/answers`, answer(text))).json<PendingAnswer>()
  expect(sentAt).toBeGreaterThanOrEqual(before)
  await vi.waitFor(async () => expect(smtp.mails).toHaveLength(2), { timeout: 20_000 })
  expect(Date.now() - before).toBeGreaterThanOrEqual(UNDO_MS)
})

test('the summary joins messages, answers, page views and sources by week, without spam', async ({
  ask,
  store,
}) => {
  const { id } = await store.add(
    { enquiry: anEnquiry({ extras: [{ name: 'utm_source', value: 'google' }] }), spamReasons: undefined },
    NOW,
  )
  await store.add({ enquiry: anEnquiry({ message: 'spam' }), spamReasons: 'x' }, NOW)
  await store.markAnswered([id], NOW + 90 * 60_000, undefined, 'desk')
  await store.addPageViews([{ dayStartsAt: NOW - 7 * 86_400_000, path: '/', count: 3 }])
  expect((await ask('GET', '/summary')).json<Summary>()).toEqual({
    promised: '24 h',
    weeks: [
      {
        week: '2026-01-05',
        messages: 1,
        toAnswer: 1,
        answered: 1,
        inTime: 1,
        medianMinutes: 90,
        views: 0,
        sources: [{ source: 'google', count: 1 }],
      },
      { week: '2025-12-29', messages: 0, toAnswer: 0, answered: 0, inTime: 0, views: 3, sources: [] },
    ],
  })
})
