import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, postForm, startTestRelay } from '../testing/relay.ts'
import { warnOfOtherName } from './misconfiguration-warnings.ts'

const OWN = 'https://sagus.example'

/** Posts from these pages to these hosts, in turn. @returns the origins that the log names */
async function originsTold(posts: [origin: string | undefined, host: string][]): Promise<string[]> {
  const told: string[] = []
  const stream = { write: (line: string) => void told.push(JSON.parse(line).origin) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  warnOfOtherName(app, (origin) => origin === OWN)
  app.post(SEND_FORM_PATH, async () => 'OK')
  for (const [origin, host] of posts) {
    await app.inject({
      method: 'POST',
      url: SEND_FORM_PATH,
      headers: { host, ...(origin !== undefined && { origin }) },
    })
  }
  await app.close()
  return told
}

test('warnOfOtherName logs each own address whose messages are refused once', async () => {
  expect(
    await originsTold([
      ['http://sagus.example', 'sagus.example'],
      ['http://sagus.example', 'sagus.example'],
      ['https://www.sagus.example', 'www.sagus.example'],
      ['http://203.0.113.9:3000', '203.0.113.9:3000'],
    ]),
  ).toEqual(['http://sagus.example', 'https://www.sagus.example', 'http://203.0.113.9:3000'])
})

test('warnOfOtherName logs nothing for the allowed address, other sites, and clients without a page', async () => {
  expect(
    await originsTold([
      [OWN, 'sagus.example'],
      ['https://stranger.example', 'sagus.example'],
      ['null', 'sagus.example'],
      [undefined, 'sagus.example'],
    ]),
  ).toEqual([])
})

test('warnOfOtherName logs ten made-up origins at most', async () => {
  const posts = Array.from({ length: 50 }, (_, n): [string, string] => [
    `http://h${n}.example`,
    `h${n}.example`,
  ])
  expect(await originsTold(posts)).toHaveLength(10)
})

/** Posts with these headers, in turn, to a relay behind one trusted proxy. @returns how many warnings the log has */
async function proxyWarnings(posts: Record<string, string>[]): Promise<number> {
  let warnings = 0
  const log = pino({ level: 'warn' }, { write: () => void warnings++ })
  const relay = await startTestRelay({ trustProxy: 1, log })
  for (const headers of posts) await postForm(relay.origin, { ...MESSAGE, ...KEYS }, headers)
  await relay.stop()
  return warnings
}

test.each<[string, Record<string, string>]>([
  ['Cloudflare', { 'x-forwarded-for': '172.70.111.108', 'cf-connecting-ip': '49.36.1.17' }],
  [
    'a CDN that names the visitor otherwise',
    { 'x-forwarded-for': '23.32.0.9', 'true-client-ip': '49.36.1.17' },
  ],
  ['a load balancer in the same network', { 'x-forwarded-for': '10.0.3.4' }],
])('the log warns once of %s', async (_, headers) => {
  expect(await proxyWarnings([headers, headers])).toBe(1)
})

test('the log has no warning if the address is the visitor’s, or the request came through no proxy', async () => {
  expect(
    await proxyWarnings([
      { 'x-forwarded-for': '49.36.1.17' },
      { 'x-forwarded-for': '49.36.1.17', 'x-real-ip': '49.36.1.17', 'cdn-loop': 'cloudflare' },
      { 'x-forwarded-for': '2001:db8:1:2:3::4', 'cf-connecting-ip': '2001:db8:1:2:3::5' },
      {},
    ]),
  ).toBe(0)
})
