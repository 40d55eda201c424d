import { describe, expect, test } from 'vitest'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, postForm, relayForEachTest } from '../testing/relay.ts'

const relay = relayForEachTest()

const CALL = { ...MESSAGE, ...KEYS }

function postJson(body: unknown): Promise<Response> {
  return fetch(relay.origin + SEND_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Asserts that an answer is a refusal in one sentence of plain text, and that nothing was stored. */
async function expectRefusal(response: Response, status: number, text: string | RegExp) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const sentence = await response.text()
  if (typeof text === 'string') expect(sentence).toBe(text)
  else expect(sentence).toMatch(text)
  expect(sentence).not.toMatch(/\n|\.ts|node_modules|SQLITE|FST_/)
  expect(await relay.store.list({})).toEqual([])
}

describe('the protocol’s refusals', () => {
  test.each([
    ['user_id', undefined, 'The user_id parameter is required'],
    [
      'user_id',
      'other',
      'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    ],
    [
      'service_id',
      undefined,
      'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    ],
    [
      'service_id',
      'other',
      'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    ],
    [
      'template_id',
      'x',
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
  ])('%s is %s', async (key, value, text) => {
    const { [key as 'user_id']: _, ...others } = CALL
    await expectRefusal(await postForm(relay.origin, value ? { ...others, [key]: value } : others), 400, text)
    await expectRefusal(await postJson({ ...KEYS, [key]: value, template_params: MESSAGE }), 400, text)
  })

  test('refuses values of more than 50 KB with 413', async () => {
    const text = 'Variables size limit. The maximum allowed variables size is 50Kb'
    await expectRefusal(await postForm(relay.origin, { ...CALL, notes: 'x'.repeat(3_000_000) }), 413, text)
    const huge = await postJson({ ...KEYS, template_params: { x: 'x'.repeat(3_000_000) } })
    // hung up on while it still sends, a client never reads why
    expect(huge.headers.get('connection')).not.toBe('close')
    await expectRefusal(huge, 413, text)
  })
})

describe('wrong requests', () => {
  const CUT = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAs'

  test.each([
    ['text', SEND_FORM_PATH, 'text/plain', '{}', 415],
    ['JSON at the form’s endpoint', SEND_FORM_PATH, 'application/json', '{}', 415],
    ['a form at the JSON endpoint', SEND_PATH, 'application/x-www-form-urlencoded', 'a=b', 415],
    ['a type that only begins right', SEND_FORM_PATH, 'multipart/form-datax; boundary=x', '{}', 415],
    ['a form without a boundary', SEND_FORM_PATH, 'multipart/form-data', '--x\r\n', 400],
    ['a form that is cut', SEND_FORM_PATH, 'multipart/form-data; boundary=x', CUT, 400],
    ['nonsense', SEND_FORM_PATH, 'multipart/form-data; boundary=x', 'nonsense', 400],
    ['an empty body', SEND_PATH, 'application/json', '', 400],
  ])('%s is refused', async (_, path, type, body, status) => {
    const headers = { 'content-type': type }
    const response = await fetch(relay.origin + path, { method: 'POST', headers, body })
    await expectRefusal(response, status, status === 415 ? /content type/ : /./)
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s on an endpoint is refused with 405',
    async (method) => {
      const response = await fetch(relay.origin + SEND_FORM_PATH, { method })
      expect(response.headers.get('allow')).toBe('POST, OPTIONS')
      await expectRefusal(response, 405, /POST/)
    },
  )

  test('other paths below /api/ are refused with 404', async () => {
    for (const path of ['/api/v1.0/email', '/api/v1.0/email/send/x', '/api/', `${SEND_FORM_PATH}/`]) {
      for (const method of ['POST', 'PUT', 'PROPFIND']) {
        await expectRefusal(await fetch(relay.origin + path, { method }), 404, /nothing/)
      }
    }
  })

  test('a GET below /api/ gets the site’s own 404 page', async () => {
    const response = await fetch(`${relay.origin}/api/v1.0`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
