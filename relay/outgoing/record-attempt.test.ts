import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createFileTransport } from '../mail/files.ts'
import { aJob } from '../testing/jobs.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { SILENT, test } from '../testing/worker.ts'
import { DeliveryFailure } from './kind.ts'
import { createRecorder, type HeldClaim } from './record-attempt.ts'

type RecorderOptions = Parameters<typeof createRecorder>[0]

/** A recorder over a store that takes everything, but for `jobs`, and an attempt. */
function prepare(jobs: Partial<RecorderOptions['jobs']>) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const discard = vi.fn()
  const held: HeldClaim = {
    claim: { job: aJob(), token: 'a' },
    kind: { name: 'mail', concurrency: 1, send: async () => [], discard },
    isSent: true,
  }
  const sound = {
    markDelivered: async () => true,
    postpone: async () => 'stored' as const,
    giveUp: async () => true,
  }
  const recorder = createRecorder({ jobs: { ...sound, ...jobs }, backoff: () => 60, log })
  return { recorder, held, discard, log }
}

test('an outcome that the store does not take until the lease has expired is written later, and the mail is sent once', async ({
  store,
  run,
  add,
  settled,
}) => {
  let isAway = false
  const unlessAway =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isAway) throw new Error('the database restarts')
      return call(...args)
    }
  const restarting = {
    ...store,
    claim: unlessAway(store.claim),
    renew: unlessAway(store.renew),
    markDelivered: unlessAway(store.markDelivered),
  }
  const { server, transport } = createMailServer()
  server.onMail = () => {
    isAway = true
  }
  const log = { ...SILENT, warn: vi.fn() }
  run(transport, { store: restarting, leaseMs: 100, log })
  const id = await add('Hello')
  // the third try is after the end of the lease
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(2)
  isAway = false
  await settled(id, 'delivered')
  expect(server.mails).toHaveLength(1)
})

test.for([
  ['info', [], 'delivered'],
  ['warn', new DeliveryFailure('503 busy', { isPermanent: false }), 'not delivered, will try again'],
  [
    'error',
    new DeliveryFailure('410 gone', { isPermanent: true }),
    'given up: to try again, npm run leads -- retry --dead',
  ],
] as const)('an outcome is logged as %s, with its lead and target', async ([level, outcome, text]) => {
  const { recorder, held, log } = prepare({})
  held.claim.job = aJob({ kind: 'push', target: 'push-0123456789ab', leadId: 'the lead' })
  await recorder.record(held, outcome instanceof DeliveryFailure ? outcome : [])
  const fields = { kind: 'push', target: 'push-0123456789ab', lead: 'the lead', attempts: 1 }
  expect(log[level].mock.calls).toEqual([[expect.objectContaining(fields), text]])
})

test('a recipient that is refused for good is logged, and reported once', async () => {
  const { recorder, held, log } = prepare({})
  const refused = { address: 'a@sagus.example', isPermanent: true, reply: '550 no such user' }
  await recorder.record(held, [refused])
  expect(log.warn.mock.calls).toEqual([
    [{ kind: 'mail', lead: 'one', recipient: refused.address }, 'a recipient was refused for good'],
  ])
  expect(recorder.takeMissedRecipients()).toMatchObject([refused])
  expect(recorder.takeMissedRecipients()).toEqual([])
})

test.for([
  ['delivered', []],
  ['refused for the moment', new DeliveryFailure('451 no', { isPermanent: false })],
  ['refused for good', new DeliveryFailure('550 no', { isPermanent: true })],
] as const)('an outcome of a lead that was erased meanwhile, %s, is not logged', async ([name, outcome]) => {
  const { recorder, held, discard, log } = prepare({
    markDelivered: async () => false,
    postpone: async () => 'erased',
    giveUp: async () => false,
  })
  expect(await recorder.record(held, outcome instanceof DeliveryFailure ? outcome : [])).toBe(false)
  for (const { mock } of Object.values(log)) expect(mock.calls).toEqual([])
  expect(discard).toHaveBeenCalledTimes(name === 'refused for good' ? 0 : 1)
})

test.for([
  ['the agency’s mail, with no other to follow', false, 1],
  ['the thank-you', true, 2],
] as const)(
  'a lead that is erased while %s is being sent leaves no file',
  async ([_, isThanking, nth], { folder, store, run, add }) => {
    const outboxFolder = join(folder, 'outbox')
    const sound = createFileTransport(outboxFolder)
    let mails = 0
    run(
      {
        ...sound,
        deliver: async (mail, signal) => {
          const refused = await sound.deliver(mail, signal)
          mails += 1
          if (mails === nth) await store.remove({ email: 'asha@example.com' })
          return refused
        },
      },
      { isThanking },
    )
    await add('Hello')
    await expect.poll(() => mails).toBe(nth)
    await expect.poll(() => readdirSync(outboxFolder)).toEqual([])
    expect(await store.list({})).toEqual([])
  },
)
