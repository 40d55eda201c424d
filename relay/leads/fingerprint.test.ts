import { expect, test } from 'vitest'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { fingerprint } from './fingerprint.ts'
import type { Enquiry } from './lead.ts'

const ENQUIRY = anEnquiry({ extras: [{ name: 'notAField', value: '5000' }] })

test.each<[string, Partial<Enquiry>]>([
  ...FORM_FIELDS.map((field): [string, Partial<Enquiry>] => [field, { [field]: 'another' }]),
  ['further field', { extras: [{ name: 'notAField', value: '6000' }] }],
])('a message with another %s is another message, and is not dropped as a repeat', (_, change) => {
  expect(fingerprint({ ...ENQUIRY, ...change })).not.toBe(fingerprint(ENQUIRY))
})

test('the same message with another captcha’s token is the same: nobody gets it twice', () => {
  const withToken = (value: string): Enquiry => ({
    ...ENQUIRY,
    extras: [...ENQUIRY.extras, { name: 'g-recaptcha-response', value }],
  })
  expect(fingerprint(withToken('03AGdBq26'))).toBe(fingerprint(withToken('03AGdBq27')))
})

test('an address that is typed in other letters is the same', () => {
  expect(fingerprint({ ...ENQUIRY, email: 'Asha@Example.com' })).toBe(fingerprint(ENQUIRY))
})
