import { expect, test } from 'vitest'
import { differencesBetween, readValue } from './values.ts'

test('reads the value of a text, or its first mistake', () => {
  expect(readValue('a: [1, b]\n')).toEqual({ value: { a: [1, 'b'] } })
  expect(readValue('a: 1\nb: "one\n')).toEqual({ mistake: expect.objectContaining({ line: 2 }) })
})

test.each<[string, string, string, unknown]>([
  ['no value', 'a: "one"\n', '# A note.\na: one\n', []],
  ['a value', 'a: { b: 1, c: 2 }\n', 'a: { b: 1, c: 3 }\n', [{ path: ['a', 'c'], before: 2, after: 3 }]],
  [
    'an added and a removed value',
    'a: 1\nb: 2\n',
    'a: 1\nc: 3\n',
    [
      { path: ['b'], before: 2, after: undefined },
      { path: ['c'], before: undefined, after: 3 },
    ],
  ],
  [
    'a value in an entry of a list',
    'a:\n  - b: 1\n  - b: 2\n',
    'a:\n  - b: 1\n  - b: 3\n',
    [{ path: ['a', 1, 'b'], before: 2, after: 3 }],
  ],
  ['a list with another entry', 'a: [1]\n', 'a: [1, 2]\n', [{ path: ['a'], before: [1], after: [1, 2] }]],
  ['a list in another order', 'a: [1, 2]\n', 'a: [2, 1]\n', [{ path: ['a'], before: [1, 2], after: [2, 1] }]],
  [
    'a list with an entry removed and one added',
    'a: [1, 2, 3]\n',
    'a: [2, 3, 4]\n',
    [{ path: ['a'], before: [1, 2, 3], after: [2, 3, 4] }],
  ],
  ['a file of another kind', 'a: 1\n', '[1]\n', [{ path: [], before: { a: 1 }, after: [1] }]],
  ['a file that is no YAML', 'a: 1\n', 'a: "\n', [{ path: [], before: { a: 1 }, after: undefined }]],
])('finds the difference of %s', (_, before, after, differences) => {
  expect(differencesBetween(before, after)).toEqual(differences)
})
