import { expect, test } from 'vitest'
import { FURTHEST_DUE_MS } from '../leads/store.ts'
import { backoff, GIVE_UP_AFTER_MS, isOver } from './backoff.ts'

const MINUTE = 60_000

test('the first retry comes within a minute, the later ones ever more rarely, up to four hours', () => {
  expect(backoff(1, 0)).toBe(MINUTE / 2)
  expect(backoff(1, 1)).toBe(MINUTE)
  expect(backoff(2, 1)).toBe(2 * MINUTE)
  expect(backoff(5, 1)).toBe(16 * MINUTE)
  expect(backoff(9, 1)).toBe(240 * MINUTE)
  expect(backoff(2000, 1)).toBe(240 * MINUTE)
})

test('no pause is taken for one that a clock set back has left behind', () => {
  expect(backoff(2000, 1)).toBeLessThan(FURTHEST_DUE_MS)
})

test('a mail is tried for at least five days', () => {
  const begun = Date.now()
  expect(isOver({ queuedAt: begun, attempts: 2000 }, begun + 5 * 24 * 60 * MINUTE - 1)).toBe(false)
})

test('a clock that is set ahead by days gives up no mail that was not tried for a day', () => {
  const queuedAt = Date.now() - GIVE_UP_AFTER_MS
  let triedForMs = 0
  for (let attempts = 1; !isOver({ queuedAt, attempts }, queuedAt + GIVE_UP_AFTER_MS); attempts++)
    triedForMs += backoff(attempts, 0)
  expect(triedForMs).toBeGreaterThanOrEqual(24 * 60 * MINUTE)
})

test('with a clock that goes right a mail is given up as soon as the five days are over', () => {
  let attempts = 1
  let triedForMs = 0
  while (!isOver({ queuedAt: 0, attempts }, triedForMs)) triedForMs += backoff(attempts++, 1)
  expect(triedForMs).toBeLessThanOrEqual(GIVE_UP_AFTER_MS + backoff(2000, 1))
})
