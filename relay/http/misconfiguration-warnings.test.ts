import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '../testing/folder.ts'
import { KEYS, MESSAGE, postForm, startTestRelay } from '../testing/relay.ts'
import { warnOfOldBuild } from './misconfiguration-warnings.ts'
import { readSite } from './site-files.ts'

const OWN = 'https://sagus.example'

test.each([
  ['another key', '<form><input name="user_id" value="rotated"></form>', { fields: ['user_id'] }],
  [
    'another SITE_URL',
    '<link rel="canonical" href="https://other.example/contact">',
    { address: 'https://other.example/contact' },
  ],
  [
    'the same settings',
    `<form><input name="user_id" value="public"></form><link rel="canonical" href="${OWN}/contact">`,
    undefined,
  ],
])('warnOfOldBuild of pages that were built with %s', (_, html, expected) => {
  const folder = createTestFolder()
  for (const page of ['index', '404', 'contact'])
    writeFileSync(join(folder, `${page}.html`), `<meta property="og:url" content="/${page}">${html}`)
  const warn = vi.fn()
  const keys = { publicKey: 'public', serviceId: 'default_service', templateId: 'contact' }
  warnOfOldBuild({ warn }, readSite(folder), { keys, siteUrl: OWN })
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual(expected ? [expected] : [])
})

/** Posts with these headers, in turn, to a relay behind one trusted proxy. @returns how many warnings the log has */
async function warningsOf(posts: Record<string, string>[], trustProxy: 1 | false = 1): Promise<number> {
  let warnings = 0
  const log = pino({ level: 'warn' }, { write: () => void warnings++ })
  const relay = await startTestRelay({ trustProxy, log })
  for (const headers of posts) await postForm(relay.origin, { ...MESSAGE, ...KEYS }, headers)
  await relay.close()
  return warnings
}

test.each<[string, Record<string, string>]>([
  ['Cloudflare', { 'x-forwarded-for': '172.70.111.108', 'cf-connecting-ip': '49.36.1.17' }],
  ['a load balancer in the same network', { 'x-forwarded-for': '10.0.3.4' }],
])('the log warns once of %s', async (_, headers) => {
  expect(await warningsOf([headers, headers])).toBe(1)
})

test('the log warns once of a proxy that is not configured', async () => {
  expect(
    await warningsOf([{}, { 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '192.0.2.2' }], false),
  ).toBe(1)
})

test('the log has no warning if the address is the visitor’s, or the request came through no proxy', async () => {
  expect(
    await warningsOf([
      { 'x-forwarded-for': '49.36.1.17' },
      { 'x-forwarded-for': '49.36.1.17', 'x-real-ip': '49.36.1.17', 'cdn-loop': 'cloudflare' },
      { 'x-forwarded-for': '2001:db8:1:2:3::4', 'cf-connecting-ip': '2001:db8:1:2:3::5' },
      {},
    ]),
  ).toBe(0)
})

test('the log warns of pages of the relay at an address whose messages are refused, and of no others', async () => {
  expect(await warningsOf([{ origin: 'http://127.0.0.1:8080' }])).toBe(1)
  expect(await warningsOf([{ origin: 'https://stranger.example' }, { origin: 'null' }])).toBe(0)
})
