import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { LeadPage, Summary } from '#admin/api.ts'
import { PURGED_AT } from '#relay/leads/erase.ts'
import { createFileTransport } from '#relay/mail/files.ts'
import { endDelivery } from '#relay/testing/jobs.ts'
import { aSubmission, NOW } from '#relay/testing/submission.ts'
import { answer, test } from './test-desk.ts'

test('the list has a page at a time, with the numbers of all filters', async ({ ask, store, add }) => {
  for (let n = 1; n <= 51; n++) await add(`Message ${n}\nwith words`)
  await store.add({ ...aSubmission({ message: 'spam' }), spamReasons: 'hidden field' }, Date.now())
  const list = async (query: string) => (await ask('GET', `/messages${query}`)).json<LeadPage>()
  const { messages, counts, next } = await list('')
  expect(messages).toHaveLength(50)
  expect(messages[0]).toMatchObject({ name: 'Asha', subject: 'Something else', isUnread: true })
  expect(messages[0]?.beginning).toBe('Message 51 with words')
  expect(counts).toEqual({ unanswered: 51, all: 52, spam: 1, 'not-delivered': 0 })
  expect(await list(`?before=${next}`)).toMatchObject({ messages: [{ beginning: 'Message 1 with words' }] })
  expect((await list('?filter=spam')).messages).toMatchObject([{ status: 'spam' }])
  expect((await list(`?search=${encodeURIComponent('spam message')}`)).messages).toEqual([])
  for (const query of ['before=x', 'filter=x'])
    expect((await ask('GET', `/messages?${query}`)).status).toBe(400)
})

test('the unanswered messages of one sender, by address or number, come together, with their number', async ({
  ask,
  store,
}) => {
  for (const [message, email, phone] of [
    ['1', 'meena@a.example', ''],
    ['2', 'ravi@a.example', ''],
    ['3', 'MEENA@a.example', '98765 43210'],
    ['4', 'office@a.example', '+91 9876543210'],
    ['5', 'last@a.example', ''],
  ] as const)
    await store.add(aSubmission({ message, email, phone }), Date.now())
  const { messages } = (await ask('GET', '/messages')).json<LeadPage>()
  expect(messages.map(({ beginning, more }) => [beginning, more])).toEqual([
    ['5', 0],
    ['4', 2],
    ['3', undefined],
    ['1', undefined],
    ['2', 0],
  ])
})

test('an action that the state of a message forbids is refused in a sentence', async ({
  ask,
  read,
  store,
  add,
}) => {
  const queued = await add('Hello')
  const { id: spam } = await store.add({ ...aSubmission(), spamReasons: '3 links' }, Date.now())
  const act = async (id: string, action: string) => (await ask('POST', `/messages/${id}/${action}`)).status
  expect([await act(queued, 'closed'), await act(queued, 'deliver')]).toEqual([409, 409])
  await endDelivery(store, 'delivered', Date.now())
  expect([await act(queued, 'closed'), (await read(queued)).status]).toEqual([204, 'closed'])
  for (const action of ['answered', 'unanswered', 'spam', 'retry']) expect(await act(spam, action)).toBe(409)
  expect(await read(spam)).toMatchObject({ status: 'spam', spamReasons: '3 links', canBeAnswered: false })
  expect((await ask('POST', `/messages/${spam}/answers`, answer('Dear'))).json()).toMatchObject({
    problem: 'Probable spam is owed no answer: deliver this message first.',
  })
  expect([await act(spam, 'deliver'), await act(spam, 'answered')]).toEqual([204, 204])
  expect(await read(spam)).toMatchObject({ status: 'answered', answeredBy: 'Priya' })
})

test('a wrong body is refused in a sentence', async ({ ask, add }) => {
  const id = await add('Hello')
  for (const [method, path, body, problem] of [
    ['POST', 'draft', {}, 'This draft cannot be kept: it is too long.'],
    ['POST', 'draft', { text: 'x'.repeat(500_001) }, 'This draft cannot be kept: it is too long.'],
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
    aSubmission({ name, message, extras, phone: 'javascript:alert(1)' }),
    Date.now(),
  )
  const shown = await read(id)
  expect(shown).toMatchObject({ name, message, extras, greeting: 'Hello,' })
  expect([shown.phoneLink, shown.whatsappLink]).toEqual([undefined, undefined])
  const csv = (await ask('GET', '/messages.csv')).body
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")`)
  await ask('POST', `/messages/${id}/draft`, { text: '\0<b>Dear</b>\u202e\r\nAsha\x1b[31m' })
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
  run(createFileTransport(outbox))
  const id = await add('Hello')
  await settled(id, 'delivered')
  expect(existsSync(`${outbox}/${id}.eml`)).toBe(true)
  const reader = new DatabaseSync(`${folder}/leads.db`, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM leads')
  const { traces } = (await ask('POST', `/messages/${id}/delete`)).json<{ traces: string }>()
  reader.close()
  expect(traces).toMatch(/^Traces of what was deleted stay in .*: end that program/)
  expect(existsSync(`${outbox}/${id}.eml`)).toBe(false)
  expect(await store.activity(9)).toMatchObject([{ person: 'Priya', action: 'deleted a message' }])
})

test('the summary joins messages, answers, page views and sources by week, without spam', async ({
  ask,
  store,
}) => {
  const extras = [{ name: 'utm_source', value: 'google' }]
  const { id } = await store.add(aSubmission({ extras }), NOW)
  await store.add({ ...aSubmission({ message: 'spam' }), spamReasons: 'x' }, NOW)
  await store.markAnswered(id, 'call', NOW + 90 * 60_000)
  await store.addPageViews([{ dayStartsAt: NOW - 7 * 86_400_000, path: '/', count: 3 }])
  const counts = { messages: 1, toAnswer: 1, answered: 1, inTime: 1, overdue: 0, medianMinutes: 90, views: 0 }
  const none = { messages: 0, toAnswer: 0, answered: 0, inTime: 0, overdue: 0, views: 3 }
  const ways = { mail: 0, whatsapp: 0, call: 0, marked: 0 }
  expect((await ask('GET', '/summary')).json<Summary>()).toEqual({
    promised: '24 h',
    nightly: { isBackedUpHere: true },
    weeks: [
      {
        week: '2026-01-05',
        ...counts,
        ways: { ...ways, call: 1 },
        sources: [{ source: 'google', count: 1 }],
      },
      { week: '2025-12-29', ...none, ways, sources: [] },
    ],
  })
  await store.keepValue(PURGED_AT, String(NOW))
  expect((await ask('GET', '/summary')).json<Summary>().nightly.purgedAt).toBe(NOW)
})
