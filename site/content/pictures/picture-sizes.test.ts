import { expect, test } from 'vitest'
import { widthsFor } from './picture-sizes.ts'

test('limits the width of a map and of a logo', () => {
  expect(widthsFor('map', 5000)).toEqual([800, 1600])
  expect(widthsFor('drawing', 5000)).toEqual([640])
})

test('never enlarges a picture', () => {
  expect(widthsFor('map', 1200)).toEqual([800])
  expect(widthsFor('portrait', 300)).toEqual([300])
})
