import { expect, test } from 'vitest'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { fingerprint } from './fingerprint.ts'
import type { Enquiry } from './lead.ts'
import { anEnquiry } from './test-enquiry.ts'

const ENQUIRY = anEnquiry({ extras: [{ name: 'budget', value: '5000' }] })

test.each<[string, Partial<Enquiry>]>([
  ...FORM_FIELDS.map((field): [string, Partial<Enquiry>] => [field, { [field]: 'another' }]),
  ['further field', { extras: [{ name: 'budget', value: '6000' }] }],
])('a message with another %s is another message, and is not dropped as a repeat', (_, change) => {
  expect(fingerprint({ ...ENQUIRY, ...change })).not.toBe(fingerprint(ENQUIRY))
})

test('an address that is typed in other letters is the same', () => {
  expect(fingerprint({ ...ENQUIRY, email: 'Asha@Example.com' })).toBe(fingerprint(ENQUIRY))
})
