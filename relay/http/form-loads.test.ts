import { expect, test } from 'vitest'
import { createFormLoads } from './form-loads.ts'

const MINUTE = 60_000

test('form loads count from the first request, and are forgotten an hour after the last', () => {
  let now = 0
  const formLoads = createFormLoads(() => now)
  expect(formLoads.since('a')).toBeUndefined()
  formLoads.record('a')
  now = 5000
  formLoads.record('a')
  expect(formLoads.since('a')).toBe(5000)
  now = 60 * MINUTE
  expect(formLoads.since('a')).toBe(60 * MINUTE)
  now += 5000
  expect(formLoads.since('a')).toBeUndefined()
  formLoads.record('a')
  expect(formLoads.since('a')).toBe(0)
})

test('form loads of very many clients stay bounded and keep the latest', () => {
  const formLoads = createFormLoads(() => 0)
  for (let n = 0; n < 50_000; n++) formLoads.record(`c${n}`)
  expect(formLoads.since('c49999')).toBe(0)
  expect(formLoads.since('c0')).toBeUndefined()
})

test('form loads keep clients that come again before those that do not', () => {
  const formLoads = createFormLoads(() => 0)
  formLoads.record('reader')
  for (let n = 0; n < 50_000; n++) {
    formLoads.record(`c${n}`)
    if (n % 5000 === 0) formLoads.record('reader')
  }
  expect(formLoads.since('reader')).toBe(0)
})
