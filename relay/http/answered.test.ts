import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { pino } from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnsweredLinks } from '../leads/answered-links.ts'
import type { Lead } from '../leads/lead.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { OWN_ORIGIN, startTestRelay, type TestRelay } from '../testing/relay.ts'
import { aSubmission } from '../testing/submission.ts'
import { indianTime } from '../values/indian-time.ts'
import { noSite } from './site-files.ts'

const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** A click of a person. */
const PRESSED = { 'user-agent': FIREFOX, 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let relay: TestRelay
let logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })

beforeEach(async () => {
  logged = []
  relay = await startTestRelay({ log })
})

async function addLead(name = 'Asha Rao', now = Date.now()): Promise<string> {
  const { id } = await relay.store.add(aSubmission({ name, message: randomUUID() }), now)
  return id
}

async function pathTo(leadId: string, now = Date.now()): Promise<string> {
  const secret = await relay.store.secretKey('answered-links')
  return createAnsweredLinks(secret).pathTo(leadId, now)
}

function answer(path: string, action = 'answered', headers: Record<string, string> = { origin: OWN_ORIGIN }) {
  return fetch(relay.origin + path, {
    method: 'POST',
    body: `action=${action}`,
    headers: { ...FORM, ...PRESSED, ...headers },
    redirect: 'manual',
  })
}

/** Status of a page, and the words of each state in it. */
async function open(path: string) {
  const response = await fetch(relay.origin + path)
  const page = parse(await response.text())
  return {
    status: response.status,
    words: page.querySelectorAll('section').map((state) => state.textContent.replace(/\s+/g, ' ').trim()),
    isHidden: page.querySelector('[hidden]') !== null,
  }
}

const stored = (id: string): Promise<Lead | undefined> => relay.store.get(id)

const OPEN = { status: 200, words: ['Have you answered Asha Rao? I have answered'], isHidden: false }

test('a link shows whose message it is; the button marks it, undo takes that back, and again', async () => {
  const begun = Date.now()
  const id = await addLead()
  const path = await pathTo(id)
  for (let round = 0; round < 2; round++) {
    expect(await open(path)).toEqual(OPEN)
    expect(await open(`${path}?utm_source=mail`)).toEqual(OPEN) // as a mail service adds it
    const twice = await Promise.all([answer(path), answer(path)])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    const since = (await stored(id))?.answeredAt ?? 0
    expect(since).toBeGreaterThanOrEqual(begun)
    expect(await open(path)).toMatchObject({
      status: 200,
      words: [`Asha Rao has your answer Since ${indianTime(since)}.Undo`],
    })
    const undone = await Promise.all([answer(path, 'undo'), answer(path, 'undo')])
    expect(undone.map(({ status }) => status)).toEqual([303, 303])
    expect((await stored(id))?.answeredAt).toBeUndefined()
  }
})

test('a post redirects to its own address, also below a prefix that a proxy removes', async () => {
  const path = await pathTo(await addLead())
  const location = (await answer(path)).headers.get('location') ?? ''
  expect(new URL(location, relay.origin + path).pathname).toBe(path)
  expect(new URL(location, `https://agency.example/relay${path}`).pathname).toBe(`/relay${path}`)
})

test.each(['GET', 'HEAD'])('%s changes nothing', async (method) => {
  const id = await addLead()
  const response = await fetch(relay.origin + (await pathTo(id)), { method })
  expect(response.status).toBe(200)
  expect((await response.text()).includes('Asha')).toBe(method === 'GET')
  expect((await stored(id))?.answeredAt).toBeUndefined()
})

