import { expect, test } from 'vitest'
import { widthsFor } from './picture-sizes.ts'

test('a photograph of the map, or a logo from a camera, does not reach visitors at its full size', () => {
  expect(widthsFor('map', 5000)).toEqual([800, 1600])
  expect(widthsFor('drawing', 5000)).toEqual([640])
})

test('a picture is never made larger than it was sent', () => {
  expect(widthsFor('map', 1200)).toEqual([800])
  expect(widthsFor('portrait', 300)).toEqual([300])
})
