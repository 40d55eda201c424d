import { expect, test } from 'vitest'
import { backoff, GIVE_UP_AFTER_MS } from './backoff.ts'

const MINUTE = 60_000

test('the first retry comes within a minute, the later ones ever more rarely, up to four hours', () => {
  expect(backoff(1, 0)).toBe(MINUTE / 2)
  expect(backoff(1, 1)).toBe(MINUTE)
  expect(backoff(2, 1)).toBe(2 * MINUTE)
  expect(backoff(5, 1)).toBe(16 * MINUTE)
  expect(backoff(9, 1)).toBe(240 * MINUTE)
  expect(backoff(2000, 1)).toBe(240 * MINUTE)
})

test('a mail is tried for at least five days', () => {
  expect(GIVE_UP_AFTER_MS).toBeGreaterThanOrEqual(5 * 24 * 60 * MINUTE)
})