test.each([
  ['of another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
  ['of a page without an origin', { origin: 'null' }],
  ['of a client that is no browser', {}],
])('a post %s is refused in plain words', async (_, headers) => {
  const id = await addLead()
  const response = await answer(await pathTo(id), 'answered', headers)
  expect(response.status).toBe(403)
  expect(await response.text()).toBe(
    'This works only on the page behind the link in the mail: open the link again.',
  )
  expect((await stored(id))?.answeredAt).toBeUndefined()
})

test('a click by a program changes nothing, and says so', async () => {
  const id = await addLead()
  const headers = { origin: OWN_ORIGIN, 'user-agent': FIREFOX.replace('Firefox', 'HeadlessFirefox') }
  const response = await answer(await pathTo(id), 'answered', headers)
  expect(response.status).toBe(403)
  expect(await response.text()).toMatch(/^Nothing was changed: a program/)
  expect((await stored(id))?.answeredAt).toBeUndefined()
})

test('a post of a page at the relay’s own host is accepted, although SITE_URL is another', async () => {
  const id = await addLead()
  await answer(await pathTo(id), 'answered', { origin: relay.origin })
  expect((await stored(id))?.answeredAt).toBeDefined()
})

describe('an address that is wrong', () => {
  test.each([
    ['without a token', () => '/answered'],
    ['with a changed letter', (path: string) => path.replace('.', '.A')],
    ['with a slash at its end', (path: string) => `${path}/`],
    ['with an encoded slash', (path: string) => path.replace('/answered/', '/answered/%2F')],
    ['with a huge token', (path: string) => path + 'a'.repeat(10_000)],
  ])('%s says so and changes nothing', async (_, change) => {
    const id = await addLead()
    const path = change(await pathTo(id))
    expect(await open(path)).toEqual({ status: 404, words: ['Wrong'], isHidden: false })
    // the page without a token is read only
    expect((await answer(path)).status).toBe(path === '/answered' ? 405 : 404)
    expect((await stored(id))?.answeredAt).toBeUndefined()
  })
})

test('an address of more than 30 days ago has expired, also for a post', async () => {
  const id = await addLead()
  const path = await pathTo(id, Date.now() - 30 * DAY_MS - 1000)
  expect(await open(path)).toEqual({ status: 410, words: ['Expired'], isHidden: false })
  expect((await answer(path)).status).toBe(410)
  expect((await stored(id))?.answeredAt).toBeUndefined()
})

test('the address of an erased lead says so, also for a post', async () => {
  const id = await addLead()
  const path = await pathTo(id)
  await relay.store.remove({ id })
  expect(await open(path)).toEqual({ status: 410, words: ['Erased'], isHidden: false })
  expect((await answer(path)).status).toBe(410)
})

test.each(['<script>alert(1)</script>', 'आशा राव'])('the name %s is shown as it is', async (name) => {
  const path = await pathTo(await addLead(name))
  const page = parse(await (await fetch(relay.origin + path)).text())
  expect(page.querySelector('bdi')?.textContent).toBe(name)
  const elements = page.querySelectorAll('section > *, h1 > *').map(({ tagName }) => tagName)
  expect(elements).toEqual(['H1', 'BDI', 'FORM'])
})

test.each([
  ['nothing', 400, '', {}],
  ['another action', 400, 'action=erase', {}],
  ['too much', 413, `action=answered${'&x=y'.repeat(1000)}`, {}],
  ['JSON', 415, 'action=answered', { 'content-type': 'application/json' }],
])('a body of %s is refused with %i', async (_, status, body, type) => {
  const id = await addLead()
  const headers = { ...FORM, ...PRESSED, origin: OWN_ORIGIN, ...type }
  const response = await fetch(relay.origin + (await pathTo(id)), { method: 'POST', body, headers })
  expect(response.status).toBe(status)
  expect((await stored(id))?.answeredAt).toBeUndefined()
})

test('every response is kept by nobody and not indexed, and its address is in no Referer', async () => {
  const path = await pathTo(await addLead())
  const responses = [
    await fetch(relay.origin + path),
    await fetch(`${relay.origin}${path}x`),
    await answer(path),
    await answer(path, 'answered', {}),
    await answer(path, 'erase'),
  ]
  for (const { headers } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
      'content-security-policy': expect.stringContaining('default-src'),
    })
    expect(headers.has('etag')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('one client may send 300 requests in the time of the rate limit', async () => {
  const path = await pathTo(await addLead())
  const rate = { count: 5, windowMs: 600_000 }
  const busy = await startTestRelay({ log, rates: { perClient: rate, total: rate } })
  const guesses = Array.from({ length: 300 }, (_, at) => `${busy.origin}/answered/guess${at}`)
  await Promise.all(guesses.map((guess) => fetch(guess, { method: 'HEAD' })))
  const response = await fetch(busy.origin + path)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(busy.origin + path, { method: 'POST' })).status).toBe(429)
  expect((await fetch(busy.origin)).status).toBe(200)
})

test('no line of the log has a path or a token, whatever happens', async () => {
  const path = await pathTo(await addLead())
  await fetch(relay.origin + path)
  await answer(path)
  await answer(path, 'undo', {})
  await rawRequest(relay.origin, `GET ${path} HTTP/9.9`)
  await rawRequest(relay.origin, `BREW ${path} HTTP/1.1`)
  await rawRequest(relay.origin, `GET ${path}%zz HTTP/1.1`)
  await rawRequest(
    relay.origin,
    `POST ${path} HTTP/1.1\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: nine`,
  )
  await rawRequest(relay.origin, `GET ${path} HTTP/1.1\r\nLong: ${'x'.repeat(20_000)}`)
  vi.spyOn(relay.store, 'get').mockRejectedValueOnce(new Error('the disk is broken'))
  expect((await fetch(relay.origin + path)).status).toBe(500)
  expect(logged.join('')).toContain('the disk is broken')
  const token = path.slice('/answered/'.length)
  const parts = [token, token.split('.')[1] ?? '', '/answered/']
  expect(logged.filter((line) => parts.some((part) => line.includes(part)))).toEqual([])
})

test('a relay without pages has no such page', async () => {
  const bare = await startTestRelay({ log, site: noSite() })
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${bare.origin}/answered/token`, { method, headers: { origin: OWN_ORIGIN } })
    expect([response.status, await response.text()]).toEqual([404, 'There is nothing at this address.'])
  }
})
