import { expect, test } from 'vitest'
import { heart } from './lattice.ts'

test('draws a path from whole numbers, relative to the last corner', () => {
  expect(heart('design', 46)).toEqual({ x: 23, y: 23, path: 'm7-7 16 7-16 7-7 16-7-16-16-7 16-7 7-16z' })
})
