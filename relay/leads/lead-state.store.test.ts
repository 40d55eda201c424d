import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { claimOne, putOff } from '../testing/jobs.ts'
import { aSubmission, lead, NOW } from '../testing/submission.ts'
import { thankYouOf } from './job.ts'

const MINUTE = 60_000

describe.each(STORES)('the state of leads in %s', (_, test) => {
  test('queueStatus gives no age for a lead that somebody at the agency has', async ({ store }) => {
    await store.add(lead('thanked'), NOW)
    const { job, ...claim } = await claimOne(store)
    await store.markDelivered({ job, ...claim }, NOW, undefined, [thankYouOf(job.id)])
    await store.add(lead('known to some'), NOW)
    await putOff(store, await claimOne(store), NOW + 5 * MINUTE, ['b@sagus.example'])
    expect(await store.queueStatus()).toMatchObject({ queued: 2, oldestUndeliveredAt: undefined })
    await store.add(lead('dead'), NOW + 1)
    await store.giveUp(await claimOne(store, NOW + 1), '550 no such user')
    await store.add(lead('late'), NOW + 2)
    expect(await store.queueStatus()).toMatchObject({ queued: 3, dead: 1, oldestUndeliveredAt: NOW + 1 })
  })

  test('the state of a lead is told from its jobs, the same by list, get, summary and queueStatus', async ({
    store,
  }) => {
    const add = async (message: string, spamReasons?: string) =>
      (await store.add(lead(message, spamReasons), NOW)).id
    const delivered = await add('delivered')
    await store.markDelivered(await claimOne(store), NOW, undefined)
    const dead = await add('dead')
    await store.giveUp(await claimOne(store), '550 no such user')
    const thanked = await add('thank-you pending')
    await store.markDelivered(await claimOne(store), NOW, undefined, [thankYouOf(thanked)])
    const dropped = await add('thank-you given up')
    await store.markDelivered(await claimOne(store), NOW, 'b@sagus.example: 550', [thankYouOf(dropped)])
    const thankYous = [{ kind: 'thank-you', target: '', limit: 9 }]
    const claims = await store.claim({ now: NOW, leaseMs: MINUTE, lanes: thankYous })
    for (const claim of claims.filter(({ job }) => job.leadId === dropped))
      await store.giveUp(claim, '550 no such user', 'dropped')
    const queued = await add('queued')
    const spam = await add('spam', 'x')
    const ids = {
      queued: [queued, thanked],
      delivered: [dropped, delivered],
      dead: [dead],
      quarantined: [spam],
    }
    for (const [state, expected] of Object.entries(ids) as [keyof typeof ids, string[]][]) {
      const leads = await store.list({ state })
      expect(leads.map(({ id }) => id)).toEqual(expected)
      expect(new Set(leads.map((one) => one.state))).toEqual(new Set([state]))
    }
    expect(await store.queueStatus()).toMatchObject({ queued: 2, dead: 1, quarantined: 1 })
    expect(await store.get(thanked)).toMatchObject({ pendingRecipients: ['thank-you'], attempts: 1 })
    expect(await store.get(dropped)).toMatchObject({
      note: 'b@sagus.example: 550; no thank-you mail: 550 no such user',
    })
    expect(await store.retry({ state: 'dead' }, NOW)).toEqual({ leads: 1, notices: 0 })
  })

  test('retry restarts the backoff, and keeps the pending recipients and how old the lead is', async ({
    store,
  }) => {
    const { id } = await store.add(lead('one'), NOW)
    for (const at of [NOW, NOW + 1]) await putOff(store, await claimOne(store, at), at + 1)
    await putOff(store, await claimOne(store, NOW + 2), NOW + 240 * MINUTE, ['b@sagus.example'])
    expect(await store.retry({ id }, NOW + MINUTE)).toMatchObject({ leads: 1 })
    const claim = await claimOne(store, NOW + MINUTE)
    expect(claim.job).toMatchObject({ attempts: 1, pendingRecipients: ['b@sagus.example'] })
    await store.giveUp(claim, '550 no such user')
    await store.retry({ state: 'dead' }, NOW + 2 * MINUTE)
    expect((await claimOne(store, NOW + 2 * MINUTE)).job.attempts).toBe(1)
    await store.markDelivered(claim, NOW + MINUTE, undefined)
    expect(await store.get(id)).toMatchObject({ pendingRecipients: undefined, receivedAt: NOW })
  })

  test('retry of queued leads makes postponed leads due and leaves dead ones', async ({ store }) => {
    await store.add(lead('dead'), NOW)
    await store.giveUp(await claimOne(store), '550 no such user')
    const { id } = await store.add(lead('late'), NOW)
    await putOff(store, await claimOne(store), NOW + 240 * MINUTE)
    expect(await store.retry({ state: 'queued' }, NOW + MINUTE)).toMatchObject({ leads: 1 })
    expect((await claimOne(store, NOW + MINUTE)).job.leadId).toBe(id)
  })

  test('retry leaves out a claimed lead until its lease expires', async ({ store }) => {
    const { id } = await store.add(lead('one'), NOW)
    await claimOne(store)
    expect(await store.retry({ id }, NOW)).toMatchObject({ leads: 0 })
    expect(await store.retry({ state: 'queued' }, NOW + MINUTE - 1)).toMatchObject({ leads: 0 })
    expect(await store.retry({ state: 'queued' }, NOW + MINUTE)).toMatchObject({ leads: 1 })
    expect(await store.get(id)).toMatchObject({ attempts: 0, nextAttemptAt: NOW + MINUTE })
  })

  test('list filters by a period, whose start is inclusive, and by state, newest first', async ({
    store,
  }) => {
    const { id: old } = await store.add(lead('old'), NOW - 1)
    const { id: spam } = await store.add(lead('old spam', 'x'), NOW - 2)
    const { id: first } = await store.add(lead('first'), NOW)
    const { id: last } = await store.add(lead('last'), NOW + MINUTE)
    expect(await store.listIds({ receivedSince: NOW })).toEqual([last, first])
    expect(await store.listIds({ receivedSince: NOW, receivedBefore: NOW + 1 })).toEqual([first])
    expect(await store.listIds({ receivedBefore: NOW })).toEqual([spam, old])
    expect(await store.listIds({ receivedBefore: NOW, state: 'queued' })).toEqual([old])
    expect(await store.list({ receivedBefore: NOW, limit: 1 })).toMatchObject([{ message: 'old spam' }])
  })

  test('list and remove find an e-mail address in any case', async ({ store }) => {
    const email = 'Asha@Example.com'
    const { id } = await store.add(lead('one'), NOW)
    await store.add(aSubmission({ email: 'other@example.com' }), NOW)
    expect(await store.listIds({ email })).toEqual([id])
    expect(await store.listIds({ email: 'sha@example.com' })).toEqual([])
    expect((await store.remove({ email })).ids).toEqual([id])
  })

  test('idsStartingWith finds ids by prefix', async ({ store }) => {
    const { id } = await store.add(lead('one'), NOW)
    expect(await store.idsStartingWith(id.slice(0, 8), 2)).toEqual([id])
    expect(await store.idsStartingWith('%', 2)).toEqual([])
  })

  test('settle marks a dead lead delivered, which is removed only then when it is old', async ({ store }) => {
    const { id } = await store.add(lead('one'), NOW)
    expect(await store.markClosed(id, NOW)).toBe(false) // what is still to be delivered is not settled
    await store.giveUp(await claimOne(store), '550 no such user')
    expect((await store.remove({ receivedBefore: NOW + 1 })).ids).toEqual([])
    expect(await store.markClosed(id, NOW + MINUTE)).toBe(true)
    expect(await store.queueStatus()).toMatchObject({ dead: 0, oldestUndeliveredAt: undefined })
    expect(await store.get(id)).toMatchObject({
      state: 'delivered',
      deliveredAt: NOW + MINUTE,
      note: '550 no such user; settled by hand',
    })
    expect((await store.remove({ receivedBefore: NOW + 1 })).ids).toEqual([id])
  })

  test('remove deletes hundreds of leads completely and no others', async ({ store }) => {
    const spam = Array.from({ length: 620 }, (_, n) => store.add(lead(`spam ${n}`, 'Score 10'), NOW))
    await Promise.all([...spam, store.add(lead('owed'), NOW)])
    const { ids, traces } = await store.remove({ receivedBefore: NOW + 1 })
    expect([new Set(ids).size, traces]).toEqual([620, undefined])
    expect((await store.list({})).map(({ message }) => message)).toEqual(['owed'])
  })
})
