import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { API_PATH } from '#admin/api.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { anEnquiry } from '#relay/testing/enquiry.ts'
import { createEventStreams } from './events.ts'
import { LIMITS } from './limits.ts'
import { cookieOf, startTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
let cookie: string

beforeEach(async () => {
  desk = await startTestDesk()
  cookie = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
})

afterEach(() => desk.stop())

/** Opens the stream. `ended` resolves with the milliseconds until its end. */
async function listen(as = cookie) {
  const started = performance.now()
  const response = await fetch(`http://127.0.0.1:${desk.port}${API_PATH}/events`, {
    headers: { cookie: as },
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) text += decoder.decode(piece)
    return performance.now() - started
  })()
  await vi.waitFor(() => expect(text).toContain('event: beat'))
  return { text: () => text, ended, count: (event: string) => text.split(`event: ${event}\n`).length - 1 }
}

function addLead(message: string, store = desk.store) {
  return store.add({ enquiry: anEnquiry({ message }), spamReasons: undefined }, Date.now())
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

test('beats while the store is polled, and not while it fails', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let sessions = async (ids: string[]) => ids
  const store = {
    liveSessions: (ids: string[]) => sessions(ids),
    marker: async () => ({ version: 1, lastLead: 0 }),
  } as unknown as LeadStore
  const response = new PassThrough()
  let text = ''
  response.on('data', (piece) => {
    text += piece
  })
  const beats = () => text.split('event: beat\n').length - 1
  const streams = createEventStreams(store, pino({ level: 'silent' }))
  streams.open(response as unknown as ServerResponse, 'one')
  await vi.advanceTimersByTimeAsync(40_000)
  const before = beats()
  expect(before).toBeGreaterThanOrEqual(3)
  sessions = () => Promise.reject(new Error('no database'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beats()).toBe(before)
  sessions = async (ids) => ids
  await vi.advanceTimersByTimeAsync(4000)
  expect(beats()).toBe(before + 1)
  expect(text).toContain('event: change')
  streams.endAll()
})

test('a new lead is announced within a second', async () => {
  const stream = await listen()
  await settle()
  const { id } = await addLead('hello')
  desk.addLead()
  await vi.waitFor(() => expect(stream.text()).toContain(`event: message\ndata: {"id":"${id}"`), {
    timeout: 1000,
  })
})

test('of a burst of leads only the first are announced singly', async () => {
  const stream = await listen()
  await settle()
  for (let n = 0; n < 50; n++) {
    await addLead(`message ${n}`)
    desk.addLead()
  }
  await vi.waitFor(() => expect(stream.count('change')).toBe(1), { timeout: 2000 })
  expect(stream.count('message')).toBeLessThanOrEqual(20)
})

test('what somebody types is no event but the first draft, and what is read is announced with the next poll', async () => {
  const { id } = await addLead('hello')
  const stream = await listen()
  await settle()
  const save = (text: string) => desk.api(`messages/${id}/draft`, cookie, { method: 'PUT', body: { text } })
  expect((await save('D')).status).toBe(204)
  await vi.waitFor(() => expect(stream.count('change')).toBe(1), { timeout: 5000 })
  await save('De')
  await new Promise((resolve) => setTimeout(resolve, 3500))
  expect(stream.count('change')).toBe(1)
  await desk.api(`messages/${id}/read`, cookie, { method: 'POST' })
  await vi.waitFor(() => expect(stream.count('change')).toBe(2), { timeout: 5000 })
})

test('a change by another process is announced within seconds', async () => {
  const stream = await listen()
  await settle()
  const other = openSqliteStore(desk.databasePath)
  await other.addPerson({ id: 'ravi', name: 'Ravi' }, Date.now())
  await other.close()
  await vi.waitFor(() => expect(stream.count('change')).toBe(1), { timeout: 5000 })
})

test('the streams of a person whom another process removes end within 5 s', async () => {
  const streams = [await listen(), await listen()]
  const other = openSqliteStore(desk.databasePath)
  const removedAt = performance.now()
  await other.removePerson('trial')
  await other.close()
  await Promise.all(streams.map(({ ended }) => ended))
  expect(performance.now() - removedAt).toBeLessThan(5000)
})

test('the stream of a session that was ended here, or has expired, ends', async () => {
  const second = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  const [first, other] = [await listen(), await listen(second)]
  const endedAt = performance.now()
  await desk.api('sign-out', cookie, { method: 'POST' })
  await first.ended
  expect(performance.now() - endedAt).toBeLessThan(1500)
  const now = Date.now
  Date.now = () => now() + 31 * 86_400_000
  try {
    await other.ended
  } finally {
    Date.now = now
  }
})

test('streams end at once when the relay stops', async () => {
  const stream = await listen()
  const started = performance.now()
  await desk.close()
  await stream.ended
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a session has at most 20 streams', async () => {
  for (let n = 0; n < LIMITS.streamsOfSession; n++) await listen()
  const { status, text } = await desk.api('events', cookie)
  expect([status, JSON.parse(text).problem]).toEqual([429, expect.stringContaining('too many windows')])
})

test('has no answer to HEAD that would never end', async () => {
  expect((await desk.api('events', cookie, { method: 'HEAD' })).status).toBe(404)
})
