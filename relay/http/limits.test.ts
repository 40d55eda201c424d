import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, postForm, startTestRelay, type TestRelay } from '../testing/relay.ts'
import type { AppOptions } from './app.ts'

let relay: TestRelay

async function start(options: Partial<AppOptions>): Promise<void> {
  relay = await startTestRelay({
    rates: { perClient: { count: 2, windowMs: 60_000 }, total: { count: 1000, windowMs: 60_000 } },
    ...options,
  })
}

function post(message: string, headers = {}): Promise<Response> {
  return postForm(relay.origin, { ...MESSAGE, ...KEYS, message }, headers)
}

async function statusOf(message: string, headers = {}): Promise<number> {
  return (await post(message, headers)).status
}

describe('accepted messages per address', () => {
  test('a message that could not be stored uses nothing up, and its response shows no internals', async () => {
    await start({})
    const database = new DatabaseSync(relay.databasePath)
    database.exec(`CREATE TRIGGER no_room BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'secret'); END`)
    for (const message of ['1', '2', '3']) {
      const failed = await post(message)
      expect([failed.status, await failed.text()]).toEqual([
        500,
        'The message could not be stored: please try again, or reach us directly.',
      ])
    }
    database.exec('DROP TRIGGER no_room')
    database.close()
    expect([await statusOf('1'), await statusOf('2'), await statusOf('3')]).toEqual([200, 200, 429])
  })

  test('one message more than the limit is refused with Retry-After, whichever client a header names', async () => {
    await start({})
    const send = (n: number) => post(`${n}`, { 'x-forwarded-for': `203.0.113.${n}` })
    expect([(await send(1)).status, (await send(2)).status]).toEqual([200, 200])
    const refused = await send(3)
    expect([refused.status, await refused.text()]).toEqual([429, 'Too Many Requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('refused and repeated messages use nothing up', async () => {
    await start({})
    for (let n = 0; n < 10; n++) expect(await statusOf('')).toBe(400)
    for (let n = 0; n < 5; n++) expect(await statusOf('1')).toBe(200)
    expect(await statusOf('2')).toBe(200)
    expect(await statusOf('3')).toBe(429)
  })

  test.each([1, ['127.0.0.1']])('a trusted proxy (%j) names the client', async (trustProxy) => {
    await start({ trustProxy })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push(await statusOf(`${n}`, { 'x-forwarded-for': `203.0.113.${n}` }))
    // the entries before the proxy's own come from an untrusted client
    for (let n = 3; n < 6; n++)
      statuses.push(await statusOf(`${n}`, { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.99` }))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('refused attempts are limited too, with the same response', async () => {
  await start({})
  const url = relay.origin + SEND_FORM_PATH
  const attempts = Array.from({ length: 300 }, async () => (await fetch(url, { method: 'POST' })).status)
  expect(new Set(await Promise.all(attempts))).toEqual(new Set([415]))
  const last = await post('', { origin: 'https://sagus.example' })
  expect([last.status, await last.text()]).toEqual([429, 'Too Many Requests'])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last.headers.get('access-control-allow-origin')).toBe('https://sagus.example')
})
