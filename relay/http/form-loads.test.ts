import { expect, onTestFinished, test, vi } from 'vitest'
import { createFormLoads } from './form-loads.ts'

test('form loads count from the first request, and are forgotten after an hour', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const formLoads = createFormLoads()
  expect(formLoads.since('a')).toBeUndefined()
  formLoads.record('a')
  vi.advanceTimersByTime(5000)
  formLoads.record('a')
  expect(formLoads.since('a')).toBe(5000)
  vi.advanceTimersByTime(3_600_000)
  expect(formLoads.since('a')).toBeUndefined()
})

test('form loads of very many clients stay bounded', () => {
  const formLoads = createFormLoads()
  for (let n = 0; n < 20_000; n++) formLoads.record(`c${n}`)
  expect(formLoads.since('c0')).toBeDefined()
  expect(formLoads.since('c19999')).toBeUndefined()
})
