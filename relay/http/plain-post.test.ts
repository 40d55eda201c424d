import { request } from 'node:http'
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, OWN_ORIGIN, startTestRelay, type TestRelay, toFormData } from '../testing/relay.ts'

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay({
    rates: { perClient: { count: 2, windowMs: 60_000 }, total: { count: 1000, windowMs: 60_000 } },
  })
})
afterEach(() => relay.stop())

// fetch says of itself that it is no navigation; what it accepts is left to us
const NAVIGATION = { accept: 'text/html,application/xhtml+xml' }

function submit(
  fields: Record<string, string>,
  { headers = NAVIGATION as Record<string, string>, isUrlencoded = false } = {},
): Promise<Response> {
  const body = isUrlencoded ? new URLSearchParams(fields) : toFormData(fields)
  return fetch(relay.origin + SEND_FORM_PATH, { method: 'POST', body, headers, redirect: 'manual' })
}

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function contactPage(cookie: string) {
  const response = await fetch(`${relay.origin}/contact`, { headers: { cookie } })
  const page = parse(await response.text())
  return {
    response,
    value: (name: string) => page.querySelector(`form input[name=${name}]`)?.getAttribute('value'),
    message: () => page.querySelector('form textarea')?.text.trim(),
    subject: () => page.querySelector('form option[selected]')?.getAttribute('value'),
    problems: () => page.querySelectorAll('[data-refusal] li').map((item) => item.text),
  }
}

describe('a form post without the SDK', () => {
  test.each([
    ['multipart', false],
    ['urlencoded', true],
  ])('%s: stored, and sent to the page that says so', async (_, isUrlencoded) => {
    const response = await submit(MESSAGE, { isUrlencoded })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact#sent')
    expect(await relay.store.list({})).toMatchObject([MESSAGE])
  })

  test('is recognised by its encoding where whatever sends it says nothing of itself', async () => {
    const body = new URLSearchParams(MESSAGE).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await new Promise<[number | undefined, string | undefined]>((resolve) => {
      request(relay.origin + SEND_FORM_PATH, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.location])
      }).end(body)
    })
    expect(answer).toEqual([303, '/contact#sent'])
    expect(await relay.store.list({})).toMatchObject([MESSAGE])
  })

  test.each([
    ['', MESSAGE],
    [', even with the fields of the SDK', { ...MESSAGE, ...KEYS, lib_version: '4.4.1' }],
  ])('is recognised by what the browser says of it%s', async (_, fields) => {
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' }
    const status = await new Promise((resolve) => {
      const post = request(relay.origin + SEND_FORM_PATH, { method: 'POST', headers })
      post.on('response', (response) => resolve(response.statusCode)).end(body)
    })
    expect(status).toBe(303)
    expect((await submit(MESSAGE, { headers: { accept: '*/*' } })).status).toBe(400)
  })

  test('a call of the SDK is never redirected, whatever its headers', async () => {
    expect((await submit({ ...MESSAGE, ...KEYS })).status).toBe(200)
    expect((await submit({ ...MESSAGE, ...KEYS, email: '' })).status).toBe(400)
  })

  test('a browser’s script that asks for HTML is told that nothing was sent, and not led to a page', async () => {
    const headers = { ...NAVIGATION, 'sec-fetch-dest': 'empty' }
    const { lib_version: _, ...keys } = KEYS // a script of somebody's own
    expect((await submit({ ...MESSAGE, ...keys, email: 'asha@' }, { headers })).status).toBe(400)
    expect(await (await submit({ ...MESSAGE, ...keys }, { headers })).text()).toBe('OK')
  })

  test('wrong keys are refused there too', async () => {
    expect((await submit({ ...MESSAGE, user_id: 'other' })).headers.get('location')).toBe('/contact#not-sent')
    expect(await relay.store.list({})).toEqual([])
  })
})

describe('a refused one', () => {
  test('loses nothing, and says what was wrong', async () => {
    const typed = { ...MESSAGE, email: 'asha@', subject: '', message: 'Two\nlines & <b>' }
    const response = await submit(typed)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact#not-sent')
    expect(response.headers.get('set-cookie')).toMatch(
      /^draft=[\w-]{22}; Path=\/contact; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    const page = await contactPage(cookieOf(response))
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(page.response.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(page.value('name')).toBe(typed.name)
    expect(page.value('email')).toBe(typed.email)
    expect(page.value('phone')).toBe(typed.phone)
    expect(page.message()).toBe(typed.message)
    expect(page.problems()).toEqual([
      'Email must be one plain address such as name@example.com',
      'Subject is missing',
    ])
  })

  test('nobody else sees the draft', async () => {
    await submit({ ...MESSAGE, email: 'asha@' })
    for (const cookie of ['', 'draft=', 'draft=AAAAAAAAAAAAAAAAAAAAAA']) {
      const page = await contactPage(cookie)
      expect(page.value('name')).toBe('')
      expect(page.response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('a later success forgets it', async () => {
    const response = await submit(MESSAGE)
    expect(response.headers.get('set-cookie')).toMatch(/^draft=; Path=\/contact; Max-Age=0/)
  })

  test('a later success of the script forgets it too: a reload does not bring the refused text back', async () => {
    const headers = { accept: '*/*', origin: OWN_ORIGIN }
    const refused = await submit({ ...MESSAGE, ...KEYS, email: '' }, { headers })
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null])
    const taken = await submit({ ...MESSAGE, ...KEYS }, { headers })
    expect([taken.status, await taken.text()]).toEqual([200, 'OK'])
    expect(taken.headers.get('set-cookie')).toMatch(/^draft=; Path=\/contact; Max-Age=0/)
  })

  test('a client that is no browser is given no cookie to forget', async () => {
    const taken = await submit({ ...MESSAGE, ...KEYS }, { headers: { accept: '*/*' } })
    expect([taken.status, taken.headers.get('set-cookie')]).toEqual([200, null])
  })

  test('too many messages: what was typed is kept too', async () => {
    for (const message of ['1', '2']) await submit({ ...MESSAGE, message })
    const response = await submit({ ...MESSAGE, message: 'The third' })
    expect(response.headers.get('location')).toBe('/contact#not-sent')
    const page = await contactPage(cookieOf(response))
    expect(page.message()).toBe('The third')
    expect(page.subject()).toBe(MESSAGE.subject)
    expect(page.problems()[0]).toMatch(/^Too many messages/)
  })

  test('a store that fails: what was typed is kept too', async () => {
    await relay.store.close()
    const response = await submit(MESSAGE)
    expect(response.headers.get('location')).toBe('/contact#not-sent')
    const page = await contactPage(cookieOf(response))
    expect(page.value('name')).toBe(MESSAGE.name)
    expect(page.problems()).toEqual(['The message could not be taken'])
  })

  test('too large a body is said so', async () => {
    const page = await contactPage(cookieOf(await submit({ ...MESSAGE, message: 'x'.repeat(300_000) })))
    expect(page.problems()[0]).toMatch(/too large/)
  })
})

test('over https the cookie never leaves it', async () => {
  const secure = await startTestRelay({ siteUrl: 'https://sagus.example' })
  const url = secure.origin + SEND_FORM_PATH
  const response = await fetch(url, {
    method: 'POST',
    body: toFormData({}),
    headers: NAVIGATION,
    redirect: 'manual',
  })
  expect(response.headers.get('set-cookie')).toContain('; Secure')
  expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  await secure.stop()
})
