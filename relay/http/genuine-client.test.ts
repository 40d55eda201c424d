import emailjs from '@emailjs/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { KEYS, MESSAGE, ratesOf, relayForEachTest } from '../testing/relay.ts'

const relay = relayForEachTest({ rates: ratesOf(1) })
// a slash behind the origin is what people write
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/contact' }) // the SDK is made for browsers and asks for the page's path
  emailjs.init({ publicKey: KEYS.user_id, origin: `${relay.origin}/` })
})

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
