import { expect, test } from 'vitest'
import { initialOf, widthOf } from './initial-of.ts'

test('a letter of an Indian script keeps its signs, and no other sign is taken for a letter', () => {
  expect(initialOf('Strategy')).toBe('S')
  expect(initialOf('निर्माण')).toBe('नि')
  expect(initialOf('“Growth”')).toBe('G')
  expect(initialOf('🌱 Growth')).toBe('G')
  expect(initialOf('…')).toBe('')
})

test('a letter that would reach into the words beside it is told from the others', () => {
  expect(widthOf('S')).toBe('plain')
  expect(widthOf('W')).toBe('wide')
  expect(widthOf('नि')).toBe('widest')
})
