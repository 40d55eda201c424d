import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookout, type Lookout } from './lookout.ts'

const EVERY_MS = 2000
let lookout: Lookout
let looks = 0
let enough = false
/** Ends the gathering or the look that is under way. */
let proceed: () => void

beforeEach(() => {
  vi.useFakeTimers()
  looks = 0
  enough = false
  const wait = () => new Promise<void>((resolve) => (proceed = resolve))
  lookout = createLookout({
    gather: wait,
    look: () => {
      looks++
      return wait()
    },
    isEnough: () => enough,
    everyMs: EVERY_MS,
  })
  lookout.start()
})
afterEach(() => vi.useRealTimers())

test('woken while it looks, it looks once more, so that nothing that came meanwhile waits for the next time', async () => {
  await goOn()
  lookout.wake()
  lookout.wake()
  await finish()
  expect(looks).toBe(2)
})

test('woken before a look has begun, it looks once', async () => {
  lookout.wake()
  await finish()
  expect(looks).toBe(1)
})

test('it looks by itself, counted from the end of the last look', async () => {
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await finish()
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  await finish()
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await finish()
  expect(looks).toBe(2)
})

test('while there is enough it does not look, and says that it is due', async () => {
  await finish()
  enough = true
  lookout.wake()
  await finish()
  expect([looks, lookout.isDue]).toEqual([1, true])
})

test('stopped, it waits for the look under way and begins no other', async () => {
  await goOn()
  lookout.wake()
  let isOver = false
  const over = lookout.stop().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(isOver).toBe(false)
  await finish()
  await over
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(looks).toBe(1)
})

/** Ends what is under way, and lets what follows begin. */
async function goOn(): Promise<void> {
  proceed()
  await vi.advanceTimersByTimeAsync(0)
}

async function finish(): Promise<void> {
  for (let i = 0; i < 6; i++) await goOn()
}
