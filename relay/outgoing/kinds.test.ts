import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { PUSH } from '../leads/job.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { lead } from '../testing/enquiry.ts'
import { test as base, SILENT } from '../testing/worker.ts'
import type { Kind } from './kind.ts'
import { createWorker, type Worker } from './worker.ts'

const [SLOW, QUICK] = ['push-0123456789ab', 'push-ba9876543210'] as const
const PATIENT = { timeout: 20_000, interval: 10 }
const NO_MAILS: Kind = { name: 'mail', concurrency: 0, send: accept }

/** Beside the fixtures of a worker: a store with two push targets, and a worker that sends pushes and no mails. */
const test = base
  .extend('store', ({ folder }, { onCleanup }) => {
    const store = openSqliteStore(join(folder, 'leads.db'), { pushTargets: [SLOW, QUICK] })
    onCleanup(() => store.close())
    return store
  })
  .extend('send', ({ store }, { onCleanup }) => {
    const workers: Worker[] = []
    onCleanup(async () => {
      for (const worker of workers) await worker.stop()
    })
    return (kinds: Kind[], log: Parameters<typeof createWorker>[0]['log'] = SILENT): Worker => {
      const pace = { pollMs: 20, backoff: () => 60, stopMs: 500 }
      const worker = createWorker({ jobs: store, kinds: [NO_MAILS, ...kinds], log, pace })
      worker.start()
      workers.push(worker)
      return worker
    }
  })

function pushesTo(target: string, send: Kind['send'], changes: Partial<Kind> = {}): Kind {
  return { name: PUSH, target, concurrency: 4, send, ...changes }
}

async function accept(): Promise<[]> {
  return []
}

/** A target that does not respond before the attempt ends. */
function hang(_: unknown, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

test('a push that fails is sent again until the target takes it, and delays neither mail nor other pushes', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  let isDown = true
  const seen: string[] = []
  const slow = pushesTo(SLOW, async ({ id }) => {
    seen.push(id)
    if (isDown) throw new Error('connect ECONNREFUSED')
    return []
  })
  const { mails } = await runSmtp({}, { kinds: [slow, pushesTo(QUICK, accept)] })
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

test('two hundred pushes to a target that does not respond delay no other target', async ({
  store,
  send,
  add,
}) => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => add(`m${n}`)))
  let hanging = 0
  const slow = pushesTo(SLOW, (job, signal) => {
    hanging += 1
    return hang(job, signal)
  })
  send([slow, pushesTo(QUICK, accept)])
  await vi.waitFor(
    async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(200),
    PATIENT,
  )
  expect(hanging).toBe(4)
})

test('every attempt of a kind with a limit ends at that, an attempt of another does not', async ({
  store,
  send,
}) => {
  await store.add(lead('one'), Date.now())
  await store.addJob({ id: 'one', kind: 'reminder' }, Date.now())
  const slow = pushesTo(SLOW, hang, { attemptLimitMs: 30 })
  send([slow, pushesTo(QUICK, accept), { name: 'reminder', concurrency: 1, send: hang }])
  await vi.waitFor(async () => {
    const [push] = await store.listNotices({ state: 'queued' })
    expect(push).toMatchObject({ target: SLOW, note: expect.stringContaining('timeout') })
    expect(push?.attempts).toBeGreaterThan(3)
  }, PATIENT)
  expect(await store.lastJob('reminder')).toMatchObject({ attempts: 1, note: undefined })
})

test('a notice that nothing sends becomes dead with a note', async ({ store, send, add }) => {
  const id = await add('Hello')
  send([pushesTo(QUICK, accept)])
  await vi.waitFor(async () => expect(await store.listNotices({ state: 'queued' })).toEqual([]), PATIENT)
  expect(await store.listNotices({ state: 'dead' })).toMatchObject([
    { leadId: id, note: expect.stringContaining(`nothing sends to "${SLOW}"`) },
  ])
})
