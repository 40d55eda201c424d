import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { claimNotices, claimOne } from '../testing/jobs.ts'
import { lead, NOW } from '../testing/submission.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TARGETS = ['push-0123456789ab', 'push-ba9876543210']
const REMINDER = { id: 'reminder 2026-01-05', kind: 'reminder' }

describe.each(STORES)('the notices in %s', (_, test) => {
  test('a new lead is committed with one push for each target', async ({ open }) => {
    const store = await open({ pushTargets: TARGETS })
    const { id } = await store.add(lead('one'), NOW)
    const notices = await store.listNotices({ leadId: id })
    expect(notices).toMatchObject(
      TARGETS.map((target) => ({ id: `${id} ${target}`, kind: 'push', leadId: id, target, queuedAt: NOW })),
    )
    expect(await store.listNotices({ leadId: 'another' })).toEqual([])
  })

  test('a lead is not stored if its pushes cannot be', async ({ store, open }) => {
    const failing = await open({ pushTargets: ['push-0123456789ab', null as unknown as string] })
    const adding = [failing.add(lead('one'), NOW), failing.add(lead('two', 'hidden field'), NOW)]
    const [, spam] = await Promise.allSettled(adding)
    await expect(adding[0]).rejects.toThrow(/null|target/i)
    const { id } = spam?.status === 'fulfilled' ? spam.value : { id: '' }
    await expect(failing.release(id, NOW)).rejects.toThrow(/null|target/i)
    expect(await store.list({ state: 'queued' })).toEqual([])
    expect(await store.listNotices({})).toEqual([])
  })

  test('a repeat queues no push, also of a dead lead', async ({ open }) => {
    const store = await open({ pushTargets: TARGETS })
    await Promise.all([store.add(lead('same'), NOW), store.add(lead('same'), NOW)])
    expect(await store.listNotices({})).toHaveLength(2)
    await store.giveUp(await claimOne(store), '550 no such user')
    expect(await store.add(lead('same'), NOW + MINUTE)).toMatchObject({ isRepeat: true })
    expect(await store.listNotices({})).toHaveLength(2)
  })

  test('a quarantined lead queues its pushes when it is released, once', async ({ store, open }) => {
    const { id } = await store.add(lead('spam', 'hidden field'), NOW)
    const pushing = await open({ pushTargets: TARGETS })
    await pushing.add(lead('more spam', 'hidden field'), NOW)
    expect(await pushing.listNotices({})).toEqual([])
    expect(await pushing.release(id, NOW + HOUR)).toBe(true)
    expect(await pushing.release(id, NOW + HOUR)).toBe(false)
    expect(await pushing.listNotices({})).toMatchObject(
      TARGETS.map((target) => ({ id: `${id} ${target}`, queuedAt: NOW + HOUR })),
    )
  })

  test('addJob queues one notice for each id, whatever became of it', async ({ store, open }) => {
    const other = await open()
    const both = await Promise.all([store.addJob(REMINDER, NOW), other.addJob(REMINDER, NOW)])
    expect(both.toSorted()).toEqual([false, true])
    const [claim] = await claimNotices(store)
    expect(claim && (await store.markDelivered(claim, NOW + 5, 'b@sagus.example: 550 no'))).toBe(true)
    expect(await store.addJob(REMINDER, NOW + HOUR)).toBe(false)
    expect(await store.listNotices({ state: 'queued' })).toEqual([])
    expect(await store.listNotices({ state: 'delivered' })).toMatchObject([
      { ...REMINDER, queuedAt: NOW, deliveredAt: NOW + 5, note: 'b@sagus.example: 550 no' },
    ])
  })

  test('lastJob returns the newest of a kind that is about no lead, in any state', async ({ store }) => {
    expect(await store.lastJob('reminder')).toBeUndefined()
    for (const [n, id] of ['first', 'third', 'second'].entries())
      await store.addJob({ id, kind: 'reminder' }, NOW + (n === 1 ? 9 : n))
    await store.addJob({ id: 'a push', kind: 'push', target: 'push-0123456789ab' }, NOW + 10)
    for (const claim of await claimNotices(store)) await store.giveUp(claim, 'no')
    expect(await store.lastJob('reminder')).toMatchObject({ id: 'third', state: 'dead' })
  })

  test('retry makes the notices of a lead or in a state due again, except claimed ones', async ({ open }) => {
    const store = await open({ pushTargets: TARGETS })
    const one = await store.add(lead('one'), NOW)
    await store.add(lead('two'), NOW)
    const claims = await claimNotices(store)
    for (const claim of claims.slice(0, 3)) await store.giveUp(claim, '410 gone')
    expect((await store.retry({ state: 'queued' }, NOW)).notices).toBe(0)
    expect((await store.retry({ id: one.id }, NOW + 5)).notices).toBe(2)
    expect((await store.retry({ state: 'dead' }, NOW + 5)).notices).toBe(1)
    const again = await claimNotices(store, { now: NOW + 5 })
    expect(again.map(({ job }) => [job.attempts, job.queuedAt])).toEqual(Array(3).fill([1, NOW + 5]))
  })
})
