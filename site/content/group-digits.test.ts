import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('groups digits as the locale en-IN does', () => {
  const numbers = [0, 7, 50, 999, 3999, 10_000, 99_999, 125_000, 1_234_567, 98_765_432, 1_234_567_890]
  expect(numbers.map((number) => groupDigits(String(number)))).toEqual(
    numbers.map((number) => number.toLocaleString('en-IN')),
  )
})

test('does not group decimals', () => {
  expect(['4.7', '3.50', '12345.12345'].map(groupDigits)).toEqual(['4.7', '3.50', '12,345.12345'])
})
