import { describe, expect, test } from 'vitest'
import { lit, phase } from './moons.ts'

describe('the moon of a day', () => {
  // Full moons of 2026 after the almanac: 2 April, 30 June; new moons: 16 May, 11 September.
  test.each([
    [3, 2],
    [5, 30],
  ])('is full in month %i on day %i', (month, day) => {
    expect(Math.abs(phase(2026, month, day) - 0.5)).toBeLessThan(0.03)
  })

  test.each([
    [4, 16],
    [8, 11],
  ])('is new in month %i on day %i', (month, day) => {
    const share = phase(2026, month, day)
    expect(Math.min(share, 1 - share)).toBeLessThan(0.03)
  })

  test('is lit on the right while it grows and on the left while it shrinks', () => {
    expect(lit(0.25, 10)).toContain('A10 10 0 0 1 0 10')
    expect(lit(0.75, 10)).toContain('A10 10 0 0 0 0 10')
  })
})
