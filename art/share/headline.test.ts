import { expect, it } from 'vitest'
import type { Typeface } from '../lettering.ts'
import { breakHeadline } from './headline.ts'

/** A typewriter: every letter is as wide as it is tall. */
const typewriter: Typeface = (text, { size }) => ({
  path: '',
  width: text.length * size,
  box: { left: 0, top: 0, right: text.length * size, bottom: 0 },
})

it('breaks into lines of about equal length, no more of them than needed', () => {
  const room = { width: 120, most: 3, sizes: [10] }
  expect(breakHeadline('one two three four', typewriter, room).lines).toEqual(['one two', 'three four'])
  expect(breakHeadline('one two', typewriter, room).lines).toEqual(['one two'])
})

it('sets a long headline smaller rather than let it run out of the picture', () => {
  const room = { width: 100, most: 2, sizes: [20, 10] }
  expect(breakHeadline('consultation', typewriter, { ...room, width: 120 }).size).toBe(10)
  expect(() => breakHeadline('consultation', typewriter, room)).toThrow('too long')
})
