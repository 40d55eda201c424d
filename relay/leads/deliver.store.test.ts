import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { claimMails, claimOne, messagesOf, putOff } from '../testing/jobs.ts'
import { lead, NOW } from '../testing/submission.ts'
import type { Claim } from './job.ts'
import { GATHERED, gatherAt, MAIL, thankYouOf } from './job.ts'

const MINUTE = 60_000

describe.each(STORES)('the queue in %s', (_, test) => {
  test('claim takes the longest due of the postponed leads first', async ({ store }) => {
    for (const n of [3, 1, 2]) {
      await store.add(lead(`m${n}`), NOW)
      await putOff(store, await claimOne(store), NOW + n)
    }
    const next = async () => (await messagesOf(store, [await claimOne(store, NOW + 10)]))[0]
    expect([await next(), await next(), await next()]).toEqual(['m1', 'm2', 'm3'])
  })

  test('claim takes new leads in the order of their arrival, also when the clock was set back', async ({
    store,
  }) => {
    for (const n of [3, 1, 2]) await store.add(lead(`m${n}`), NOW + n)
    const claims = await claimMails(store, { limit: 2 })
    expect(await messagesOf(store, claims)).toEqual(['m3', 'm1'])
  })

  test('claim takes a returned lead before later ones, and counts no attempt for it', async ({ store }) => {
    await store.add(lead('one'), NOW)
    const claim = await claimOne(store)
    await store.add(lead('two'), NOW)
    await store.returnClaims([claim])
    const again = await claimOne(store)
    expect([await messagesOf(store, [again]), again.job.attempts]).toEqual([['one'], 1])
  })

  test('postpone keeps a lead until its time, with its pending recipients', async ({ store }) => {
    await store.add(lead('one'), NOW)
    await putOff(store, await claimOne(store), NOW + 5000, ['b@sagus.example'])
    expect(await claimMails(store, { now: NOW + 4999 })).toEqual([])
    expect((await claimOne(store, NOW + 5000)).job).toMatchObject({
      pendingRecipients: ['b@sagus.example'],
      note: '451 later',
    })
  })

  test('hasten makes due what waits, spread over a time, and nothing that is claimed or of another kind', async ({
    store,
  }) => {
    for (const n of [1, 2, 3]) await store.add(lead(`m${n}`), NOW)
    const [one, two, three] = await claimMails(store)
    if (!one || !two || !three) throw new Error('three mails are due')
    for (const claim of [one, two]) await putOff(store, claim, NOW + 180 * MINUTE)
    await store.renew([three], NOW + 60 * MINUTE)
    expect(await store.hasten(MAIL, 'elsewhere', NOW, MINUTE)).toBe(0)
    expect(await store.hasten(MAIL, '', NOW, MINUTE)).toBe(2)
    const found = await Promise.all([one, two].map(({ job }) => store.get(job.id)))
    const [first = 0, second = 0] = found.map((lead) => lead?.nextAttemptAt)
    expect(first).not.toBe(second)
    expect(await claimMails(store, { now: NOW - 1 })).toEqual([])
    expect(await claimMails(store, { now: NOW + MINUTE })).toHaveLength(2)
  })

  test('a gathered mail of a flood of unanswered leads is due every ten minutes, and no earlier', async ({
    open,
  }) => {
    const store = await open({ gatherAfter: 1 })
    await store.markAnswered((await store.add(lead('answered'), NOW)).id, 'desk', NOW)
    for (const n of [1, 2, 3]) await store.add(lead(`m${n}`), NOW + 1)
    const claim = (now: number) => {
      const lanes = [{ kind: MAIL, target: GATHERED, limit: 100 }]
      return store.claim({ now, leaseMs: MINUTE, lanes })
    }
    expect(await messagesOf(store, await claimMails(store))).toEqual(['answered', 'm1'])
    expect(await claim(gatherAt(NOW + 1) - 1)).toEqual([])
    expect(await claim(gatherAt(NOW + 1))).toHaveLength(2)
  })

  test('claim takes leads that are due at once when the clock was hours ahead before', async ({ store }) => {
    const ahead = NOW + 180 * MINUTE
    const { id } = await store.add(lead('new'), ahead)
    await store.returnClaims([await claimOne(store)])
    const handedBack = await claimOne(store)
    expect(handedBack.job.id).toBe(id)
    await store.giveUp(handedBack, '550 no such user')
    await store.retry({ id }, ahead)
    const triedAgain = await claimOne(store)
    expect(triedAgain.job.id).toBe(id)
    await store.markDelivered(triedAgain, NOW, undefined)
    const spam = await store.add(lead('spam', 'hidden field'), ahead)
    await store.release(spam.id, ahead)
    expect((await claimOne(store)).job.id).toBe(spam.id)
  })

  test('claim waits for the longest backoff, but not longer', async ({ store }) => {
    await store.add(lead('one'), NOW)
    await putOff(store, await claimOne(store), NOW + 240 * MINUTE)
    expect(await claimMails(store)).toEqual([])
    expect(await claimMails(store, { now: NOW - 2 * MINUTE })).toHaveLength(1)
  })

  test('a claim is leased for its time; renew extends the leases of its holder, and returns the claims that are still held', async ({
    store,
    open,
  }) => {
    for (const n of [1, 2, 3]) await store.add(lead(`m${n}`), NOW)
    const claims = await claimMails(store)
    expect(await claimMails(store, { now: NOW + MINUTE - 1 })).toEqual([])
    const renewed = async (until: number) =>
      (await messagesOf(store, await store.renew(claims, until))).toSorted()
    expect(await renewed(NOW + 3 * MINUTE)).toEqual(['m1', 'm2', 'm3'])
    expect(await claimMails(store, { now: NOW + 2 * MINUTE })).toEqual([])
    await store.remove({ id: claims[0]?.job.id ?? '' })
    expect(await renewed(NOW + 2 * MINUTE)).toEqual(['m2', 'm3'])
    const other = await open()
    expect(await claimMails(other, { now: NOW + 2 * MINUTE, limit: 1 })).toHaveLength(1)
    expect(await renewed(NOW + 99 * MINUTE)).toHaveLength(1)
    expect(await claimMails(store, { now: NOW + 3 * MINUTE })).toHaveLength(1)
    expect(await store.renew([], NOW + 2 * MINUTE)).toEqual([])
  })

  test('a lost lease can only mark a job delivered; outcomes say that it was claimed again or erased', async ({
    store,
  }) => {
    const end = (claim: Claim) => putOff(store, claim, NOW + 5 * MINUTE)
    const { id } = await store.add(lead('one'), NOW)
    const late = await claimOne(store)
    const claim = await claimOne(store, NOW + 2 * MINUTE)
    expect([await end(late), await store.giveUp(late, '550 no')]).toEqual(['claimed again', false])
    expect((await store.get(id))?.state).toBe('queued')
    expect(await end(claim)).toBe('stored')
    expect(await store.markDelivered(late, NOW, undefined)).toBe(true)
    expect((await store.get(id))?.state).toBe('delivered')
    await store.remove({ id })
    expect(await end(claim)).toBe('erased')
    expect(await store.giveUp(claim, '550 no')).toBe(false)
    expect(await store.markDelivered(claim, NOW, undefined)).toBe(false)
  })

  test('claim never gives a lead to two processes at the same time', async ({ store, open }) => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => store.add(lead(`m${n}`), NOW + n)))
    const other = await open()
    const rounds = Array.from({ length: 8 }, (_, n) =>
      claimMails(n % 2 ? other : store, { now: NOW + 100, limit: 5 }),
    )
    const taken = (await Promise.all(rounds)).flat().map(({ job }) => job.id)
    expect(taken).toHaveLength(40)
    expect(new Set(taken).size).toBe(40)
  })

  test('claim leaves out quarantined leads until their release, from which their age counts', async ({
    store,
  }) => {
    const { id } = await store.add(lead('spam', 'hidden field'), NOW)
    expect(await claimMails(store)).toEqual([])
    expect([await store.release(id, NOW + MINUTE), await store.release(id, NOW)]).toEqual([true, false])
    expect((await store.queueStatus()).oldestUndeliveredAt).toBe(NOW + MINUTE)
    expect(await claimMails(store)).toHaveLength(1)
  })

  test('quarantine ends what is still to be sent of a lead, and release resumes it', async ({ open }) => {
    const store = await open({ pushTargets: ['chat'] })
    const { id } = await store.add(lead('by hand'), NOW)
    await store.markDelivered(await claimOne(store), NOW, undefined, [thankYouOf(id)])
    expect([await store.quarantine(id, NOW + 1), await store.quarantine(id, NOW + 2)]).toEqual([true, false])
    const states = async () => {
      const one = await store.get(id)
      const jobs = one ? await store.listJobs(one) : []
      return [one?.state, one?.spamReasons, ...jobs.map(({ kind, state }) => `${kind} ${state}`)]
    }
    const why = 'marked as spam'
    expect(await states()).toEqual([
      'quarantined',
      why,
      'mail delivered',
      'push dropped',
      'thank-you dropped',
    ])
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([])
    expect((await store.queueStatus()).queued).toBe(0)
    await store.release(id, NOW + 3)
    expect(await states()).toEqual(['queued', why, 'mail delivered', 'push queued', 'thank-you queued'])
  })

  test('quarantine keeps the earlier reasons, and the mail of a lead waits for its release', async ({
    store,
  }) => {
    const { id } = await store.add(lead('spam', 'Score 6'), NOW)
    await store.release(id, NOW)
    await store.giveUp(await claimOne(store), '550 no such user')
    await store.quarantine(id, NOW)
    expect(await store.get(id)).toMatchObject({ state: 'quarantined', spamReasons: 'Score 6' })
    expect(await store.countLeads()).toEqual({ all: 1, unanswered: 0, spam: 1, 'not-delivered': 0 })
    await store.release(id, NOW)
    expect(await claimMails(store)).toMatchObject([{ job: { attempts: 1, note: undefined } }])
  })
})
