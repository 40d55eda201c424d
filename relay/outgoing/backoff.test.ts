import { expect, test } from 'vitest'
import { FURTHEST_DUE_MS } from '../leads/deliver.ts'
import { backoff, GIVE_UP_AFTER_MS, isOver } from './backoff.ts'

const MINUTE = 60_000
/** How often the worker looks for what has come due, and how long a mail server may take to be reached. */
const LOOK_MS = 2000
const WAY_MS = 5000

test('the first retry follows within a minute, and pauses grow up to four hours', () => {
  expect(backoff(1, 0)).toBe(25_000)
  expect(backoff(1, 1) + LOOK_MS + WAY_MS).toBeLessThanOrEqual(MINUTE)
  expect(backoff(2, 1)).toBe(100_000)
  expect(backoff(5, 1)).toBe(800_000)
  expect(backoff(10, 1)).toBe(240 * MINUTE)
  expect(backoff(2000, 1)).toBe(240 * MINUTE)
})

test('the longest pause is shorter than the store’s sign of a clock that was set back', () => {
  expect(backoff(2000, 1)).toBeLessThan(FURTHEST_DUE_MS)
})

test('a mail is tried for at least five days', () => {
  const begun = Date.now()
  expect(isOver({ queuedAt: begun, attempts: 2000 }, begun + 5 * 24 * 60 * MINUTE - 1)).toBe(false)
})

test('a mail is tried for at least a day when the clock is set ahead by days', () => {
  const queuedAt = Date.now() - GIVE_UP_AFTER_MS
  let triedForMs = 0
  for (let attempts = 1; !isOver({ queuedAt, attempts }, queuedAt + GIVE_UP_AFTER_MS); attempts++)
    triedForMs += backoff(attempts, 0)
  expect(triedForMs).toBeGreaterThanOrEqual(24 * 60 * MINUTE)
})

test('a mail is given up after five days when the clock is right', () => {
  let attempts = 1
  let triedForMs = 0
  while (!isOver({ queuedAt: 0, attempts }, triedForMs)) triedForMs += backoff(attempts++, 1)
  expect(triedForMs).toBeLessThanOrEqual(GIVE_UP_AFTER_MS + backoff(2000, 1))
})
