import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, vi } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import { openSqliteStore } from '../leads/sqlite/store.ts'
import { createNoticeOutbox } from '../mail/notices.ts'
import type { Outbox } from '../mail/outbox.ts'
import { test as base, SILENT } from '../testing/outbox.ts'
import { startReceiver, targetOf } from '../testing/receiver.ts'
import { createPushSenders } from './post.ts'
import type { PushTarget } from './target.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const HOUR = 3_600_000
const PATIENT = { timeout: 20_000, interval: 5 }

/** Beside the fixtures of an outbox: a webhook at a port that nothing listens on, and a worker that pushes to it. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
  .extend('target', async ({}): Promise<PushTarget> => {
    const { origin, stop } = await startReceiver()
    await stop()
    return targetOf(`${origin}/leads`)
  })
  .extend('store', ({ folder, target }, { onCleanup }) => {
    const store = openSqliteStore(join(folder, 'leads.db'), { pushTargets: [target.key] })
    onCleanup(() => store.close())
    return store
  })
  .extend('push', ({ store, target }, { onCleanup }) => {
    let worker: Outbox | undefined
    onCleanup(() => worker?.stop())
    return (log: Parameters<typeof createNoticeOutbox>[0]['log']) => {
      worker = createNoticeOutbox({
        store,
        senders: createPushSenders({
          targets: [target],
          secret: SECRET,
          isFull: false,
          subjectLabels: { other: 'Other' },
          store,
          log,
        }),
        log,
        meter: createMetrics().meter.notices,
        pace: { pollMs: 20, stopMs: 500 }, // with the backoff of a real relay
      })
      worker.start()
    }
  })

test('a push arrives, once, after its webhook was down for an hour, and the mail long before', async ({
  store,
  target,
  runSmtp,
  add,
  settled,
  push,
}) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const begin = Date.now()
  const pauses: number[] = []
  const warn = (fields: unknown) => void pauses.push((fields as { delayMs: number }).delayMs)
  const { mails } = await runSmtp()
  push({ ...SILENT, warn })
  const id = await add('Hello')
  await settled(id, 'delivered')

  let failures = 0
  while (Date.now() < begin + HOUR) {
    failures += 1
    await vi.waitFor(() => expect(pauses).toHaveLength(failures), PATIENT)
    vi.setSystemTime(Date.now() + (pauses.at(-1) ?? 0))
  }
  expect(failures).toBeLessThan(10)
  // as the clock has come to the next attempt, this attempt may still meet a webhook that is down
  const { requests } = await startReceiver(undefined, { port: Number(new URL(target.url).port) })
  await vi.waitFor(async () => {
    if (pauses.length > failures) {
      failures += 1
      vi.setSystemTime(Date.now() + (pauses.at(-1) ?? 0))
    }
    expect(await store.listNotices({ state: 'delivered' })).toHaveLength(1)
  }, PATIENT)

  const [request] = requests
  expect(requests).toHaveLength(1)
  expect(request && new Webhook(SECRET).verify(request.body, request.headers)).toEqual({
    type: 'lead.received',
    timestamp: new Date(begin).toISOString(),
    data: { id, subject: 'Other', name: 'Asha' },
  })
  expect(request?.headers['webhook-id']).toBe(`${id}_${target.key}`)
  expect(Date.now()).toBeLessThan(begin + 4 * HOUR)
  expect(mails).toHaveLength(1)
})

test('nothing is pushed of a lead that was erased meanwhile', async ({ store, target, add, push }) => {
  const id = await add('Hello')
  await store.remove({ id })
  const { requests } = await startReceiver(undefined, { port: Number(new URL(target.url).port) })
  push(SILENT)
  const other = await add('Another')
  await vi.waitFor(() => expect(requests).toHaveLength(1), PATIENT)
  expect(requests[0]?.body).toContain(other)
})
