import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('commas, quotes and lines stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'one\ntwo'], ['x']])).toBe('"a,b","say ""hi""","one\ntwo"\r\n"x"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=cmd|x', '＝1', '\u200b=1'])(
  '%j is no formula',
  (value) => {
    expect(toCsv([[value]])).toBe(`"'${value}"\r\n`)
  },
)

test('ordinary text stays as it is', () => expect(toCsv([['Asha = first']])).toBe('"Asha = first"\r\n'))
