import { expect, test, vi } from 'vitest'
import { OPENED_HEADER } from '#contract/page-views.ts'
import { relayForEachTest } from '../testing/relay.ts'
import { setClock } from '../testing/reminder.ts'
import { startOfDay } from '../values/indian-time.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const relay = relayForEachTest()

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(relay.origin + path, { method, headers: { 'user-agent': BROWSER, ...headers } })
}

/** What the relay has counted, once it has written its counts. */
async function counted(): Promise<Record<string, number>> {
  const added = vi.spyOn(relay.store, 'addPageViews').mockResolvedValue()
  await relay.close()
  return Object.fromEntries(
    added.mock.calls.flatMap(([views]) => views.map(({ path, count }) => [path, count])),
  )
}

test('counts the pages that a browser shows, by day and path', async () => {
  setClock(Date.now()) // or midnight might pass
  const { headers } = await get('/')
  await get('/', { 'if-none-match': headers.get('etag') ?? '' })
  await get('/services/')
  await get('/services?utm_source=mail', { 'sec-fetch-dest': 'document' })
  await get('/contact', { 'sec-purpose': 'prefetch;prerender' })
  await get('/contact', { [OPENED_HEADER]: '1', 'sec-fetch-dest': 'empty' }, 'HEAD')
  await relay.close()
  const dayStartsAt = startOfDay(Date.now())
  expect(await relay.store.pageViews()).toEqual([
    { dayStartsAt, path: '/', count: 2 },
    { dayStartsAt, path: '/contact', count: 1 },
    { dayStartsAt, path: '/services', count: 2 },
  ])
})

test.each([
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a preview of a link', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a client without a name', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerendering that nobody has opened', { 'sec-purpose': 'prefetch;prerender' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
])('does not count %s', async (_, headers) => {
  await get('/', headers)
  expect(await counted()).toEqual({})
})

test('does not count files, missing pages and HEAD requests', async () => {
  for (const path of ['/robots.txt', '/missing', '/healthz']) await get(path)
  await get('/', {}, 'HEAD')
  expect(await counted()).toEqual({})
})
