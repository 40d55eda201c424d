import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRotation, placeFrom, wrap } from './rotation.ts'

const turned = vi.fn()

function fiveEveryFourSeconds() {
  return createRotation({ count: 5, interval: 4000, turned })
}

beforeEach(() => {
  vi.useFakeTimers()
  turned.mockClear()
})
afterEach(() => vi.useRealTimers())

test('nothing turns before it is told to start', () => {
  fiveEveryFourSeconds()
  vi.advanceTimersByTime(60_000)
  expect(turned).not.toHaveBeenCalled()
})

test('it turns once an interval, not a millisecond earlier, and begins again after the last', () => {
  const rotation = fiveEveryFourSeconds()
  rotation.rest(false)
  vi.advanceTimersByTime(3999)
  expect(rotation.index).toBe(0)
  vi.advanceTimersByTime(1)
  expect(rotation.index).toBe(1)
  vi.advanceTimersByTime(4 * 4000)
  expect(turned.mock.calls).toEqual([1, 2, 3, 4, 0].map((index) => [index, 'clock']))
})

test('a visitor can go round both ways', () => {
  const rotation = fiveEveryFourSeconds()
  rotation.show(rotation.index - 1)
  expect(rotation.index).toBe(4)
  rotation.show(rotation.index + 1)
  expect(rotation.index).toBe(0)
  expect(turned.mock.calls).toEqual([
    [4, 'control'],
    [0, 'control'],
  ])
})

test('what a visitor chose stays for a whole interval', () => {
  const rotation = fiveEveryFourSeconds()
  rotation.rest(false)
  vi.advanceTimersByTime(3900)
  rotation.show(3)
  vi.advanceTimersByTime(3999)
  expect(rotation.index).toBe(3)
  vi.advanceTimersByTime(1)
  expect(rotation.index).toBe(4)
})

test('while it rests it turns only for the visitor, and afterwards waits a whole interval', () => {
  const rotation = fiveEveryFourSeconds()
  rotation.rest(false)
  vi.advanceTimersByTime(3900)
  rotation.rest(true)
  vi.advanceTimersByTime(60_000)
  expect(rotation.index).toBe(0)
  rotation.show(2)
  vi.advanceTimersByTime(60_000)
  expect(rotation.index).toBe(2)
  rotation.rest(false)
  vi.advanceTimersByTime(3999)
  expect(rotation.index).toBe(2)
  vi.advanceTimersByTime(1)
  expect(rotation.index).toBe(3)
})

test('letting it go on twice does not make it turn twice as fast', () => {
  const rotation = fiveEveryFourSeconds()
  rotation.rest(false)
  rotation.rest(false)
  vi.advanceTimersByTime(8000)
  expect(turned).toHaveBeenCalledTimes(2)
})

test('numbers wrap from far off on both sides', () => {
  expect([-6, -5, -1, 0, 4, 5, 11].map((index) => wrap(index, 5))).toEqual([4, 0, 4, 0, 4, 0, 1])
})

test('places are counted the shorter way round, as many on either side', () => {
  const places = (current: number, count: number) =>
    Array.from({ length: count }, (_, index) => placeFrom(current, index, count))
  expect(places(0, 5)).toEqual([0, 1, 2, -2, -1])
  expect(places(3, 5)).toEqual([2, -2, -1, 0, 1])
  expect(places(0, 4)).toEqual([0, 1, -2, -1])
  expect(places(0, 1)).toEqual([0])
})
