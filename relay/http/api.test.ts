import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, postForm, relayForEachTest, toFormData } from '../testing/relay.ts'

const relay = relayForEachTest()

const CALL = { ...MESSAGE, ...KEYS }

function postJson(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(relay.origin + SEND_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function leads() {
  return relay.store.list({})
}

/** Asserts that an answer is a refusal in one sentence of plain text, and that nothing was stored. */
async function expectRefusal(response: Response, status: number, text: string | RegExp) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const sentence = await response.text()
  if (typeof text === 'string') expect(sentence).toBe(text)
  else expect(sentence).toMatch(text)
  expect(sentence).not.toMatch(/\n|\.ts|node_modules|SQLITE|FST_/)
  expect(await leads()).toEqual([])
}

describe('send-form', () => {
  test('responds OK once the lead can be read from another connection', async () => {
    const second = new DatabaseSync(relay.databasePath, { readOnly: true })
    const response = await postForm(relay.origin, CALL)
    expect(second.prepare('SELECT count(*) AS n FROM leads').get()).toEqual({ n: 1 })
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await leads()).toMatchObject([{ ...MESSAGE, extras: [], state: 'queued' }])
    expect(relay.wakes()).toBe(1)
    second.close()
  })

  test('accepts an urlencoded form', async () => {
    const response = await fetch(relay.origin + SEND_FORM_PATH, {
      method: 'POST',
      body: new URLSearchParams(CALL),
    })
    expect(response.status).toBe(200)
    expect(await leads()).toMatchObject([MESSAGE])
  })

  test('uses the last of several control fields and stores none', async () => {
    const form = toFormData({ user_id: 'theirs', accessToken: 'secret', ...MESSAGE })
    for (const [name, value] of Object.entries(KEYS)) form.append(name, value)
    const response = await fetch(relay.origin + SEND_FORM_PATH, { method: 'POST', body: form })
    expect(response.status).toBe(200)
    expect((await leads())[0]?.extras).toEqual([])
  })

  test('ignores an empty file field and refuses one with content', async () => {
    const empty = await postForm(relay.origin, { ...CALL, file: new File([], '') })
    expect(empty.status).toBe(200)
    const [stored] = await leads()
    expect(stored?.extras).toEqual([])
    const response = await postForm(relay.origin, { ...CALL, file: new File(['x'], 'plan.pdf') })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/^Attachments are not accepted/)
  })
})

describe('send', () => {
  test('accepts JSON with values that are no text', async () => {
    const extras = { notAField: 5000, urgent: true, none: null, page: { path: '/' } }
    const response = await postJson({
      ...KEYS,
      accessToken: 'k',
      template_params: { ...MESSAGE, ...extras },
    })
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await leads()).toMatchObject([
      {
        ...MESSAGE,
        extras: [
          { name: 'notAField', value: '5000' },
          { name: 'urgent', value: 'true' },
          { name: 'page', value: '{"path":"/"}' },
        ],
      },
    ])
  })

  test('accepts a body without a length, as server-side clients send it', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...KEYS, template_params: MESSAGE }))
    const response = await fetch(relay.origin + SEND_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, 40))
          controller.enqueue(bytes.slice(40))
          controller.close()
        },
      }),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(200)
  })

  test('refuses a deeply nested value with 413', async () => {
    const value = '['.repeat(90_000) + ']'.repeat(90_000)
    const body = JSON.stringify({ ...KEYS, template_params: { x: 1 } }).replace('1}', `${value}}`)
    expect((await postJson(body)).status).toBe(413)
  })
})

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

test('responses have headers that let nothing in them run, be shown or be cached', async () => {
  const { headers } = await postForm(relay.origin, {})
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
  })
})
