import { expect, test } from 'vitest'
import { toOrdinaryText } from './ordinary-text.ts'
import { readYaml, valuesOf } from './yaml/read-yaml.ts'

test.each([
  ['no-break blanks of Word', 'We\u00a0bake\u00a0bread\u00a0and\u202fcakes', 'We bake bread and cakes'],
  ['one beside a blank', 'We \u00a0bake\u00a0 bread', 'We  bake  bread'],
  ['one at an end', '\u00a0bread\u00a0', ' bread '],
  ['soft hyphens', 'book\u00adsell\u00aders', 'booksellers'],
  ['zero-width blanks', 'bake\u200bries\u2060\ufeff', 'bakeries'],
  ['ligatures', 'o\ufb03ce, \ufb01nd, \ufb02orists', 'office, find, florists'],
  ['controls and line ends', 'a\u0007b\u0000\r\nc\u2028d\te', 'ab\nc\nd\te'],
  ['text that is reversed', 'As\u202e\u2067ha', 'Asha'],
])('makes ordinary text of %s', (_, pasted, text) => expect(toOrdinaryText(pasted)).toBe(text))

test.each(['Rs.\u00a0500', '14\u00a0Nov\u00a02026 at 9\u00a0am', 'क्\u200dष\u200c', 'ﷺ ½ ²'])(
  'keeps %j',
  (text) => expect(toOrdinaryText(text)).toBe(text),
)

// The pattern is tried once for each run between blanks: from each of its signs, this would take minutes.
test('takes linear time for a text of no-break blanks', () => {
  expect(toOrdinaryText('a\u00a0'.repeat(300_000))).toBe('a '.repeat(300_000))
})

test('the values of a content file are ordinary text', () => {
  const { document } = readYaml('title: "book\\u00adsellers"\nlist: [o\ufb03ce, 5]\n')
  expect(valuesOf(document)).toEqual({ title: 'booksellers', list: ['office', 5] })
})
