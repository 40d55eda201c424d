import { describe, expect, test } from 'vitest'
import {
  phoneEndsIn,
  phoneNumberIn,
  phoneNumbersIn,
  splitAtPhoneNumbers,
  whatsappNumberOf,
  withBlanks,
} from './phone-number.ts'

describe('phoneNumbersIn finds the number', () => {
  test.each([
    ['+91 98765 43210', '+919876543210'],
    ['+91 (0) 98765 43210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['+91 120 123456 ext. 12', '+91120123456'],
    ['\u00a0+91\u00a098765\u00a043210 ', '+919876543210'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
  ])('in %j', (text, number) => expect(phoneNumbersIn(text)).toMatchObject([{ number }]))
})

test.each([
  ['98765 43210 / 98330 12345', ['9876543210', '9833012345']],
  ['9876543210,9833012345', ['9876543210', '9833012345']],
  ['98765 43210 or 0120 4123456', ['9876543210', '1204123456']],
  ['call +91 98765 43210 after 6 pm', ['9876543210']],
  ['evenings only', []],
])('finds in "%s" the numbers %j', (text, ends) => expect(phoneEndsIn(text)).toEqual(ends))

test.each([
  [
    'Call 98765 43210, 0120-4123456 or +44 20 7946 0958.',
    ['98765 43210', '0120-4123456', '+44 20 7946 0958'],
  ],
  ['9876543210,9833012345\n(09830 012345)', ['9876543210', '9833012345', '09830 012345']],
  ['मेरा नंबर ९८७६५ ४३२१० है', ['९८७६५ ४३२१०']],
  ['On 12.01.2026 at 10:30, ₹15,00,000 for order 9876543210123', []],
])('splitAtPhoneNumbers finds in %j what can be called: %j', (text, found) => {
  const parts = splitAtPhoneNumbers(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  const phones = parts.filter(({ phoneLink }) => phoneLink)
  expect(phones.map((part) => part.text)).toEqual(found)
  for (const { phoneLink } of phones) expect(phoneLink).toMatch(/^tel:\+\d+$/)
})

test('splitAtPhoneNumbers leaves a text of very many numbers whole', () => {
  const text = '9876543210\n'.repeat(5_000)
  expect(splitAtPhoneNumbers(text)).toEqual([{ text }])
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

describe('whatsappNumberOf finds the number of', () => {
  test.each([
    ['an Indian mobile', '98765 43210', '919876543210'],
    ['one with a country code and the 0 in brackets', '+91 (0) 98765-43210', '919876543210'],
    ['one without + before the country code', '91 98765 43210', '919876543210'],
    ['one that begins like the country code', '91987 65432', '919198765432'],
    ['an American phone', '+1 (212) 555-0123', '12125550123'],
  ])('%s', (_, text, number) => expect(phoneNumbersIn(text).map(whatsappNumberOf)).toEqual([number]))
})

describe('whatsappNumberOf finds no number in', () => {
  test.each([
    ['words', 'evenings only'],
    ['one with country code that is too long', '+91 98765 432100'],
    ['a landline of Bengaluru, with as many digits as a mobile', '080 2345 6789'],
    ['a number with an extension', '+1 555 010 9999 x12'],
    ['a foreign number without + or 00', '447911 123456'],
  ])('%s', (_, text) => expect(phoneNumbersIn(text).flatMap(whatsappNumberOf).filter(Boolean)).toEqual([]))
})

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['+91-98765-43210', '+91 98765 43210'],
  ['91 9876543210', '91 9876543210'],
  ['1234567890123456', '12345 67890 12345 6'],
  ['+1234567890123456', '+12345 67890 12345 6'],
  ['98765,43210', '98765, 43210'],
  ['evenings', 'evenings'],
])('withBlanks writes %s as %s, which a spreadsheet takes for text', (text, written) => {
  expect(withBlanks(text)).toBe(written)
})
