import { expect, it } from 'vitest'
import { chain, pathData } from './path.ts'

const [a, b, c] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
]

it('joins segments that touch, whichever way round they were drawn, and closes a ring', () => {
  const strokes = chain([
    [a, b],
    [c, b],
    [a, c],
  ])
  expect(strokes).toHaveLength(1)
  expect(strokes[0]?.closed).toBe(true)
  expect(strokes[0]?.points).toHaveLength(3)
})

it('keeps an open line open', () => {
  expect(
    chain([
      [a, b],
      [b, c],
    ]),
  ).toEqual([{ points: [c, b, a], closed: false }])
})

it('writes relative numbers, drops corners on a straight line, and starts each stroke from the last point', () => {
  const strokes = [
    { points: [a, { x: 4, y: 0 }, b, c], closed: true },
    { points: [{ x: 3, y: -2.26 }, c], closed: false },
  ]
  expect(pathData(strokes)).toBe('m0 0 10 0 0 10zm3-2 7 12')
  expect(pathData(strokes, 1)).toBe('m0 0 10 0 0 10zm3-2.3 7 12.3')
})

it('rounds where a corner stands, so that errors do not add up along a line', () => {
  const points = Array.from({ length: 11 }, (_, i) => ({ x: i * 1.4, y: i % 2 }))
  const numbers =
    pathData([{ points, closed: false }])
      .match(/-?\d+/g)
      ?.map(Number) ?? []
  const x = numbers.filter((_, i) => i % 2 === 0).reduce((sum, value) => sum + value, 0)
  expect(x).toBe(14)
})
