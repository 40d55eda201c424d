import { expect, test } from 'vitest'
import { describeDuration } from './describe-duration.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [0, '0 min'],
  [45 * MINUTE + 20_000, '45 min'],
  [HOUR, '1 h'],
  [47 * HOUR + 59 * MINUTE, '47 h 59 min'],
  [48 * HOUR + 30 * MINUTE, '2 d'],
  [53 * HOUR, '2 d 5 h'],
])('%i ms are %s', (ms, words) => {
  expect(describeDuration(ms)).toBe(words)
})
