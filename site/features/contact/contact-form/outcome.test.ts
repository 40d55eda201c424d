import { EmailJSResponseStatus } from '@emailjs/browser'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormWords } from './fields.tsx'
import { Failure } from './outcome.tsx'
import { explain } from './send-message.ts'

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
  [412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account', undefined],
  [413, 'Variables size limit', 'Too large.'],
  [429, 'Too Many Requests', 'Too many.'],
  [502, '<html><body>Bad gateway</body></html>', undefined],
  // A static host, a captive portal or a phone company responds in place of the relay.
  [200, 'Your data pack has expired. Dial *121#.', undefined],
])('a response of %i with "%s" is explained by %s', (status, text, advice) => {
  const response = Object.assign(new EmailJSResponseStatus(), { status, text })
  expect(explain(response, WORDS)).toEqual({ message: 'Not sent.', ...(advice && { advice }) })
})

test('no response in time may mean that the message was received, a closed connection does not', () => {
  expect(explain(new DOMException('', 'TimeoutError'), WORDS)).toEqual({ message: 'Perhaps not sent.' })
  expect(explain(new TypeError('Failed to fetch'), WORDS)).toEqual({ message: 'Not sent.' })
})

test('a failure is an alert with other ways to reach the agency, WhatsApp with the topic', () => {
  const whatsapp = { number: '+91 98765 43210', label: 'Chat', message: 'About {topic}:' }
  const otherWays = { phone: '+91 12 34', email: 'hello@sagus.example', whatsapp }
  const props = { message: 'Not sent.', advice: 'Too large.', or: 'or', topic: 'Chatbots', otherWays }
  const failure = parse(renderToStaticMarkup(createElement(Failure, props)))
  expect(failure.querySelectorAll('[role=alert] > p').map(({ text }) => text)).toEqual([
    'Not sent.',
    'Too large.',
    '+91 12 34 or hello@sagus.example or Chat',
  ])
  expect(failure.querySelectorAll('a').map(({ attributes }) => attributes.href)).toEqual([
    'tel:+911234',
    'mailto:hello@sagus.example',
    'https://wa.me/919876543210?text=About%20Chatbots%3A',
  ])
})
