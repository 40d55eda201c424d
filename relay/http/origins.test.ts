import { describe, expect, test } from 'vitest'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, OWN_ORIGIN, postForm, relayForEachTest } from '../testing/relay.ts'
import { oneAddress } from './origins.ts'

describe('the endpoints', () => {
  const own = { origin: OWN_ORIGIN }
  const call = { ...MESSAGE, ...KEYS }

  const relay = relayForEachTest()

  test('let an allowed origin read responses of every status', async () => {
    const answers = await Promise.all([
      postForm(relay.origin, call, own),
      postForm(relay.origin, {}, own),
      postForm(relay.origin, { ...call, notes: 'x'.repeat(300_000) }, own),
      fetch(relay.origin + SEND_FORM_PATH, { method: 'POST', body: 'x', headers: own }),
      fetch(relay.origin + SEND_FORM_PATH, { headers: own }),
      fetch(`${relay.origin}/api/nothing`, { method: 'POST', headers: own }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 413, 415, 405, 404])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(OWN_ORIGIN)
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  test('allow a preflight request for a JSON post', async () => {
    const headers = {
      ...own,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const response = await fetch(relay.origin + SEND_PATH, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(OWN_ORIGIN)
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(response.headers.get('access-control-max-age')).toBe('600')
  })

  test.each([
    ['by the SDK', 'plain', call],
    ['by a form, whose words are put into no form of ours', 'html', MESSAGE],
  ])('let other origins neither post nor read %s', async (_, type, fields) => {
    for (const origin of ['https://evil.example', 'null', OWN_ORIGIN.replace('https', 'http')]) {
      const response = await postForm(relay.origin, fields, { origin, accept: `text/${type}` })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('content-type')).toBe(`text/${type}; charset=utf-8`)
      const text = await response.text()
      expect(text).not.toContain(MESSAGE.name)
      if (type === 'plain') expect(text).toMatch(/^[^\n]*not accepted from this website[^\n]*$/)
      const preflight = await fetch(relay.origin + SEND_PATH, { method: 'OPTIONS', headers: { origin } })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(await relay.store.list({})).toEqual([])
  })
})

test('oneAddress resolves localhost to one address, and nothing else', async () => {
  expect(await oneAddress('localhost')).toMatch(/^(?:127(?:\.\d+){3}|::1)$/)
  expect(await oneAddress('office')).toBe('office')
})
