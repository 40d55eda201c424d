import { expect, test } from 'vitest'
import { createVisits } from './visits.ts'

test('the first sight counts, and is forgotten after ten minutes', () => {
  let now = 0
  const visits = createVisits(() => now)
  expect(visits.since('a')).toBeUndefined()
  visits.saw('a')
  now = 5000
  visits.saw('a')
  expect(visits.since('a')).toBe(5000)
  now = 600_000
  expect(visits.since('a')).toBeUndefined()
  visits.saw('a')
  expect(visits.since('a')).toBe(0)
})

test('a flood of clients stays bounded and keeps the latest', () => {
  const visits = createVisits(() => 0)
  for (let n = 0; n < 50_000; n++) visits.saw(`c${n}`)
  expect(visits.since('c49999')).toBe(0)
  expect(visits.since('c0')).toBeUndefined()
})
