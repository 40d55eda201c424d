import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { lead } from '../../testing/enquiry.ts'
import { claimMails } from '../../testing/jobs.ts'
import type { LeadStore } from '../lead-store.ts'
import { openPostgresStore } from './postgres-store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const HOUR_MS = 3_600_000

/** Two relays on one database. */
function openTwice(url: string): Promise<[LeadStore, LeadStore]> {
  return Promise.all([openPostgresStore(url), openPostgresStore(url)])
}

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

test.each([
  ['ahead', 60_000],
  ['behind', -60_000],
])('claim respects the leases of others when this clock is a minute %s', async (_, ms) => {
  const url = await createTestDatabase()
  const [right, wrong] = await openTwice(url)
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
  await Promise.all([right.close(), wrong.close()])
})

test('claim takes a new lead at once when this clock is a minute ahead', async () => {
  const url = await createTestDatabase()
  const store = await openPostgresStore(url)
  await ahead(60_000, async () => {
    await store.add(lead('one'), Date.now())
    expect(await claim(store)).toHaveLength(1)
  })
  await store.close()
})

test.each([
  ['ahead', 1],
  ['behind', -1],
])('claim respects due times when a relay’s clock is hours %s', async (_, sign) => {
  const url = await createTestDatabase()
  const [right, wrong] = await openTwice(url)
  const byWrongClock = <T>(work: () => Promise<T>) => ahead(sign * 5.5 * HOUR_MS, work)
  const putOff = async (store: LeadStore) => {
    const [one] = await claim(store, HOUR_MS)
    if (!one) throw new Error('nothing is due')
    await store.postpone(one, {
      at: Date.now() + HOUR_MS / 2,
      note: '451 later',
      pendingRecipients: undefined,
    })
  }
  await right.add(lead('one'), Date.now())
  await putOff(right)
  expect(await byWrongClock(() => claim(wrong))).toEqual([])

  await byWrongClock(() => putOff(wrong))
  expect(await claim(right)).toEqual([])
  expect(await claim(right, HOUR_MS)).toHaveLength(1)
  await Promise.all([right.close(), wrong.close()])
})
