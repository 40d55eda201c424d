import { expect, test } from 'vitest'
import { createTraffic } from './burst.ts'

test('ten messages at once are busy, until they are past', () => {
  let now = 1000
  const traffic = createTraffic(() => now)
  for (let n = 0; n < 9; n++) traffic.note()
  expect(traffic.isBusy()).toBe(false)
  now = 1100
  traffic.note()
  expect(traffic.isBusy()).toBe(true)
  now = 1200
  expect(traffic.isBusy()).toBe(false)
  now = 5000
  traffic.note()
  expect(traffic.isBusy()).toBe(false)
})
