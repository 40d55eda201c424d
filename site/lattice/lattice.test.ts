import { expect, test } from 'vitest'
import { heart, LATTICES, lattice } from './lattice.ts'
import patterns from './patterns.json' with { type: 'json' }

/** Strokes of corners in ten thousandths of a tile, not further out than a tile and a half. */
const PATH = /^(?:M(?:-?1?\d{1,4} -?1?\d{1,4} ?){2,}z?)+$/

test.each(LATTICES)('%s has valid paths, and fits into a page', (name) => {
  const { lines, heart: own, star } = patterns[name]
  for (const path of [lines, own, star]) expect(path).toMatch(PATH)
  const tile = lattice(name, 40)
  expect(tile.path).toMatch(/^(?:m[-\d. ]+z?)+$/)
  expect(tile.path.length).toBeLessThan(720)
  expect([tile.width % 1, tile.height % 1]).toEqual([0, 0])
})

test('draws a path from whole numbers, relative to the last corner', () => {
  expect(heart('design', 46)).toEqual({ x: 23, y: 23, path: 'm7-7 16 7-16 7-7 16-7-16-16-7 16-7 7-16z' })
})
