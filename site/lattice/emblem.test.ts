import { expect, it } from 'vitest'
import { emblem } from './emblem.ts'

it('is one star and eight squares', () => {
  const { squares, star } = emblem(64)
  expect(squares.match(/z/g)).toHaveLength(8)
  expect(star.match(/z/g)).toHaveLength(1)
})

it.each([0, 0.03])('fills its square from top to bottom with a gap of %d', (gap) => {
  const { squares } = emblem(64, { gap, decimals: 2 })
  // The first square stands at the top; its first corner is the upper tip.
  expect(squares).toMatch(/^m32 0 /)
})
