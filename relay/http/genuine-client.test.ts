import emailjs from '@emailjs/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { KEYS, MESSAGE, relayForEachTest } from '../testing/relay.ts'

const relay = relayForEachTest()
// a slash behind the origin is what people write
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/contact' }) // the SDK is made for browsers and asks for the page's path
  emailjs.init({ publicKey: KEYS.user_id, origin: `${relay.origin}/` })
})

test('resolves with OK once the lead is stored', async () => {
  const sent = emailjs.send(KEYS.service_id, KEYS.template_id, { ...MESSAGE, notAField: 5 })
  await expect(sent).resolves.toMatchObject({ status: 200, text: 'OK' })
  expect(await relay.store.list({})).toMatchObject([
    { ...MESSAGE, extras: [{ name: 'notAField', value: '5' }] },
  ])
})
