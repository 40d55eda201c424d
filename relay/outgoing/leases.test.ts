import { expect, vi } from 'vitest'
import type { Claim, Job } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { BOTH } from '../testing/mail-context.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/worker.ts'

/**
 * Makes of a sound store one whose leases cannot be renewed, and that takes outcomes of a kind only once it is let.
 *
 * @returns the store, what waits until a lead has been claimed anew while its outcome waits, and what lets it
 */
function slowToTake(sound: LeadStore, kind: 'markDelivered' | 'postpone') {
  const { promise: isLet, resolve: letIt } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<Job>()
  const slowly =
    <Args extends unknown[], Result>(take: (claim: Claim, ...args: Args) => Promise<Result>) =>
    async (claim: Claim, ...args: Args) => {
      ask(claim.job)
      await isLet
      return take(claim, ...args)
    }
  const slow: LeadStore = {
    ...sound,
    renew: async () => [],
    ...(kind === 'postpone'
      ? { postpone: slowly(sound.postpone) }
      : { markDelivered: slowly(sound.markDelivered) }),
  }
  const claimedAnew = async () => {
    const { id, attempts } = await isAsked
    await expect.poll(async () => (await sound.get(id))?.attempts).toBeGreaterThan(attempts)
  }
  return { slow, claimedAnew, letIt }
}

test('a lead is not mailed again when its lease expires while its outcome is being written', async ({
  store,
  run,
  add,
  settled,
}) => {
  const { slow, claimedAnew, letIt } = slowToTake(store, 'markDelivered')
  const { server, transport } = createMailServer()
  run(transport, { store: slow, leaseMs: 100 })
  const id = await add('Hello')
  await claimedAnew()
  const next = await add('And another')
  await expect.poll(() => server.mails).toHaveLength(2)
  letIt()
  await settled(id, 'delivered')
  await settled(next, 'delivered')
  expect(server.mails.map(({ name }) => name)).toEqual([id, next])
})

test('a recipient that has the mail does not get it again when that lease expires after a partial delivery', async ({
  store,
  run,
  add,
  settled,
}) => {
  const { slow, claimedAnew, letIt } = slowToTake(store, 'postpone')
  const { server, transport } = createMailServer()
  server.refused = [{ address: BOTH[0] ?? '', isPermanent: false, reply: '450 busy' }]
  run(transport, { store: slow, leaseMs: 100 })
  const id = await add('Hello')
  await claimedAnew()
  server.refused = []
  letIt()
  await settled(id, 'delivered')
  expect(server.mails.map(({ to }) => to)).toEqual([[BOTH[1]], [BOTH[0]]])
})

test('an attempt that takes longer than its lease is not repeated, even if the clock jumps ahead', async ({
  store,
  run,
  add,
  settled,
}) => {
  const renew = vi.spyOn(store, 'renew')
  const { server, transport } = createMailServer()
  // four renewals are the time of one lease
  server.onMail = () => expect.poll(() => renew.mock.calls.length).toBeGreaterThan(6)
  run(transport, { leaseMs: 100 })
  const id = await add('Hello')
  await expect.poll(() => renew).toHaveBeenCalled()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
  await settled(id, 'delivered')
  expect(server.mails).toHaveLength(1)
})
