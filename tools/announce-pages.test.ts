import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readPageStates, writePageStates } from '#site/integrations/page-changes.ts'
import { builtSite } from '#site/integrations/test-built-site.ts'
import { announcePages } from './announce-pages.ts'

const KEY = 'a1b2c3d4-e5f6'
const SITEMAP = '<urlset>new</urlset>'
const STATES = {
  home: { hash: '1' },
  about: { hash: '2', announced: '2' },
  contact: { hash: '3', announced: '0' },
}

type Handler = (
  path: string,
  request: IncomingMessage,
) => [status: number, body?: string | undefined] | Promise<[number]>

/** @returns the address of a server that is stopped after the test */
async function serve(handle: Handler): Promise<string> {
  const server = createServer(async (request, response) => {
    const [status, body] = await handle(new URL(request.url ?? '', 'http://x').pathname, request)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site that is online, and the endpoint of a search engine with what it has received. */
async function setUp({ sitemaps = [SITEMAP], key = KEY, status = 200 } = {}) {
  const received: unknown[] = []
  const siteUrl = await serve((path) => {
    if (path === '/sitemap.xml') return [200, sitemaps.length > 1 ? sitemaps.shift() : sitemaps[0]]
    return path === `/${KEY}.txt` ? [200, key] : [404]
  })
  const url = await serve(async (_, request) => {
    received.push([request.method, request.headers['content-type'], JSON.parse(await text(request))])
    return [status]
  })
  const root = await builtSite({ 'dist/sitemap.xml': SITEMAP })
  const states = join(root, 'pages.json')
  await writePageStates(states, STATES)
  const announcement = { siteUrl, key: KEY, url, folder: join(root, 'dist'), states, patienceMs: 0 }
  return { announcement, received }
}

test('posts the changed pages once, with key and key file', async () => {
  const { announcement, received } = await setUp({ status: 202 })
  const { siteUrl, states } = announcement
  expect(await announcePages(announcement)).toBe(
    `IndexNow: notified search engines of ${siteUrl}/, ${siteUrl}/contact.`,
  )
  const call = {
    host: new URL(siteUrl).host,
    key: KEY,
    keyLocation: `${siteUrl}/${KEY}.txt`,
    urlList: [`${siteUrl}/`, `${siteUrl}/contact`],
  }
  expect(received).toEqual([['POST', 'application/json; charset=utf-8', call]])
  expect(await announcePages(announcement)).toMatch(/no page has changed/)
  expect(received).toHaveLength(1)
  expect(await readPageStates(states)).toMatchObject({
    home: { announced: '1' },
    contact: { announced: '3' },
  })
})

test('waits until the site serves the built pages', async () => {
  const { announcement, received } = await setUp({ sitemaps: ['<urlset>old</urlset>', SITEMAP] })
  expect(await announcePages({ ...announcement, patienceMs: 20_000 })).toMatch(/notified/)
  expect(received).toHaveLength(1)
})

test.each([
  ['other pages', { sitemaps: ['<urlset>old</urlset>'] }],
  ['another key', { key: 'another' }],
])('posts nothing while the site serves %s, and names the command to run later', async (_, served) => {
  const { announcement, received } = await setUp(served)
  expect(await announcePages(announcement)).toMatch(/not online at http.* yet\. Run "npm run indexnow"/)
  expect(received).toEqual([])
})

test('reports a refusal and posts the same pages again next time', async () => {
  const { announcement, received } = await setUp({ status: 429 })
  expect(await announcePages(announcement)).toMatch(
    /127\.0\.0\.1:\d+ responds 429\. The next build tries again/,
  )
  await announcePages(announcement)
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
})

test('reports a site and an endpoint that cannot be reached, without throwing', async () => {
  const nowhere = 'http://127.0.0.1:9'
  const { announcement } = await setUp()
  expect(await announcePages({ ...announcement, siteUrl: nowhere, patienceMs: 60_000 })).toMatch(/not online/)
  expect(await announcePages({ ...announcement, url: nowhere })).toMatch(
    /^IndexNow: [^.]*bad port\. The next/,
  )
})
