import { expect, test } from 'vitest'
import { samplesIn } from './samples.ts'

test.each<[string, string, unknown]>([
  ['at the end of a line', 'a: 1 # sample\nb: 2\n', [{ path: ['a'], note: '' }]],
  ['of a value in an entry', '- a: 1\n  b: 2 # sample\n', [{ path: [0, 'b'], note: '' }]],
  ['of a list on one line', 'a: [1, 2] # sample\n', [{ path: ['a'], note: '' }]],
  ['of a folded text', 'a: >- # sample\n  words\n', [{ path: ['a'], note: '' }]],
  ['above a value', 'a: 1\n# sample: two\nb: 2\n', [{ path: ['b'], note: 'two' }]],
  ['above an entry', 'a:\n  - 1\n  # sample: two\n  - b: 2\n', [{ path: ['a', 1], note: 'two' }]],
  ['above everything', '# Words.\n# sample: all\n\n- a: 1\n', [{ path: [], note: 'all' }]],
  ['with the line breaks of Windows', 'a: 1\r\n# sample: two\r\nb: 2\r\n', [{ path: ['b'], note: 'two' }]],
  ['not in a text', 'a: |\n  # sample\nb: "x # sample"\n', []],
  ['not in a line that is switched off', '# a: 1 # sample\n  # b: 2 # sample\nc: 3\n', []],
  ['not in other comments', '# Marked "sample".\na: a sample\nb: "#sample"\nc: x # samples of it\n', []],
])('finds marks %s', (_, text, samples) => {
  expect(samplesIn(text)).toEqual(samples)
})
