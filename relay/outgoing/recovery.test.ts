import { expect, test, vi } from 'vitest'
import { ANSWER, GATHERED, MAIL, PUSH } from '../leads/job.ts'
import { SILENT } from '../testing/worker.ts'
import { DeliveryFailure, type Kind } from './kind.ts'
import { createRecovery } from './recovery.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 0, 5)
const DOWN = new DeliveryFailure('connect ECONNREFUSED', { isPermanent: false })
const REFUSED = new DeliveryFailure('550 no such user', { isPermanent: true })

const kind = (name: string, more: Partial<Kind> = {}): Kind => ({
  name,
  concurrency: 1,
  send: async () => [],
  ...more,
})
const [mail, answer, gathered, push] = [
  kind(MAIL),
  kind(ANSWER, { isAtOnce: true }),
  kind(MAIL, { target: GATHERED, isAtOnce: true }),
  kind(PUSH, { target: 'push-1' }),
]

/** `note` records attempts; `hasten` has been called with what was made due, of which each call finds one job. */
function createTestRecovery() {
  const hasten = vi.fn(async () => 1)
  return { note: createRecovery({ hasten }, [mail, answer, gathered, push], SILENT), hasten }
}

test('the first success after a failure makes due what waits for the same server, answers at once', async () => {
  const { note, hasten } = createTestRecovery()
  await note(mail, [], NOW)
  hasten.mockClear()
  await note(answer, DOWN, NOW + 20 * MINUTE)
  expect(hasten).not.toHaveBeenCalled()
  expect(await note(mail, [], NOW + 180 * MINUTE)).toBe(true)
  expect(hasten.mock.calls).toEqual([
    [MAIL, '', NOW + 180 * MINUTE, MINUTE],
    [ANSWER, '', NOW + 180 * MINUTE, 1],
    [MAIL, GATHERED, NOW + 180 * MINUTE, 1],
  ])
})

test('so does the first success after the start, of each push target by itself', async () => {
  const { note, hasten } = createTestRecovery()
  await note(push, [], NOW)
  expect(hasten.mock.calls).toEqual([[PUSH, 'push-1', NOW, MINUTE]])
})

test('a refusal for good is no outage, and what one recipient defers is made due every ten minutes only', async () => {
  const { note, hasten } = createTestRecovery()
  await note(push, [], NOW)
  await note(push, REFUSED, NOW + 20 * MINUTE)
  expect(await note(push, [], NOW + 20 * MINUTE)).toBe(false)
  await note(push, DOWN, NOW + 21 * MINUTE)
  expect(await note(push, [], NOW + 21 * MINUTE)).toBe(true)
  await note(push, DOWN, NOW + 22 * MINUTE)
  expect(await note(push, [], NOW + 30 * MINUTE)).toBe(false)
  expect(await note(push, [], NOW + 32 * MINUTE)).toBe(true)
  expect(hasten).toHaveBeenCalledTimes(3)
})

test('what the store did not take is done at the next success', async () => {
  const { note, hasten } = createTestRecovery()
  hasten.mockRejectedValueOnce(new Error('the store is away'))
  expect(await note(push, [], NOW)).toBe(false)
  expect(await note(push, [], NOW + 1)).toBe(true)
})
