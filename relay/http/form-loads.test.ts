import { expect, test } from 'vitest'
import { createFormLoads } from './form-loads.ts'

test('form loads count from the first request, and are forgotten after an hour', () => {
  const formLoads = createFormLoads()
  expect(formLoads.since('a', 0)).toBeUndefined()
  formLoads.record('a', 0)
  formLoads.record('a', 5000)
  expect(formLoads.since('a', 5000)).toBe(5000)
  expect(formLoads.since('a', 3_600_000)).toBeUndefined()
})

test('form loads of very many clients stay bounded, and make room after an hour', () => {
  const formLoads = createFormLoads()
  for (let n = 0; n < 20_000; n++) formLoads.record(`c${n}`, 0)
  expect(formLoads.since('c0', 1)).toBe(1)
  expect(formLoads.since('c19999', 1)).toBeUndefined()
  formLoads.record('c19999', 3_600_000)
  expect(formLoads.since('c19999', 3_600_000)).toBe(0)
})
