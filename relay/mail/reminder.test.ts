import { beforeEach, describe, expect, test, vi } from 'vitest'
import { REMINDER } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { createTestStore } from '../testing/folder.ts'
import { BOTH, MAIL_CONTEXT } from '../testing/mail-context.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { addNamed, createTestRelay, namesIn, START, setClock } from '../testing/reminder.ts'
import { createReminder } from './reminder.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let store: LeadStore
beforeEach(() => {
  store = createTestStore().store
})

test('a lead that nobody answers is reminded of once, and again a day later', async () => {
  const { server, check } = createTestRelay(store)
  await addNamed(store, 'Asha', START)
  for (const [hours, mails] of [
    [0, 0],
    [17.9, 0],
    [18, 1],
    [41.9, 1],
    [42, 2],
  ] as const) {
    setClock(START + hours * HOUR)
    await check()
    await check()
    expect(server.mails).toHaveLength(mails)
  }
  expect(server.mails[0]?.to).toEqual(BOTH)
  expect(server.mails.map(namesIn)).toEqual([['Asha'], ['Asha']])
  expect(server.mails[0]?.messageId).not.toBe(server.mails[1]?.messageId)
})

test('a reminder lists twenty of many leads, and their number', async () => {
  setClock(START + DAY)
  const { server, check } = createTestRelay(store)
  await Promise.all(Array.from({ length: 130 }, (_, n) => addNamed(store, `Lead${n}`, START + n)))
  await check()
  expect(namesIn(server.mails[0])).toEqual(Array.from({ length: 20 }, (_, n) => `Lead${n}`))
  expect(server.mails[0]?.text).toContain('110 more wait: npm run leads -- list --unanswered')
})

test('a check that fails is logged', async () => {
  const log = { error: vi.fn() }
  const err = new Error('the store is away')
  const broken = { ...store, lastJob: () => Promise.reject(err) }
  const promise = () => ({ promisedMs: DAY, officeHours: [] })
  const context = () => MAIL_CONTEXT
  const { transport } = createMailServer()
  await createReminder({ store: broken, transport, context, promise, onQueued: () => {}, log }).check()
  expect(log.error).toHaveBeenCalledWith({ err }, 'whether a reminder is due could not be checked')
})

describe('while the mail server is down', () => {
  /** A reminder of a lead that is due has been tried. */
  async function queueReminder() {
    setClock(START + DAY)
    const asha = await addNamed(store, 'Asha', START)
    const relay = createTestRelay(store)
    relay.server.isDown = true
    await relay.check()
    expect(await store.lastJob(REMINDER)).toMatchObject({ state: 'queued', note: 'connect ECONNREFUSED' })
    return { ...relay, asha }
  }

  test('a reminder waits, and lists those who wait when it is sent', async () => {
    const { server, check, asha } = await queueReminder()
    setClock(START + DAY + HOUR)
    await addNamed(store, 'Due', START + 5 * HOUR)
    await addNamed(store, 'Bina', START + DAY + 1)
    await store.markAnswered(asha, 'desk', START + DAY + 1)
    server.isDown = false
    await check()
    await check()
    expect(server.mails.map(namesIn)).toEqual([['Due', 'Bina']])
  })

  test('no reminder is sent if everybody has been answered meanwhile', async () => {
    const { server, check, asha } = await queueReminder()
    await store.markAnswered(asha, 'desk', START + DAY)
    await addNamed(store, 'New', START + DAY)
    server.isDown = false
    await check()
    expect(server.mails).toEqual([])
    expect(await store.lastJob(REMINDER)).toMatchObject({ state: 'delivered' })
  })

  test('a reminder that reaches nobody for a day is replaced by the next', async () => {
    const { server, check } = await queueReminder()
    setClock(START + 2 * DAY)
    server.isDown = false
    await check()
    await check()
    expect(server.mails).toHaveLength(1)
    expect(await store.listNotices({ state: 'delivered' })).toHaveLength(2)
  })
})
