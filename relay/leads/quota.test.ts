import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'

function quotaAt(count = 2) {
  const clock = { now: 0 }
  return { clock, quota: createQuota({ count, windowMs: 10_000 }, () => clock.now) }
}

test('a key may use its count in any window, and hears when the next is free', () => {
  const { clock, quota } = quotaAt()
  quota.take('a')
  clock.now = 4000
  quota.take('a')
  expect(quota.take('a')).toEqual({ retryAfterSeconds: 6 })
  clock.now = 10_000
  expect(quota.take('a')).toHaveProperty('refund')
  expect(quota.take('a')).toEqual({ retryAfterSeconds: 4 })
})

test('one key does not use another’s', () => {
  const { quota } = quotaAt(1)
  quota.take('a')
  expect(quota.take('b')).toHaveProperty('refund')
})

test('what was given back can be used again', () => {
  const { quota } = quotaAt(1)
  const first = quota.take('a')
  if ('refund' in first) first.refund()
  expect(quota.take('a')).toHaveProperty('refund')
  expect(quota.take('a')).toHaveProperty('retryAfterSeconds')
})

test('what is given back late, after a flood of other keys, opens no further place', () => {
  const { quota } = quotaAt(2)
  const late = quota.take('a')
  for (let n = 0; n < 50_001; n++) quota.take(`k${n}`)
  quota.take('a')
  quota.take('a')
  if ('refund' in late) late.refund()
  expect(quota.take('a')).toHaveProperty('retryAfterSeconds')
})

test('a hundred thousand keys do not slow it down or lose the latest', () => {
  const { quota } = quotaAt(1)
  for (let n = 0; n < 100_000; n++) quota.take(`k${n}`)
  expect(quota.take('k99999')).toHaveProperty('retryAfterSeconds')
})

test('a rate of millions is kept in a few numbers, and still ends', () => {
  const { clock, quota } = quotaAt(5000)
  for (let n = 0; n < 5000; n++) {
    clock.now = n
    expect(quota.take('a')).toHaveProperty('refund')
  }
  expect(quota.take('a')).toHaveProperty('retryAfterSeconds')
  clock.now = 10_011
  expect(quota.take('a')).toHaveProperty('refund')
})
