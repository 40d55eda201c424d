import { expect, it } from 'vitest'
import { outlineData } from './outline.ts'

it('says level and upright lines, repeats and smooth curves in as few letters as it can', () => {
  const curves = [
    { type: 'M', values: [0, 0] },
    { type: 'L', values: [10, 0] },
    { type: 'L', values: [10, 10] },
    { type: 'Q', values: [10, 20, 20, 20] },
    { type: 'Q', values: [30, 20, 30, 30] },
    { type: 'Z', values: [] },
  ]
  expect(outlineData(curves, 0)).toBe('M0 0h10v10q0 10 10 10t10 10z')
})

it('rounds where points stand, so that a long outline still closes', () => {
  const curves = [
    { type: 'M', values: [0.4, 0] },
    ...Array.from({ length: 10 }, (_, i) => ({ type: 'L', values: [0.4 + (i + 1) * 1.4, (i + 1) % 2] })),
  ]
  const numbers = outlineData(curves, 0).match(/l(.*)/)?.[1]?.match(/-?\d+/g)?.map(Number) ?? []
  const across = numbers.filter((_, i) => i % 2 === 0).reduce((sum, value) => sum + value, 0)
  expect(across).toBe(14)
})
