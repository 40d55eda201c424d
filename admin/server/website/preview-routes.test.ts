import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookieOf, startTestDesk, type TestDesk } from '../testing/start-test-desk.ts'

let desk: TestDesk
let cookie: string

beforeEach(async () => {
  desk = await startTestDesk()
  cookie = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
})
afterEach(() => desk.stop())

test('the document of the frame has no origin, and a policy of its own', async () => {
  const { origin } = desk.address
  const { headers } = await desk.send('/admin/preview/contact', { headers: { cookie } })
  const policy = String(headers['content-security-policy']).split('; ')
  const nonce = /'nonce-([\w-]{22})'/.exec(String(policy))?.[1]
  expect(policy).toEqual([
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}/admin/preview/_astro/`,
    `style-src 'nonce-${nonce}' ${origin}/admin/preview/_astro/`,
    `img-src ${origin}/admin/preview/pictures/`,
    `font-src ${origin}/admin/preview/_astro/`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ])
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
  const { headers: next } = await desk.send('/admin/preview/contact', { headers: { cookie } })
  expect(next['content-security-policy']).not.toContain(nonce)
})

test('nobody gets the document without a session, nor by a name of another host', async () => {
  for (const page of ['', '/', '/contact', '/404']) {
    expect((await desk.send(`/admin/preview${page}`)).status).toBe(404)
    const headers = { cookie, host: 'rebound.example' }
    expect((await desk.send(`/admin/preview${page}`, { headers })).status).toBe(404)
  }
  expect((await desk.api('website/preview?page=/contact', '')).status).toBe(401)
  expect((await desk.api('website/find?page=/contact&text=a', '')).status).toBe(401)
})

test.each([
  '/nothing',
  '/contact/',
  '/contact/more',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/_astro/..%2f..%2fserver%2fentry.mjs',
  '/_astro/%2e%2e%2f%2e%2e%2fserver%2fentry.mjs',
  '/_astro/..',
  '/_astro/nothing.js',
  `/pictures/${'0'.repeat(64)}/map.svg`,
  '/pictures/../../../../package.json',
])('%s is no address of the preview', async (path) => {
  expect((await desk.send(`/admin/preview${path}`, { headers: { cookie } })).status).toBe(404)
  const query = new URLSearchParams({ page: path, text: 'a' })
  expect((await desk.api(`website/preview?${query}`, cookie)).status).toBe(404)
  expect((await desk.api(`website/find?${query}`, cookie)).status).toBe(404)
})
