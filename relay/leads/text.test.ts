import { expect, test } from 'vitest'
import { cleanLine } from './text.ts'

test('a name that is copied from a table loses its tabs and keeps its blanks', () => {
  expect(cleanLine('Asha \t  Rao')).toBe('Asha Rao')
  expect(cleanLine('Asha\t\tRao')).toBe('Asha Rao')
  expect(cleanLine('Asha  Rao')).toBe('Asha  Rao')
})

// Read anew from each of its blanks, as it once was, this line takes minutes, and nobody else is answered meanwhile.
test('a line of blanks holds nobody up', () => {
  const line = `a${' '.repeat(400_000)}b`
  expect(cleanLine(line)).toBe(line)
})
