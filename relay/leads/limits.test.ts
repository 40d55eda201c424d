import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'

const RATES = { perClient: { count: 2, windowMs: 10_000 }, total: { count: 3, windowMs: 10_000 } }

test('a client’s own limit, then everybody’s', async () => {
  const limits = createLimits(RATES, () => 0)
  await limits.take('a')
  await limits.take('a')
  expect(await limits.take('a')).toEqual({ retryAfterSeconds: 10, isTotal: false })
  await limits.take('b')
  expect(await limits.take('c')).toEqual({ retryAfterSeconds: 10, isTotal: true })
})

test('a place that was given back is free for both, and one that was not had costs nothing', async () => {
  const limits = createLimits(RATES, () => 0)
  const places = [await limits.take('a'), await limits.take('a'), await limits.take('b')]
  expect(await limits.take('c')).toHaveProperty('retryAfterSeconds')
  if (places[2] && 'refund' in places[2]) await places[2].refund()
  expect(await limits.take('c')).toHaveProperty('refund')
  expect(await limits.take('b')).toHaveProperty('retryAfterSeconds')
})
