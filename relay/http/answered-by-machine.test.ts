import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnsweredLinks } from '../leads/answered-links.ts'
import { lead, NOW } from '../testing/enquiry.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { OWN_ORIGIN, startTestRelay, type TestRelay } from '../testing/relay.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
/** A click of a person. */
const PRESSED = { 'user-agent': FIREFOX, 'sec-fetch-user': '?1' }

let relay: TestRelay
beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())

async function addLead(): Promise<string> {
  return (await relay.store.add(lead(randomUUID()), NOW)).id
}

async function pathTo(leadId: string): Promise<string> {
  return createAnsweredLinks(await relay.store.secretKey('answered-links')).pathTo(leadId, Date.now())
}

/** A post without the headers that `fetch` adds; an empty header is left out. */
function post(path: string, action: string, headers: Record<string, string>): Promise<string> {
  const all: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: OWN_ORIGIN,
    'sec-fetch-mode': 'navigate',
    ...headers,
  }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  const body = `action=${action}`
  const head = [
    `POST ${path} HTTP/1.1`,
    ...lines.map((line) => line.join(': ')),
    `Content-Length: ${body.length}`,
  ]
  return rawRequest(relay.origin, head.join('\r\n'), body)
}

test.each([
  [
    'a browser that says it is headless',
    { ...PRESSED, 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') },
  ],
  ['a script in Chrome', { 'user-agent': CHROME, 'sec-fetch-user': '' }],
  ['a script in Firefox', { 'user-agent': FIREFOX, 'sec-fetch-user': '' }],
])('a click by %s changes nothing, and says so', async (_, headers) => {
  const id = await addLead()
  const path = await pathTo(id)
  const byMachine = (action: string) => post(path, action, headers)
  expect(await byMachine('answered')).toMatch(/^HTTP\/1.1 403 [\s\S]*\r\n\r\nNothing was changed: a program/)
  expect((await relay.store.get(id))?.answeredAt).toBeUndefined()
  await post(path, 'answered', PRESSED)
  expect(await byMachine('undo')).toMatch(/^HTTP\/1.1 403 /)
  expect((await relay.store.get(id))?.answeredAt).toBeDefined()
})

test.each([
  ['Safari, which sends no Sec-Fetch-User', { 'user-agent': SAFARI, 'sec-fetch-user': '' }],
  [
    'Chrome over plain http, without any Sec-Fetch',
    { 'user-agent': CHROME, 'sec-fetch-mode': '', 'sec-fetch-user': '' },
  ],
])('a click of a person in %s marks the lead', async (_, headers) => {
  const id = await addLead()
  expect(await post(await pathTo(id), 'answered', headers)).toMatch(/^HTTP\/1.1 303 /)
  expect(await relay.store.get(id)).toMatchObject({ answeredBy: 'link' })
})
