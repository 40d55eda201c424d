import { expect } from 'vitest'
import type { OpenQuestion, PendingAnswer } from '#admin/api.ts'
import { aSubmission, NOW } from '#relay/testing/submission.ts'
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
  await ask('POST', `/messages/${id}/draft`, { text: '\ufeffDear\u0007 Asha,\u2028\u000b' })
  await ask('POST', `/messages/${id}/draft`, { text: 'Hello' }, 'Ravi')
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
  const later = await add('Hello again')
  const earlier = (await ask('GET', `/messages/${later}/earlier`)).json()
  expect(earlier).toMatchObject([{ id, conversation: [{ text: 'Dear Asha' }] }])
})

test('everything that is asked of a deleted message is refused as that', async ({ ask, add }) => {
  const id = await add('Hello')
  const open = { way: 'call', ...answer('') }
  const { id: question } = (await ask('POST', `/messages/${id}/questions`, open)).json<OpenQuestion>()
  expect((await ask('POST', `/messages/${id}/delete`, undefined, 'Ravi')).json()).toEqual({})
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/earlier'],
    ['POST', '/read'],
    ['POST', '/retry'],
    ['POST', '/draft', { text: 'Dear' }],
    ['POST', '/draft/note', { text: 'Note' }],
    ['POST', '/answers', answer('Dear')],
    ['POST', '/questions', open],
    ['POST', `/questions/${question}`, { isDone: true }],
    ['POST', `/questions/${question}/undo`],
    ['POST', '/notes', { text: 'Note' }],
    ['POST', '/notes/x', { text: 'Note' }],
    ['POST', '/unread'],
    ['POST', '/delete'],
  ] as const) {
    const { status, json } = await ask(method, `/messages/${id}${path}`, body)
    expect([path, status, json()]).toEqual([path, 404, { problem: 'This message has been deleted.' }])
  }
})

test('a message without a number gets no chat on WhatsApp, and no call', async ({ ask, read, store }) => {
  const { id } = await store.add(aSubmission({ phone: 'later' }), NOW)
  expect((await read(id)).whatsappLink).toBeUndefined()
  for (const way of ['whatsapp', 'call'])
    expect((await ask('POST', `/messages/${id}/questions`, { way, ...answer('') })).status).toBe(409)
})

test('what came of a chat is asked of its person alone, and once', async ({ ask, read, store }) => {
  const { id } = await store.add(aSubmission(), Date.now())
  const body = { way: 'whatsapp', ...answer('Hello') }
  const { id: question } = (await ask('POST', `/messages/${id}/questions`, body, 'Ravi')).json<OpenQuestion>()
  expect(await read(id)).toMatchObject({ questions: [], otherDrafts: [{ name: 'Ravi' }] })
  const settle = async (isDone: boolean) =>
    (await ask('POST', `/messages/${id}/questions/${question}`, { isDone }, 'Ravi')).status
  expect([await settle(true), await settle(false)]).toEqual([204, 409])
  expect(await read(id)).toMatchObject({
    answeredBy: 'Ravi',
    conversation: [{ way: 'whatsapp', isOwn: false }],
  })
})

test('"Yes" is taken back by its person alone, and once', async ({ ask, read, store }) => {
  const { id } = await store.add(aSubmission(), Date.now())
  const body = { way: 'call', ...answer('') }
  const { id: question } = (await ask('POST', `/messages/${id}/questions`, body)).json<OpenQuestion>()
  await ask('POST', `/messages/${id}/questions/${question}`, { isDone: true })
  expect((await read(id)).conversation).toMatchObject([{ way: 'call', isOwn: true }])
  const takeBack = async (person?: string) =>
    (await ask('POST', `/messages/${id}/questions/${question}/undo`, undefined, person)).status
  expect([await takeBack('Ravi'), await takeBack(), await takeBack()]).toEqual([409, 204, 409])
  expect(await read(id)).toMatchObject({ status: 'unanswered', conversation: [] })
})

test('names who has answered, without whom took it back', async ({ ask, read, store }) => {
  const { id } = await store.add(aSubmission(), Date.now())
  await ask('POST', `/messages/${id}/answered`, undefined, 'Ravi')
  const body = { way: 'call', ...answer('') }
  const { id: question } = (await ask('POST', `/messages/${id}/questions`, body)).json<OpenQuestion>()
  await ask('POST', `/messages/${id}/questions/${question}`, { isDone: true })
  expect((await read(id)).answeredBy).toBe('Priya')
  await ask('POST', `/messages/${id}/questions/${question}/undo`)
  expect((await read(id)).answeredBy).toBe('Ravi')
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
})

test('a note is a draft of its writer until it is added', async ({ ask, read, add }) => {
  const id = await add('Hello')
  const save = (text: string, seen: string) => ask('POST', `/messages/${id}/draft/note`, { text, seen })
  expect((await save('Wants UPI', '')).status).toBe(204)
  expect((await save('Wants cards', '')).json()).toMatchObject({ text: 'Wants UPI' })
  expect(await read(id)).toMatchObject({ noteDraft: 'Wants UPI', questions: [], conversation: [] })
  await ask('POST', `/messages/${id}/notes`, { text: 'Wants UPI' })
  expect(await read(id)).toMatchObject({ noteDraft: '', conversation: [{ text: 'Wants UPI' }] })
})

test('a note is corrected and deleted by its writer, and the history says so', async ({ ask, read, add }) => {
  const id = await add('Hello')
  await ask('POST', `/messages/${id}/notes`, { text: 'Wants UPI' })
  const { conversation } = await read(id)
  const change = async (text: string, person?: string) =>
    (await ask('POST', `/messages/${id}/notes/${conversation[0]?.id}`, { text }, person)).status
  expect([
    await change('x', 'Ravi'),
    await change('o\ufb03ce\u00ad'),
    await change(' '),
    await change('x'),
  ]).toEqual([409, 204, 204, 409])
  const { conversation: after, history } = await read(id)
  expect(after).toEqual([])
  expect(history.slice(-2).map(({ text }) => text)).toEqual([
    'Priya corrected a note on this message',
    'Priya deleted a note on this message',
  ])
})

test('an answer is undone by its author alone, and is a draft again', async ({ ask, read, add }) => {
  const id = await add('Hello')
  const sent = (await ask('POST', `/messages/${id}/answers`, answer('Dear Asha'))).json<PendingAnswer>()
  expect(await read(id)).toMatchObject({ answeredBy: 'Priya', pendingAnswer: { id: sent.id } })
  const undo = (person?: string) => ask('POST', `/messages/${id}/answers/${sent.id}/undo`, undefined, person)
  expect((await undo('Ravi')).status).toBe(409)
  expect((await undo()).json()).toEqual({ text: 'Dear Asha' })
  expect((await undo()).status).toBe(409)
  expect((await read(id)).history.at(-1)?.text).toBe('Priya took an answer back')
})
