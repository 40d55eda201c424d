import { expect, vi } from 'vitest'
import { POSTGRES } from '../../testing/engines.ts'
import { claimMails, claimOne, putOff } from '../../testing/jobs.ts'
import { lead } from '../../testing/submission.ts'
import type { LeadStore } from '../lead-store.ts'

const [, test] = POSTGRES

const HOUR_MS = 3_600_000

/** Claims what is due now, or will be after so many milliseconds. */
function claim(store: LeadStore, laterMs = 0) {
  return claimMails(store, { now: Date.now() + laterMs, leaseMs: 20_000, limit: 9 })
}

/** Runs the work of a relay whose clock is ahead by so many milliseconds. */
async function ahead<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}

test.for([
  ['ahead', 60_000],
  ['behind', -60_000],
] as const)(
  'claim respects the leases of others when this clock is a minute %s',
  async ([_, ms], { store: right, open }) => {
    const wrong = await open()
    await right.add(lead('one'), Date.now() - 100_000)
    const held = await claim(right)
    expect(held).toHaveLength(1)
    expect(await ahead(ms, () => claim(wrong))).toEqual([])
    await right.renew(held, Date.now() + 20_000)
    expect(await ahead(ms, () => claim(wrong))).toEqual([])

    await right.add(lead('two'), Date.now() - 100_000)
    const other = await ahead(ms, () => claim(wrong))
    expect(other).toHaveLength(1)
    expect(await claim(right)).toEqual([])
    await ahead(ms, () => wrong.renew(other, Date.now() + 20_000))
    expect(await claim(right)).toEqual([])
  },
)

test('claim takes a new lead at once when this clock is a minute ahead', async ({ store }) => {
  await ahead(60_000, async () => {
    await store.add(lead('one'), Date.now())
    expect(await claim(store)).toHaveLength(1)
  })
})

test.for([
  ['ahead', 1],
  ['behind', -1],
] as const)(
  'claim respects due times when a relay’s clock is hours %s',
  async ([_, sign], { store: right, open }) => {
    const wrong = await open()
    const byWrongClock = <T>(work: () => Promise<T>) => ahead(sign * 5.5 * HOUR_MS, work)
    const putOffHalfAnHour = async (store: LeadStore) =>
      putOff(store, await claimOne(store, Date.now() + HOUR_MS), Date.now() + HOUR_MS / 2)
    await right.add(lead('one'), Date.now())
    await putOffHalfAnHour(right)
    expect(await byWrongClock(() => claim(wrong))).toEqual([])

    await byWrongClock(() => putOffHalfAnHour(wrong))
    expect(await claim(right)).toEqual([])
    expect(await claim(right, HOUR_MS)).toHaveLength(1)
  },
)
