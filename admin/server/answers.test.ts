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

test('what a person has written, asked or sent is changed by that person alone, and the history says so', async ({
  ask,
  read,
  store,
}) => {
  const { id } = await store.add(aSubmission(), Date.now())
  const post = (path: string, body?: object, person?: string) =>
    ask('POST', `/messages/${id}/${path}`, body, person)
  await post('notes', { text: 'Wants UPI' })
  const question = (await post('questions', { way: 'call', ...answer('') })).json<OpenQuestion>()
  const sent = (await post('answers', answer('Dear Asha'))).json<PendingAnswer>()
  const note = (await read(id)).conversation.find(({ way }) => way === 'note')
  for (const [path, body] of [
    [`notes/${note?.id}`, { text: 'o\ufb03ce' }],
    [`questions/${question.id}`, { isDone: true }],
    [`questions/${question.id}/undo`],
    [`answers/${sent.id}/undo`],
  ] as const) {
    expect([path, (await post(path, body, 'Ravi')).status]).toEqual([path, 409])
    expect([path, (await post(path, body)).status]).toEqual([path, path.startsWith('answers') ? 200 : 204])
  }
  expect((await post(`answers/${sent.id}/undo`)).status).toBe(409)
  const { status, conversation, history } = await read(id)
  expect({ status, conversation }).toMatchObject({ status: 'unanswered', conversation: [{ text: 'office' }] })
  for (const done of ['corrected a note on this message', 'took an answer back'])
    expect(history.map(({ text }) => text)).toContain(`Priya ${done}`)
})
