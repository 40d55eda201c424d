import { expect, test } from 'vitest'
import { secondsUntil, undoEnd } from './undo-time.ts'

test.each([
  ['was sent now', 50_000, 60_000],
  ['was sent seven seconds ago', 43_000, 53_000],
  ['is older, as by a clock that is fast', 30_000, 60_000],
  ['is of the future, as by a clock that is slow', 70_000, 60_000],
])('an answer that %s can be undone until its end, or for ten seconds', (_, sentAt, end) => {
  expect(undoEnd(sentAt, 50_000)).toBe(end)
})

test('counts the seconds that have begun, down to none', () => {
  expect([49_999, 50_000, 59_001, 60_000, 65_000].map((now) => secondsUntil(60_000, now))).toEqual([
    ...[11, 10, 1, 0, 0],
  ])
})
