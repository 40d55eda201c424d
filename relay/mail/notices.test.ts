import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import type { Notice } from '../leads/notices.ts'
import { openSqliteStore } from '../leads/sqlite/store.ts'
import { lead } from '../testing/enquiry.ts'
import { test as base, SILENT } from '../testing/outbox.ts'
import { smtpError } from '../testing/smtp.ts'
import { DeliveryFailure } from './mail.ts'
import { createNoticeOutbox, type Senders } from './notices.ts'
import type { Outbox } from './outbox.ts'

const [SLOW, QUICK] = ['push-0123456789ab', 'push-ba9876543210'] as const
const PATIENT = { timeout: 20_000, interval: 10 }

/** Beside the fixtures of an outbox: a store with two push targets, and a worker that sends its notices. */
const test = base
  .extend('store', ({ folder }, { onCleanup }) => {
    const store = openSqliteStore(join(folder, 'leads.db'), { pushTargets: [SLOW, QUICK] })
    onCleanup(() => store.close())
    return store
  })
  .extend('send', ({ store }, { onCleanup }) => {
    const workers: Outbox[] = []
    onCleanup(async () => {
      for (const worker of workers) await worker.stop()
    })
    return (senders: Senders, options: Partial<Parameters<typeof createNoticeOutbox>[0]> = {}): Outbox => {
      const worker = createNoticeOutbox({
        store,
        senders,
        log: SILENT,
        meter: createMetrics().meter.notices,
        pace: { pollMs: 20, backoff: () => 60, stopMs: 500 },
        ...options,
      })
      worker.start()
      workers.push(worker)
      return worker
    }
  })

async function accept(): Promise<[]> {
  return []
}

/** A target that does not respond before the attempt ends. */
function hang(_: Notice, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

test('a push that fails is sent again until the target takes it, and delays neither mail nor other pushes', async ({
  store,
  runSmtp,
  send,
  add,
  settled,
}) => {
  const { mails } = await runSmtp()
  let isDown = true
  const seen: string[] = []
  send({
    [SLOW]: async ({ id }) => {
      seen.push(id)
      if (isDown) throw new Error('connect ECONNREFUSED')
      return []
    },
    [QUICK]: accept,
  })
  const id = await add('Hello')
  await settled(id, 'delivered')
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(2), PATIENT)
  expect(mails).toHaveLength(1)
  expect(await store.listNotices({ state: 'delivered' })).toMatchObject([{ target: QUICK, attempts: 1 }])
  expect(await store.listNotices({ state: 'queued' })).toMatchObject([{ note: 'connect ECONNREFUSED' }])
  isDown = false
  await vi.waitFor(async () => expect(await store.listNotices({ state: 'queued' })).toEqual([]), PATIENT)
  expect(new Set(seen)).toEqual(new Set([`${id} ${SLOW}`]))
})

test('a mail server that is down delays no push', async ({ store, runSmtp, send, add, triedAgain }) => {
  await runSmtp({ onMailFrom: (_, __, done) => done(smtpError(451, 'later')) })
  send({ [SLOW]: accept, [QUICK]: accept })
  await triedAgain(await add('Hello'))
  await vi.waitFor(
    async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(2),
    PATIENT,
  )
})

test('a target that does not respond gets half of the concurrency, and the others get the rest', async ({
  store,
  send,
  add,
}) => {
  for (let n = 0; n < 10; n++) await add(`m${n}`)
  let hanging = 0
  send({
    [SLOW]: (notice, signal) => {
      hanging += 1
      return hang(notice, signal)
    },
    [QUICK]: accept,
  })
  await vi.waitFor(
    async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(10),
    PATIENT,
  )
  expect(hanging).toBe(4)
})

test('a hundred notices of a target that does not respond delay no other target', async ({
  store,
  send,
  add,
}) => {
  await Promise.all(Array.from({ length: 150 }, (_, n) => add(`m${n}`)))
  send({ [SLOW]: hang, [QUICK]: accept })
  await vi.waitFor(
    async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(150),
    PATIENT,
  )
})

test('every attempt to push ends at the same limit, an attempt to remind does not', async ({
  store,
  send,
}) => {
  await store.add(lead('one'), Date.now())
  await store.addNotice({ id: 'reminder 2026-01-05', target: 'reminder' }, Date.now())
  send({ [SLOW]: hang, [QUICK]: accept, reminder: hang }, { pushLimitMs: 30 })
  await vi.waitFor(async () => {
    expect(await store.lastNotice(SLOW)).toMatchObject({ note: expect.stringContaining('timeout') })
    expect((await store.lastNotice(SLOW))?.attempts).toBeGreaterThan(3)
  }, PATIENT)
  expect(await store.lastNotice('reminder')).toMatchObject({ attempts: 1, note: undefined })
})

test('a notice that nothing sends becomes dead with a note', async ({ store, send, add }) => {
  const id = await add('Hello')
  send({ [QUICK]: accept })
  await vi.waitFor(async () => expect(await store.listNotices({ state: 'queued' })).toEqual([]), PATIENT)
  expect(await store.listNotices({ state: 'dead' })).toMatchObject([
    { leadId: id, note: expect.stringContaining(`nothing sends to "${SLOW}"`) },
  ])
})

test('a notice is logged by its id and counted beside the mails', async ({ store, send, add }) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const { meter, registry } = createMetrics()
  const id = await add('Hello')
  let failures = 1
  send(
    {
      [SLOW]: async () => {
        throw new DeliveryFailure('410 gone', { isPermanent: true })
      },
      [QUICK]: async () => {
        if (failures-- > 0) throw new Error('503 busy')
        return []
      },
    },
    { log, meter: meter.notices },
  )
  await vi.waitFor(async () => expect(await store.listNotices({ state: 'queued' })).toEqual([]), PATIENT)
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), PATIENT)
  expect(log.error.mock.calls).toEqual([
    [{ notice: `${id} ${SLOW}`, attempts: 1 }, 'given up: see npm run leads -- notices'],
  ])
  expect(log.warn.mock.calls).toEqual([
    [{ notice: `${id} ${QUICK}`, attempts: 1, delayMs: 60 }, 'not delivered, will try again'],
  ])
  expect(log.info.mock.calls).toEqual([[{ notice: `${id} ${QUICK}`, attempts: 2 }, 'delivered']])
  const text = await registry.metrics()
  for (const outcome of ['delivered', 'retried', 'dead'])
    expect(text).toContain(`relay_notices_total{outcome="${outcome}"} 1`)
  expect(text).toContain('relay_mails_delivered_total 0')
  expect(text).toContain('relay_mails_retried_total 0')
  expect(text).toContain('relay_mails_dead_total 0')
})
