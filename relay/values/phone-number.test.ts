import { describe, expect, test } from 'vitest'
import { phoneLinkTo, phoneNumberIn, whatsappNumberIn, withBlanks } from './phone-number.ts'

describe('phoneLinkTo dials the number', () => {
  test.each([
    ['+91 98765 43210', '+919876543210'],
    ['+91\u201198765\u201143210', '+919876543210'],
    ['+91–98765–43210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['(0120) 123456', '+91120123456'],
    ['098765 43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['+1 (555) 010-9999', '+15550109999'],
    ['+91 120 123456 ext. 12', '+91120123456'],
    ['\u202a+91 98765 43210\u202c', '+919876543210'],
    ['\u00a0+91\u00a098765\u00a043210 ', '+919876543210'],
    ['＋91 98765 43210', '+919876543210'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
  ])('in %j', (text, number) => expect(phoneLinkTo(text)).toBe(`tel:${number}`))
})

describe('phoneNumberIn finds no number', () => {
  test.each([
    '',
    'none',
    '+123456',
    '+1234567890123456',
    '-2+3',
    '+1234567*1',
    '@98765 43210',
    "+1+cmd|' /C calc'!A0",
    '+1234567 ext',
    '98765 43210 / 98765 43211',
    'call +91 98765 43210',
    'www.1234567.in',
  ])('in %j', (text) => expect(phoneNumberIn(text)).toBeUndefined())
})

test('phoneNumberIn takes linear time for a long text', () => {
  const text = `+1${' ('.repeat(500_000)}`
  expect(phoneNumberIn(text)).toBeUndefined()
  expect(phoneNumberIn(`+1${'(0)'.repeat(300_000)}x`)).toBeUndefined()
})

describe('whatsappNumberIn finds the number of', () => {
  test.each([
    ['an Indian mobile', '98765 43210', '919876543210'],
    ['one with the 0 that is dialled within India', '098765 43210', '919876543210'],
    ['one with a country code and the 0 in brackets', '+91 (0) 98765-43210', '919876543210'],
    ['one with 00 before the country code', '00919876543210', '919876543210'],
    ['one without + before the country code', '91 98765 43210', '919876543210'],
    ['one that begins like the country code', '91987 65432', '919198765432'],
    ['one in Devanagari digits', '+९१ ९८७६५ ४३२१०', '919876543210'],
    ['an American phone', '+1 (212) 555-0123', '12125550123'],
    ['a phone in Singapore, of ten digits', '+65 9123 4567', '6591234567'],
  ])('%s', (_, text, number) => expect(whatsappNumberIn(text)).toBe(number))
})

describe('whatsappNumberIn finds no number in', () => {
  test.each([
    ['nothing', ''],
    ['words', 'evenings only'],
    ['two numbers', '98765 43210 / 98765 43211'],
    ['a number that is too short', '98765 4321'],
    ['one with country code that is too long', '+91 98765 432100'],
    ['an Indian landline', '0120 412 3456'],
    ['a landline of Bengaluru, with as many digits as a mobile', '080 2345 6789'],
    ['a landline of Bengaluru without separators, with country code', '+918023456789'],
    ['a number with an extension', '+1 555 010 9999 x12'],
    ['a foreign number without + or 00', '447911 123456'],
    ['a country code that begins with 0', '+0 7911 123456'],
  ])('%s', (_, text) => expect(whatsappNumberIn(text)).toBeUndefined())
})

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['9876543210', '+91 98765 43210'],
  ['12', '12'],
  ['98765-43210', '+91 98765 43210'],
  ['+91-98765-43210', '+91 98765 43210'],
  ['\u202a+919876543210\u202c', '+91 98765 43210'],
  ['91 9876543210', '91 9876543210'],
  ['1234567890123456', '12345 67890 12345 6'],
  ['+1234567890123456', '+12345 67890 12345 6'],
  ['007', '007'],
  ['2026', '2026'],
  ['98765,43210', '98765, 43210'],
  ['evenings', 'evenings'],
  ['9876543210 / 9876543211', '9876543210 / 9876543211'],
])('withBlanks writes %s as %s, which a spreadsheet takes for text', (text, written) => {
  expect(withBlanks(text)).toBe(written)
})
