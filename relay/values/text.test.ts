import { expect, test } from 'vitest'
import { cleanLine } from './text.ts'

test('cleanLine replaces tabs and keeps blanks', () => {
  expect(cleanLine('Asha \t  Rao')).toBe('Asha Rao')
  expect(cleanLine('Asha\t\tRao')).toBe('Asha Rao')
  expect(cleanLine('Asha  Rao')).toBe('Asha  Rao')
})

// Read anew from each of its blanks, as it once was, this line takes minutes, and nobody else is answered meanwhile.
test('cleanLine takes linear time for a long run of blanks', () => {
  const line = `a${' '.repeat(400_000)}b`
  expect(cleanLine(line)).toBe(line)
})
