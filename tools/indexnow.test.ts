import { spawnSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readPageStates, writePageStates } from '#site/integrations/page-changes.ts'
import { builtSite } from '#site/integrations/test-built-site.ts'
import { announcePages } from './indexnow.ts'

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
async function setUp({ sitemap = SITEMAP, key = KEY, status = 200 } = {}) {
  const received: unknown[] = []
  const siteUrl = await serve((path) => {
    if (path === '/sitemap.xml') return [200, sitemap]
    return path === `/${KEY}.txt` ? [200, key] : [404]
  })
  const url = await serve(async (_, request) => {
    received.push([request.method, request.headers['content-type'], JSON.parse(await text(request))])
    return [status]
  })
  const root = await builtSite({ 'dist/sitemap.xml': SITEMAP })
  const states = join(root, 'pages.json')
  await writePageStates(states, STATES)
  const announcement = { siteUrl, key: KEY, url, sitemap: join(root, 'dist/sitemap.xml'), states }
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

test.each([
  ['other pages', { sitemap: '<urlset>old</urlset>' }],
  ['another key', { key: 'another' }],
])('posts nothing while the site serves %s, and names the command to run later', async (_, served) => {
  const { announcement, received } = await setUp(served)
  expect(await announcePages(announcement)).toMatch(/not online at http.* yet\. Run "npm run indexnow"/)
  expect(received).toEqual([])
})

test('throws on a refusal and posts the same pages again next time', async () => {
  const { announcement, received } = await setUp({ status: 429 })
  await expect(announcePages(announcement)).rejects.toThrow(/127\.0\.0\.1:\d+ responds 429/)
  await expect(announcePages(announcement)).rejects.toThrow()
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
})

test('the command says why a site cannot be reached', async () => {
  const root = await builtSite({ 'dist/sitemap.xml': SITEMAP })
  await writePageStates(join(root, '.cache/pages.json'), STATES)
  await symlink(resolve('content'), join(root, 'content'))
  const { status, stderr } = spawnSync(process.execPath, [resolve('tools/indexnow.ts')], {
    cwd: root,
    env: { INDEXNOW_KEY: KEY, SITE_URL: 'http://127.0.0.1:1' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^IndexNow: [^.]*bad port\. Run "npm run indexnow" later\.\n$/)
  expect(status).toBe(1)
})
