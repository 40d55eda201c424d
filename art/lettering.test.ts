import { expect, test } from 'vitest'
import { typeface } from './lettering.ts'

test('letters that a typeface lacks are named, and not drawn as boxes', async () => {
  const face = await typeface('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2')
  expect(() => face('Kāverī & Sons', { size: 10 })).toThrow('has no ā ī for "Kāverī & Sons"')
  expect(() => face('Café “Ü”', { size: 10 })).not.toThrow()
})
