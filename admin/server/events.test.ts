import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { API_PATH } from '#admin/api.ts'
import { aSubmission } from '#relay/testing/submission.ts'
import { SILENT } from '#relay/testing/worker.ts'
import { LIMITS, PACE } from './desk-limits.ts'
import { createEventStreams } from './events.ts'
import { cookieOf, startTestDesk } from './testing/start-test-desk.ts'

/** Streams of these sessions over a store that the test changes. The time stands still until it is advanced. */
function openStreams(sessions: string[]) {
  vi.useFakeTimers()
  const now = { live: sessions, version: '1', leads: 0, isBroken: false }
  const store = {
    liveSessions: async () => {
      if (now.isBroken) throw new Error('no database')
      return now.live
    },
    marker: async () => ({ version: now.version, lastLead: now.leads }),
    leadsAfter: async (lastLead: number, limit: number) =>
      Array.from({ length: Math.min(limit, now.leads - lastLead) }, (_, n) => ({ id: `${n}`, name: 'Asha' })),
  }
  const streams = createEventStreams({ store, log: SILENT, pace: PACE })
  const responses = sessions.map(() => new PassThrough({ encoding: 'utf8' }))
  let heard = ''
  responses[0]?.on('data', (text) => {
    heard += text
  })
  for (const [at, response] of responses.entries())
    streams.open(response as unknown as ServerResponse, sessions[at] ?? '')
  return {
    now,
    streams,
    /** The events of the first stream within this time. */
    pass: async (ms: number) => {
      heard = ''
      await vi.advanceTimersByTimeAsync(ms)
      return heard.trim()
    },
    ended: () => responses.map(({ writableEnded }) => writableEnded),
  }
}

test('beats while the store is polled, and not while it fails', async () => {
  const { now, pass } = openStreams(['one'])
  expect((await pass(40_000)).match(/event: beat/g)?.length).toBeGreaterThanOrEqual(3)
  now.isBroken = true
  expect(await pass(60_000)).toBe('')
  now.isBroken = false
  expect(await pass(4000)).toMatch(/^event: change\ndata: \n\nevent: beat\ndata:$/)
})

test('announces new leads singly, unless they are many, and other changes without data', async () => {
  const { now, streams, pass } = openStreams(['one'])
  await pass(4000)
  Object.assign(now, { version: '2', leads: 1 })
  expect(await pass(1000)).toBe('event: message\ndata: {"id":"0","name":"Asha"}')
  Object.assign(now, { version: '3', leads: 22 })
  expect(await pass(1000)).toBe('event: change\ndata:')
  now.version = '4'
  expect(await pass(1000)).toBe('event: change\ndata:')
  expect(await pass(4000)).toBe('')
  streams.announceChange()
  expect(await pass(1000)).toBe('event: change\ndata:')
})

test('ends the streams of sessions that have ended within a second, and no others', async () => {
  const { now, pass, ended } = openStreams(['one', 'two', 'one'])
  now.live = ['two']
  await pass(1000)
  expect(ended()).toEqual([true, false, true])
})

test('what a person does is announced, but of what is typed only the first draft', async () => {
  const desk = await startTestDesk()
  onTestFinished(desk.stop)
  const signIn = async () => cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  const cookies = [await signIn(), await signIn()] as const
  const { id } = await desk.store.add(aSubmission(), Date.now())
  const headers = { cookie: cookies[1] }
  const stream = await fetch(`http://127.0.0.1:${desk.port}${API_PATH}/events`, { headers })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  let text = ''
  const ended = (async () => {
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  })()
  const count = (event: string) => text.split(`event: ${event}\n`).length - 1
  const send = (path: string, method: string, body?: object) =>
    desk.api(path, cookies[0], { method, ...(body && { body }) })
  await expect.poll(() => count('beat')).toBe(2) // the first poll has ended
  await send(`messages/${id}/draft`, 'POST', { text: 'D' })
  await expect.poll(() => count('change')).toBe(1)
  await send(`messages/${id}/draft`, 'POST', { text: 'De' })
  const polls = vi.spyOn(desk.store, 'marker')
  await expect.poll(() => polls.mock.calls.length).toBeGreaterThan(1) // the first may have begun before
  expect(count('change')).toBe(1)
  await send(`messages/${id}/read`, 'POST')
  await expect.poll(() => count('change')).toBe(2)
  await desk.close()
  await ended
})

test('a session has at most 20 streams, and HEAD opens none that would never end', async () => {
  const desk = await startTestDesk()
  onTestFinished(desk.stop)
  const cookie = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  expect((await desk.api('events', cookie, { method: 'HEAD' })).status).toBe(404)
  const open: Response[] = [] // a response that the garbage collector takes ends its stream
  for (let n = 0; n < LIMITS.streamsOfSession; n++)
    open.push(await fetch(`http://127.0.0.1:${desk.port}${API_PATH}/events`, { headers: { cookie } }))
  const { status, text } = await desk.api('events', cookie)
  expect([status, JSON.parse(text).problem]).toEqual([429, expect.stringContaining('too many windows')])
  for (const { body } of open) await body?.cancel()
})
