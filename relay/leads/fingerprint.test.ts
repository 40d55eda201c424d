import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

const ENQUIRY = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '1',
  subject: 'other',
  message: 'We need a website.',
  extras: [{ name: 'budget', value: '5000' }],
}

test.each([
  ['name', { name: 'Asha Rao' }],
  ['address', { email: 'rao@example.com' }],
  ['phone number', { phone: '2' }],
  ['subject', { subject: 'ui-ux-design' }],
  ['message', { message: 'We need an app.' }],
  ['further field', { extras: [{ name: 'budget', value: '6000' }] }],
])('a message with another %s is another message, and is not dropped as a repeat', (_, change) => {
  expect(fingerprint({ ...ENQUIRY, ...change })).not.toBe(fingerprint(ENQUIRY))
})

test('an address that is typed in other letters is the same', () => {
  expect(fingerprint({ ...ENQUIRY, email: 'Asha@Example.com' })).toBe(fingerprint(ENQUIRY))
})
