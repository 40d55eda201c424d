import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('commas, quotes and line feeds stay in their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'one\ntwo'], ['x']])).toBe('"a,b","say ""hi""","one\ntwo"\r\n"x"\r\n')
})

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=cmd|x', '＝1', '\u200b=1'],
  "+1+cmd|' /C calc'!A0",
  '+1234567*1',
  '+91 98765 43210, =1+1',
  ' \u200e-1',
])('%j gets an apostrophe, so that it is no formula', (value) => {
  expect(toCsv([[value]])).toBe(`"'${value}"\r\n`)
})

test.each([
  '+91 98765 43210',
  '+91\u201198765\u201143210',
  '(0120) 123456',
  '+91 98765 43210 / 98765 43211',
  '+91 120 123456 ext. 12',
  '\u200e+91 98765 43210',
])('the phone number %j is not changed', (value) => {
  expect(toCsv([[value]])).toBe(`"${value}"\r\n`)
})

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['1234567890123456', '12345 67890 12345 6'],
  ['201301', '201301'],
])('the number %s in any column is written %s, which Excel shows whole', (value, shown) => {
  expect(toCsv([[value]])).toBe(`"${shown}"\r\n`)
})

test('ordinary text is not changed', () => expect(toCsv([['Asha = first']])).toBe('"Asha = first"\r\n'))
