import emailjs from '@emailjs/browser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { KEYS, MESSAGE, startTestRelay, type TestRelay } from '../testing/relay.ts'

// the SDK is made for browsers and asks for the page's path
beforeAll(() => vi.stubGlobal('location', { pathname: '/contact' }))
afterAll(() => vi.unstubAllGlobals())

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay({
    rates: { perClient: { count: 1, windowMs: 60_000 }, total: { count: 1000, windowMs: 60_000 } },
  })
  // a slash behind the origin is what people write
  emailjs.init({ publicKey: KEYS.user_id, origin: `${relay.origin}/` })
})
afterEach(() => relay.stop())

function send(params?: Record<string, unknown>) {
  return emailjs.send(KEYS.service_id, KEYS.template_id, params)
}

test('resolves with OK once the lead is stored', async () => {
  await expect(send({ ...MESSAGE, notAField: 5 })).resolves.toMatchObject({ status: 200, text: 'OK' })
  expect(await relay.store.list({})).toMatchObject([
    { ...MESSAGE, extras: [{ name: 'notAField', value: '5' }] },
  ])
})

test('rejects with the status and the sentence of a refusal', async () => {
  await expect(send()).rejects.toMatchObject({
    status: 400,
    text: expect.stringContaining('Name is missing'),
  })
  await expect(emailjs.send('other', KEYS.template_id, MESSAGE)).rejects.toMatchObject({
    status: 400,
    text: 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  })
  await send(MESSAGE)
  await expect(send({ ...MESSAGE, message: 'again' })).rejects.toMatchObject({
    status: 429,
    text: 'Too Many Requests',
  })
})
