import { beforeEach, expect, test, vi } from 'vitest'
import { createLimits, type Limits } from './message-limits.ts'

const RATES = { perClient: { count: 2, windowMs: 10_000 }, total: { count: 3, windowMs: 10_000 } }
const MANY = { count: 1_000_000, windowMs: 10_000 }

beforeEach(() => vi.useFakeTimers())

async function refund(limits: Limits, client: string): Promise<void> {
  const quota = await limits.take(client)
  if ('refund' in quota) await quota.refund()
}

test('limits refuse a client over its own rate, then everybody over the total', async () => {
  const limits = createLimits(RATES)
  await limits.take('a')
  await limits.take('a')
  expect(await limits.take('a')).toEqual({ retryAfterSeconds: 10, isTotal: false })
  await limits.take('b')
  expect(await limits.take('c')).toEqual({ retryAfterSeconds: 10, isTotal: true })
})

const PRODUCTION = { perClient: { count: 5, windowMs: 600_000 }, total: { count: 500, windowMs: 600_000 } }

/** Sends five messages from each of 100 addresses. @returns how many were accepted */
async function flood(limits: Limits, address: (n: number) => string): Promise<number> {
  const quotas = await Promise.all(Array.from({ length: 500 }, (_, n) => limits.take(address(n % 100))))
  return quotas.filter((quota) => 'refund' in quota).length
}

test.each([
  ['/56', 10, (n: number) => `2001:db8:0:${n.toString(16)}::1`],
  ['/48', 40, (n: number) => `2001:db8:0:${(256 * n).toString(16)}::1`],
  ['/24', 40, (n: number) => `203.0.113.${n}`],
])('a flood from all of a %s is accepted %i times, and shuts out nobody else', async (_, count, address) => {
  const limits = createLimits(PRODUCTION)
  expect(await flood(limits, address)).toBe(count)
  // What was refused has used nothing up.
  for (let n = 0; n < 5; n++) expect(await limits.take('198.51.100.7')).toHaveProperty('refund')
})

test('further messages of clients leave half of the total to clients that have sent nothing', async () => {
  const limits = createLimits(PRODUCTION)
  expect(await flood(limits, (n) => `10.0.${n}.1`)).toBe(100 + 250)
  expect(await limits.take('10.0.99.1')).toEqual({ retryAfterSeconds: 600, isTotal: true })
  expect(await limits.take('198.51.100.7')).toHaveProperty('refund')
})

test('a refunded message is free for both rates', async () => {
  const limits = createLimits(RATES)
  for (const client of ['a', 'a']) await limits.take(client)
  await refund(limits, 'b')
  expect(await limits.take('c')).toHaveProperty('refund')
  expect(await limits.take('b')).toHaveProperty('retryAfterSeconds')
})

test('a window begins with the first message and allows the full count after its end', async () => {
  const limits = createLimits({ ...RATES, total: MANY })
  await limits.take('a')
  vi.advanceTimersByTime(4000)
  await limits.take('a')
  expect(await limits.take('a')).toEqual({ retryAfterSeconds: 6, isTotal: false })
  vi.advanceTimersByTime(6000)
  expect(await limits.take('a')).toHaveProperty('refund')
  expect(await limits.take('a')).toHaveProperty('refund')
  expect(await limits.take('a')).toEqual({ retryAfterSeconds: 10, isTotal: false })
})

test('a refund after the end of its window allows no more in the next', async () => {
  const limits = createLimits({ ...RATES, total: MANY })
  const late = await limits.take('a')
  vi.advanceTimersByTime(10_000)
  if ('refund' in late) await late.refund()
  await limits.take('a')
  await limits.take('a')
  expect(await limits.take('a')).toHaveProperty('retryAfterSeconds')
})

test('clients without an accepted message take no memory', async () => {
  const limits = createLimits({ perClient: RATES.perClient, total: { count: 1, windowMs: 10_000 } })
  for (let n = 0; n < 1000; n++) await refund(limits, `repeats${n}`)
  await limits.take('a')
  for (let n = 0; n < 1000; n++) await limits.take(`c${n}`)
  expect(vi.getTimerCount()).toBe(2) // one for each remembered window
})
