import { describe, expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#contract/email-protocol.ts'
import { RequestRefusal } from './refusal.ts'
import { validate as validateFor } from './validate.ts'

const validate = (params: [string, unknown][]) => validateFor(params, ['ai chatbot', 'other'])

const GOOD = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  subject: 'ai chatbot',
  message: 'Hello',
}

function refusalOf(params: [string, unknown][]): RequestRefusal {
  try {
    validate(params)
  } catch (error) {
    if (error instanceof RequestRefusal) return error
    throw error
  }
  throw new Error('the message was taken')
}

function withFields(fields: Record<string, unknown>): [string, unknown][] {
  return Object.entries({ ...GOOD, ...fields })
}

describe('a good message', () => {
  test('keeps every field', () => {
    expect(validate(withFields({}))).toMatchObject({ submission: { ...GOOD, extras: [] }, isTrapped: false })
  })

  test('keeps an internationalised domain in ASCII, as Chromium sends it and as other clients do not', () => {
    for (const email of ['kontakt@bücher.example', 'kontakt@xn--bcher-kva.example'])
      expect(validate(withFields({ email })).submission.email).toBe('kontakt@xn--bcher-kva.example')
  })

  test('needs no phone', () => {
    expect(validate(withFields({ phone: undefined })).submission.phone).toBe('')
  })

  test('has no phone if that is nothing but invisible lines', () => {
    expect(validate(withFields({ phone: '\n\u200B'.repeat(7500) })).submission.phone).toBe('')
  })

  test('uses the visible value of a field that came empty as well', () => {
    const params: [string, unknown][] = [['phone', ' '], ...withFields({}), ['message', '']]
    expect(validate(params).submission).toMatchObject({ phone: GOOD.phone, message: GOOD.message })
  })

  test('keeps lines, and counts a line end as one character as the browser does', () => {
    const lines = 'नमस्ते\r\n'.repeat(2400).trim()
    expect(validate(withFields({ message: lines })).submission.message).toBe(lines.replaceAll('\r\n', '\n'))
  })

  test('keeps a message that makes the values 50 KB in all', () => {
    const others = Object.values({ ...GOOD, message: '' }).join('')
    const message = 'x'.repeat(50 * 1024 - Buffer.byteLength(others))
    expect(validate(withFields({ message })).submission.message).toBe(message)
  })

  test('keeps what was copied from the cells of a table on one line', () => {
    expect(validate(withFields({ name: 'Asha\tRao \t ' })).submission.name).toBe('Asha Rao')
  })

  test('keeps repeated, nested and numeric extras as text', () => {
    const extras = [
      ['notAField', 5000],
      ['urgent', true],
      ['days', 'Mon'],
      ['days', 'Tue'],
      ['page', { path: '/services' }],
      ['nothing', null],
      ['__proto__', 'x'],
    ] as [string, unknown][]
    expect(validate([...withFields({}), ...extras]).submission.extras).toEqual([
      { name: 'notAField', value: '5000' },
      { name: 'urgent', value: 'true' },
      { name: 'days', value: 'Mon' },
      { name: 'days', value: 'Tue' },
      { name: 'page', value: '{"path":"/services"}' },
      { name: '__proto__', value: 'x' },
    ])
  })

  test('joins a repeated message by lines, a repeated name by commas', () => {
    const params: [string, unknown][] = [...withFields({}), ['message', 'and more'], ['name', 'Rao']]
    expect(validate(params).submission).toMatchObject({ name: 'Asha Rao, Rao', message: 'Hello\nand more' })
  })

  test('counts the letters that a reader sees', () => {
    const name = 'नि'.repeat(120)
    expect(validate(withFields({ name })).submission.name).toBe(name)
  })

  test('replaces line separators and lone surrogates, which no mail can contain', () => {
    const { submission } = validate([
      ...withFields({ message: 'a\u2028b\u2029c \ud83d' }),
      ['my\n field', 'x'],
    ])
    expect(submission.message).toBe('a\nb\nc \ufffd')
    expect(submission.extras).toEqual([{ name: 'my field', value: 'x' }])
  })
})

describe('a refused message', () => {
  test('names each wrong field in one sentence', () => {
    const refusal = refusalOf([])
    expect(refusal.status).toBe(400)
    expect(refusal.message).toBe('Name is missing; Email is missing; Subject is missing; Message is missing.')
    expect(refusal.problems.map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message'])
  })

  test.each([
    ['blank name', { name: ' \n ' }, 'Name is missing'],
    ['name over several lines', { name: 'Asha\r\nBcc: x@example.com' }, 'Name must be a single line'],
    ['name too long', { name: 'नि'.repeat(121) }, 'Name is longer than 120 characters'],
    ['name too long', { name: 'x'.repeat(121) }, 'Name is longer than 120 characters'],
    ['email of two', { email: 'a@example.com, b@example.com' }, 'Email must be one plain address'],
    ['email without a dot', { email: 'asha@gmail' }, 'Email must be one plain address'],
    ['unknown subject', { subject: 'seo' }, 'Subject must be one of the subjects'],
  ])('%s', (_, fields, sentence) => {
    const { message, problems } = refusalOf(withFields(fields))
    expect(message).toContain(sentence)
    expect(problems).toHaveLength(1)
  })

  test('has two e-mail fields, which never become one address', () => {
    expect(refusalOf([...withFields({}), ['email', 'b@example.com']]).message).toContain('Email')
  })

  test.each([
    ['refuses values of more than 50 KB with 413', [['notes', 'x'.repeat(51_300)]]],
    ['values of fewer letters, whose bytes are more', [['notes', 'न'.repeat(17_100)]]],
    ['more than a hundred values', Array.from({ length: 101 }, (_, n) => [`n${n}`, 'x'])],
    ['a name longer than any form has', [['n'.repeat(101), 'x']]],
  ])('%s are too large', (_, extras) => {
    expect(refusalOf([...withFields({}), ...(extras as [string, string][])]).status).toBe(413)
  })
})

test('a filled hidden field is reported and kept as an extra', () => {
  const { isTrapped, submission } = validate(withFields({ [HONEYPOT_FIELD]: 'http://spam.example' }))
  expect(isTrapped).toBe(true)
  expect(submission.extras).toEqual([{ name: HONEYPOT_FIELD, value: 'http://spam.example' }])
  expect(validate(withFields({ [HONEYPOT_FIELD]: '' })).isTrapped).toBe(false)
})
