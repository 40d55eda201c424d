import { expect, test } from 'vitest'
import { cleanLine } from './text.ts'

// Read anew from each of its blanks, as it once was, this line takes minutes, and nobody else is answered meanwhile.
test('cleanLine takes linear time for a long run of blanks', () => {
  const line = `a${' '.repeat(400_000)}b`
  expect(cleanLine(line)).toBe(line)
})
