import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, postForm, relayForEachTest, toFormData } from '../testing/relay.ts'

const relay = relayForEachTest()

const CALL = { ...MESSAGE, ...KEYS }

const leads = () => relay.store.list({})

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

test('send refuses a deeply nested value with 413', async () => {
  const value = '['.repeat(90_000) + ']'.repeat(90_000)
  const body = JSON.stringify({ ...KEYS, template_params: { x: 1 } }).replace('1}', `${value}}`)
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(relay.origin + SEND_PATH, { method: 'POST', headers, body })).status).toBe(413)
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
