import { expect, test } from 'vitest'
import { MissingLetters, typeface, withDevanagari } from './lettering.ts'

test('letters that a typeface lacks are named, and not drawn as boxes', async () => {
  const face = await typeface('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2')
  expect(() => face('Kāverī & Sons', { size: 10 })).toThrow(
    expect.objectContaining({ text: 'Kāverī & Sons', letters: ['ā', 'ī'] }),
  )
  expect(() => face('Café “Ü”', { size: 10 })).not.toThrow(MissingLetters)
})

test('a line mixes Latin and Devanagari, one word after the other', async () => {
  const latin = await typeface('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2')
  const hindi = await typeface('@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2')
  const face = withDevanagari(latin, hindi)
  const { width, box } = face('Kaveri कावेरी Studio', { size: 10, x: 5 })
  const parts = [latin('Kaveri ', { size: 10 }), hindi('कावेरी ', { size: 10 }), latin('Studio', { size: 10 })]
  expect(width).toBeCloseTo(parts.reduce((sum, part) => sum + part.width, 0))
  expect(box.right).toBeGreaterThan(width - 5)
  expect(() => face('காவேரி', { size: 10 })).toThrow(MissingLetters)
})
