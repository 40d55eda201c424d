import { request } from 'node:http'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { MESSAGE, relayForEachTest, startTestRelay, toFormData } from '../testing/relay.ts'
import { noSite } from './site-files.ts'

const relay = relayForEachTest()

// fetch sends Sec-Fetch headers of its own; Accept can be set
const NAVIGATION = { accept: 'text/html,application/xhtml+xml' }

function submit(
  fields: Record<string, string>,
  { headers = NAVIGATION as Record<string, string>, isUrlencoded = false } = {},
): Promise<Response> {
  const body = isUrlencoded ? new URLSearchParams(fields) : toFormData(fields)
  return fetch(relay.origin + SEND_FORM_PATH, { method: 'POST', body, headers, redirect: 'manual' })
}

async function filledPage(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(response.headers.get('set-cookie')).toBeNull()
  const page = parse(await response.text())
  return {
    value: (name: string) => page.querySelector(`form input[name=${name}]`)?.getAttribute('value'),
    message: () => page.querySelector('form textarea')?.text.trim(),
    subject: () => page.querySelector('form option[selected]')?.getAttribute('value'),
    problems: () => page.querySelectorAll('[data-refusal] li').map((item) => item.text),
    problemOf: (name: string) => page.querySelector(`#${name}-wrong`)?.text,
  }
}

describe('a form post without the SDK', () => {
  test.each([
    ['multipart', false],
    ['urlencoded', true],
  ])('%s is stored and redirected to the success', async (_, isUrlencoded) => {
    const response = await submit(MESSAGE, { isUrlencoded })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact#sent')
    expect(await relay.store.list({})).toMatchObject([MESSAGE])
  })

  test('is refused with wrong keys', async () => {
    const response = await submit({ ...MESSAGE, user_id: 'other' })
    expect(response.status).toBe(400)
    expect((await filledPage(response)).message()).toBe(MESSAGE.message)
    expect(await relay.store.list({})).toEqual([])
  })
})

test('a form post from pages on another server redirects to them, accepted or refused', async () => {
  const pages = 'https://pages.example'
  const bare = await startTestRelay({ site: noSite(), allowedOrigins: [pages] })
  const locationOf = async (fields: Record<string, string>) => {
    const headers = { ...NAVIGATION, origin: pages }
    const body = toFormData(fields)
    const url = bare.origin + SEND_FORM_PATH
    const { headers: answer } = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
    return answer.get('location')
  }
  expect(await locationOf(MESSAGE)).toBe(`${pages}/contact#sent`)
  expect(await locationOf({ ...MESSAGE, email: 'nobody' })).toBe(`${pages}/contact#not-sent`)
})

describe('a refused form post without the SDK', () => {
  test('gets the contact page with every word and the problems, each at its field too', async () => {
    const typed = { ...MESSAGE, email: 'asha@', name: '', message: 'Two\nlines & <b>' }
    const response = await submit(typed)
    expect(response.status).toBe(400)
    const page = await filledPage(response)
    expect(page.value('email')).toBe(typed.email)
    expect(page.message()).toBe(typed.message)
    expect(page.problems()).toEqual(['Name is missing', expect.stringMatching(/^Email must be/)])
    expect(page.problemOf('email')).toMatch(/^Email must be/)
    expect(await relay.store.list({})).toEqual([])
  })

  test('keeps what was typed if the store fails', async () => {
    await relay.store.close()
    const response = await submit(MESSAGE)
    expect(response.status).toBe(500)
    const page = await filledPage(response)
    expect(page.value('name')).toBe(MESSAGE.name)
    expect(page.subject()).toBe(MESSAGE.subject)
    expect(page.problems()).toEqual(['The message could not be taken'])
  })

  test('keeps what was typed up to 200 KB, and names the problem above', async () => {
    const message = 'x'.repeat(60_000)
    const response = await submit({ ...MESSAGE, message })
    expect(response.status).toBe(413)
    const page = await filledPage(response)
    expect(page.message()).toBe(message)
    expect(page.problems()[0]).toMatch(/too large/)
    const unread = await submit({ ...MESSAGE, message: 'x'.repeat(300_000) })
    expect(unread.status).toBe(413)
    expect((await filledPage(unread)).problems()[0]).toMatch(/too large/)
  })

  test('keeps what was typed on a page of ours whose address is not allowed', async () => {
    const headers = { ...NAVIGATION, origin: relay.origin }
    const response = await submit(MESSAGE, { headers })
    expect(response.status).toBe(403)
    expect((await filledPage(response)).message()).toBe(MESSAGE.message)
    expect(await relay.store.list({})).toEqual([])
  })
})

test('opening the address of a refused form post leads to the contact page', async () => {
  const headers = { 'sec-fetch-mode': 'navigate' }
  const answer = await new Promise((resolve) => {
    request(relay.origin + SEND_FORM_PATH, { headers }, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.location])
    }).end()
  })
  expect(answer).toEqual([303, '/contact'])
})
