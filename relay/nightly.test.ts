import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Agency } from './config/agency.ts'
import { PURGED_AT } from './leads/erase.ts'
import { NIGHTLY } from './leads/job.ts'
import { openSqliteStore } from './leads/sqlite/sqlite-store.ts'
import { createNightly } from './nightly.ts'
import { attemptDelivery } from './outgoing/attempt-delivery.ts'
import { createTestStore } from './testing/folder.ts'
import { endDelivery } from './testing/jobs.ts'
import { setClock } from './testing/reminder.ts'
import { lead } from './testing/submission.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 01:00 in India, before the work of the night. */
const EVENING = Date.UTC(2026, 0, 5, 19, 30)
const NIGHT = EVENING + 2.5 * HOUR

/** Relays on one store, which has a delivered lead that is 100 days old and one of today. */
async function createTestNight(agency: Pick<Agency, 'keepDays'> = { keepDays: 90 }) {
  const { store, folder, path } = createTestStore()
  for (const [message, age] of [
    ['old', 100],
    ['new', 0],
  ] as const)
    await store.add(lead(message), EVENING - age * DAY)
  await endDelivery(store, 'delivered', EVENING)
  const log = { info: vi.fn(), error: vi.fn() }
  const config = { database: { kind: 'sqlite' as const, path }, outboxFolder: join(folder, 'outbox') }
  const createRelay = () => createNightly({ store, config, agency: () => agency, onQueued: () => {}, log })
  const relays = [createRelay(), createRelay()]
  const lanes = [{ kind: NIGHTLY, target: '', limit: 9 }]
  return {
    store,
    log,
    backups: join(folder, 'backups'),
    messages: async () => (await store.list({})).map(({ message }) => message).toSorted(),
    /** Every relay checks, and attempts what is due. @returns the outcomes */
    run: async (now: number) => {
      setClock(now)
      const outcomes = []
      for (const { check } of relays) await check()
      for (const { kind } of relays)
        for (const claim of await store.claim({ now, leaseMs: HOUR, lanes })) {
          const outcome = await attemptDelivery(claim.job, kind, HOUR)
          if (Array.isArray(outcome)) await store.markDelivered(claim, now, undefined)
          outcomes.push(outcome)
        }
      return outcomes
    },
  }
}

test('each night one of the relays deletes the leads that are too old, which that night’s backup still has', async () => {
  const { run, store, backups, messages } = await createTestNight()
  expect(await run(NIGHT)).toEqual([[]])
  expect(await run(NIGHT + HOUR)).toEqual([])
  expect(await messages()).toEqual(['new'])
  expect(await store.keptValue(PURGED_AT)).toBe(String(NIGHT))
  expect(readdirSync(backups)).toEqual(['leads-2026-01-06.db'])
  const backup = openSqliteStore(join(backups, 'leads-2026-01-06.db'))
  expect(await backup.list({})).toHaveLength(2)
  await backup.close()
  expect(await run(NIGHT + DAY)).toEqual([[]])
})

test('the work of a night begins at three in India', async () => {
  const { run } = await createTestNight()
  expect(await run(EVENING)).toHaveLength(1) // of the night before
  expect(await run(NIGHT - HOUR)).toHaveLength(0)
  expect(await run(NIGHT)).toHaveLength(1)
})

test('deletes nothing while the content has no number of days', async () => {
  const { run, store, messages } = await createTestNight({ keepDays: undefined })
  await run(NIGHT)
  expect(await messages()).toEqual(['new', 'old'])
  expect(await store.keptValue(PURGED_AT)).toBeUndefined()
})

test('deletes old leads although no backup can be made, and tries that again', async () => {
  const { run, backups, messages, log } = await createTestNight()
  writeFileSync(backups, 'a file in place of the folder')
  expect(await run(NIGHT)).toMatchObject([{ message: expect.stringContaining('EEXIST'), isPermanent: false }])
  expect(await messages()).toEqual(['new'])
  expect(log.error).toHaveBeenCalledOnce()
})
