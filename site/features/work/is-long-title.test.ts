import { expect, test } from 'vitest'
import { isLongTitle } from './is-long-title.ts'

test('a title is set smaller where a word would be torn, or where it fills the window', () => {
  expect(isLongTitle('No two clients alike')).toBe(false)
  expect(isLongTitle('Businesses we know')).toBe(true)
  expect(isLongTitle('All that we have made, and for whom we made it')).toBe(true)
})
