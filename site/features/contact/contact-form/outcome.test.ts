import { EmailJSResponseStatus } from '@emailjs/browser'
import { expect, test } from 'vitest'
import type { FormWords } from './fields.tsx'
import { describeFailure } from './send-message.ts'

const WORDS = {
  failed: 'Not sent.',
  unsure: 'Perhaps not sent.',
  often: 'Too many.',
  refusals: { large: 'Too large.' },
} as FormWords

test.each([
  [400, 'Email must be plain.', 'Email must be plain.'],
  [422, 'Email must be plain.', 'Email must be plain.'],
  [400, 'The Public Key is invalid. See https://dashboard.example', undefined],
  [413, 'Variables size limit', 'Too large.'],
  [429, 'Too Many Requests', 'Too many.'],
  // A static host, a captive portal or a phone company responds in place of the relay.
  [200, 'Your data pack has expired. Dial *121#.', undefined],
])('a response of %i with "%s" is explained by %s', (status, text, advice) => {
  const response = Object.assign(new EmailJSResponseStatus(), { status, text })
  expect(describeFailure(response, WORDS)).toEqual({ message: 'Not sent.', ...(advice && { advice }) })
})

test('no response in time may mean that the message was received, a closed connection does not', () => {
  expect(describeFailure(new DOMException('', 'TimeoutError'), WORDS)).toEqual({
    message: 'Perhaps not sent.',
  })
  expect(describeFailure(new TypeError('Failed to fetch'), WORDS)).toEqual({ message: 'Not sent.' })
})
