import { describe, expect, test } from 'vitest'
import { phoneLinkTo, phoneNumberIn, whatsappNumberIn, withBlanks } from './phone-number.ts'

describe('phoneLinkTo dials the number', () => {
  test.each([
    ['+91 98765 43210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['+91 120 123456 ext. 12', '+91120123456'],
    ['\u00a0+91\u00a098765\u00a043210 ', '+919876543210'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
  ])('in %j', (text, number) => expect(phoneLinkTo(text)).toBe(`tel:${number}`))
})

describe('phoneNumberIn finds no number', () => {
  test.each([
    '',
    '+1234567890123456',
    '-2+3',
    "+1+cmd|' /C calc'!A0",
    '98765 43210 / 98765 43211',
    'call +91 98765 43210',
  ])('in %j', (text) => expect(phoneNumberIn(text)).toBeUndefined())
})

describe('whatsappNumberIn finds the number of', () => {
  test.each([
    ['an Indian mobile', '98765 43210', '919876543210'],
    ['one with a country code and the 0 in brackets', '+91 (0) 98765-43210', '919876543210'],
    ['one without + before the country code', '91 98765 43210', '919876543210'],
    ['one that begins like the country code', '91987 65432', '919198765432'],
    ['an American phone', '+1 (212) 555-0123', '12125550123'],
  ])('%s', (_, text, number) => expect(whatsappNumberIn(text)).toBe(number))
})

describe('whatsappNumberIn finds no number in', () => {
  test.each([
    ['words', 'evenings only'],
    ['two numbers', '98765 43210 / 98765 43211'],
    ['one with country code that is too long', '+91 98765 432100'],
    ['a landline of Bengaluru, with as many digits as a mobile', '080 2345 6789'],
    ['a number with an extension', '+1 555 010 9999 x12'],
    ['a foreign number without + or 00', '447911 123456'],
  ])('%s', (_, text) => expect(whatsappNumberIn(text)).toBeUndefined())
})

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['+91-98765-43210', '+91 98765 43210'],
  ['91 9876543210', '91 9876543210'],
  ['1234567890123456', '12345 67890 12345 6'],
  ['+1234567890123456', '+12345 67890 12345 6'],
  ['007', '007'],
  ['98765,43210', '98765, 43210'],
  ['evenings', 'evenings'],
])('withBlanks writes %s as %s, which a spreadsheet takes for text', (text, written) => {
  expect(withBlanks(text)).toBe(written)
})
