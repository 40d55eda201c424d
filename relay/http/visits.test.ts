import { expect, test } from 'vitest'
import { createVisits } from './visits.ts'

const MINUTE = 60_000

test('visits count from the first request, and are forgotten an hour after the last', () => {
  let now = 0
  const visits = createVisits(() => now)
  expect(visits.since('a')).toBeUndefined()
  visits.saw('a')
  now = 5000
  visits.saw('a')
  expect(visits.since('a')).toBe(5000)
  now = 60 * MINUTE
  expect(visits.since('a')).toBe(60 * MINUTE)
  now += 5000
  expect(visits.since('a')).toBeUndefined()
  visits.saw('a')
  expect(visits.since('a')).toBe(0)
})

test('a later visit from the same address does not restart the time', () => {
  let now = 0
  const visits = createVisits(() => now)
  visits.saw('office')
  for (const minutes of [10.5, 50, 100, 150]) {
    now = minutes * MINUTE
    visits.saw('office')
    now += 1000
    expect(visits.since('office')).toBe(minutes * MINUTE + 1000)
  }
})

test('visits of very many clients stay bounded and keep the latest', () => {
  const visits = createVisits(() => 0)
  for (let n = 0; n < 50_000; n++) visits.saw(`c${n}`)
  expect(visits.since('c49999')).toBe(0)
  expect(visits.since('c0')).toBeUndefined()
})

test('visits keep clients that come again before those that do not', () => {
  const visits = createVisits(() => 0)
  visits.saw('reader')
  for (let n = 0; n < 50_000; n++) {
    visits.saw(`c${n}`)
    if (n % 5000 === 0) visits.saw('reader')
  }
  expect(visits.since('reader')).toBe(0)
})
