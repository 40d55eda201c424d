import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { relayForEachTest, SERVICES_PAGE } from '../testing/relay.ts'

const relay = relayForEachTest()

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Unlike fetch, sends a path and headers exactly as they are given, and follows nothing. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(relay.origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, ...options }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response))
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
      .on('error', reject)
      .end()
  })
}

describe('pages', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/services', SERVICES_PAGE],
    ['/services?from=mail', SERVICES_PAGE],
    ['/google1a2b.html', 'google-site-verification: google1a2b.html'],
  ])('%s returns the page', async (path, html) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(body.toString()).toBe(html)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
  })

  test.each([
    ['/services/', '/services'],
    ['/services.html', '/services'],
    ['/index.html', '/'],
    ['/services/?a=1&b=2', '/services?a=1&b=2'],
    ['/services/?a=%20&b=100%', '/services?a=%20&b=100%'],
    ['//services/', '/services'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(301)
    expect(headers.location).toBe(location)
    expect(headers['content-security-policy']).toBe("default-src 'self'")
  })

  test('a share picture with the hash of an earlier release answers with the present one', async () => {
    for (const path of ['/share/home.png', '/share/home.a1B2-_c3.png'])
      expect(await ask(path)).toMatchObject({ status: 200, body: Buffer.from('now') })
    expect((await ask('/share/none.a1B2-_c3.png')).status).toBe(404)
  })

  test.each([
    '/google1a2b',
    '/nothing',
    '/404',
    '/404.html',
    '/_headers',
    '/.secret',
    '/.well-known/.secret',
    '/services.html.gz',
    '/_astro/',
    '/../leads.db',
    '/..%2fleads.db',
    '/%2e%2e%2fleads.db',
    '/_astro/../../leads.db',
    '/..\\leads.db',
    '/services%00.html',
    '/%ff',
    '/__proto__',
    `/${'a'.repeat(3000)}`,
    '//evil.example/',
  ])('%s returns the 404 page', async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe('<h1>Not found</h1>')
    expect(headers['content-security-policy']).toBe("default-src 'self'")
  })

  test('files below /.well-known/ are served', async () => {
    const { status, headers, body } = await ask('/.well-known/security.txt')
    expect([status, body.toString()]).toEqual([200, 'Contact: mailto:hello@sagus.example'])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test.each(['POST', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s on a page is refused with 405', async (method) => {
    const { status, headers } = await ask('/services', { method, headers: { 'content-type': 'bad' } })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await ask('/healthz', { method })).status).toBe(405)
    expect((await ask('/nothing', { method })).status).toBe(404)
  })

  test('a request line with the whole address is accepted', async () => {
    expect((await ask('http://sagus.example/services')).body.toString()).toBe(SERVICES_PAGE)
  })

  test('HEAD returns the headers of GET without the content', async () => {
    for (const path of ['/services', '/large.png']) {
      const head = await ask(path, { method: 'HEAD' })
      const get = await ask(path)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
    }
  })
})

describe('files', () => {
  test('files with their hash in the name are cacheable for a year', async () => {
    const { headers } = await ask('/_astro/app.Ab12.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test.each(['/large.png', '/robots.txt', '/.well-known/security.txt', '/services/'])(
    '%s, which has no hash in its name, is revalidated on each request',
    async (path) => {
      expect((await ask(path)).headers['cache-control']).toBe('no-cache')
    },
  )

  test('the compressed copy is sent to clients that accept it', async () => {
    const { headers } = await ask('/services', { headers: { 'accept-encoding': 'br, gzip;q=0.8' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const plain = await ask('/services', { headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.etag).not.toBe(headers.etag)
  })

  test('a conditional request for an unchanged file gets 304', async () => {
    const { headers } = await ask('/services')
    for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await ask('/services', { headers: { 'if-none-match': String(tag) } })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
    }
    expect((await ask('/services', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})
