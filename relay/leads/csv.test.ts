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
  '+91 98765 43210 / 98765 43211',
  '\u200e+91 98765 43210',
])('the phone number %j is not changed', (value) => {
  expect(toCsv([[value]])).toBe(`"${value}"\r\n`)
})

test('a long number in any column is written in groups, which Excel shows whole', () =>
  expect(toCsv([['1234567890123456']])).toBe('"12345 67890 12345 6"\r\n'))

test('a text longer than a cell may have is cut with a mark, within no character', () => {
  const [cell = ''] = toCsv([[`-${'😀'.repeat(20_000)}`]]).split('\r\n')
  expect(cell.slice(1, -1).length).toBeLessThanOrEqual(32_767)
  expect(cell).toMatch(/^"'-(?:😀)+ … \(cut: the message has more\)"$/u)
  expect(toCsv([['x'.repeat(32_767)]])).toBe(`"${'x'.repeat(32_767)}"\r\n`)
})

test('ordinary text is not changed', () => expect(toCsv([['Asha = first']])).toBe('"Asha = first"\r\n'))
