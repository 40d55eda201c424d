import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewLead } from '../leads/lead.ts'
import { THANK_YOU_ONLY } from '../leads/owed-thanks.ts'
import type { LeadStore } from '../leads/store.ts'
import { anEnquiry } from './enquiry.ts'

/** For tests: an engine with a database of its own, which may be opened more than once. */
export type TestEngine = { open: () => Promise<LeadStore>; remove: () => Promise<void> }

/** For tests: Monday, 5 January 2026. */
export const NOW = Date.UTC(2026, 0, 5)
const MINUTE = 60_000

/** For tests: a new lead with this message. */
export function lead(message: string, suspicion?: string): NewLead {
  return {
    enquiry: anEnquiry({ message, extras: [{ name: 'notAField', value: '5' }] }),
    spamReasons: suspicion,
  }
}

async function claimOne(store: LeadStore, now = NOW) {
  const [claim] = await store.claim({ now, leaseMs: MINUTE, limit: 1 })
  if (!claim) throw new Error('nothing is due')
  return claim
}

/** For tests: what every store does, whichever its engine. */
export function describeStore(create: () => Promise<TestEngine>): void {
  let engine: TestEngine
  let store: LeadStore

  beforeEach(async () => {
    engine = await create()
    store = await engine.open()
  })

  afterEach(async () => {
    await store.close()
    await engine.remove()
  })

  describe('adding', () => {
    test('leads that arrive together share a commit and lose nobody', async () => {
      const added = await Promise.all(Array.from({ length: 1200 }, (_, n) => store.add(lead(`m${n}`), NOW)))
      expect(new Set(added.map(({ id }) => id)).size).toBe(1200)
      expect((await store.queueStatus()).queued).toBe(1200)
    })

    test('the same content within ten minutes is one lead, later it is a new one', async () => {
      const [first, second] = await Promise.all([store.add(lead('same'), NOW), store.add(lead('same'), NOW)])
      expect(second.id).toBe(first.id)
      // which of two at once comes first is the store's affair
      expect([first.isRepeat, second.isRepeat].toSorted()).toEqual([false, true])
      expect(await store.findRepeat(lead('same'), NOW + 9 * MINUTE)).toBe(first.id)
      expect((await store.add(lead('same'), NOW + 11 * MINUTE)).isRepeat).toBe(false)
    })

    test('the same content once more, where the first was given up, goes out after all', async () => {
      const { id } = await store.add(lead('same'), NOW)
      await store.markDead(await claimOne(store), '550 relaying denied')
      expect(await store.findRepeat(lead('same'), NOW + MINUTE)).toBeUndefined()
      expect(await store.add(lead('same'), NOW + MINUTE)).toEqual({ id, isRepeat: true })
      const { lead: again } = await claimOne(store, NOW + MINUTE)
      expect(again).toMatchObject({ id, attempts: 1, queuedAt: NOW + MINUTE })
    })

    test('a clock that was set back for a few minutes makes no second lead of the same content', async () => {
      const { id } = await store.add(lead('same'), NOW + 5 * MINUTE)
      expect(await store.add(lead('same'), NOW)).toMatchObject({ id, isRepeat: true })
    })

    test('the same content through two processes at once is one lead', async () => {
      const other = await engine.open()
      const added = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? other : store).add(lead('same'), NOW)),
      )
      await other.close()
      expect(new Set(added.map(({ id }) => id)).size).toBe(1)
      expect(added.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    })

    test('the same words from others are counted, the sender’s own are not', async () => {
      const from = (email: string, message = 'Buy, now!') => {
        const { enquiry } = lead(message)
        return { enquiry: { ...enquiry, email }, spamReasons: undefined }
      }
      for (const email of ['a@x.example', 'b@x.example', 'B@x.example']) await store.add(from(email), NOW)
      expect(await store.countSimilar(from('c@x.example', 'buy  now'), NOW - MINUTE)).toBe(2)
      expect(await store.countSimilar(from('A@x.example'), NOW - MINUTE)).toBe(1)
      expect(await store.countSimilar(from('c@x.example'), NOW + 1)).toBe(0)
    })

    test('limits count for each client and for all, and what is refunded is free again', async () => {
      const limits = store.limits({
        perClient: { count: 2, windowMs: MINUTE },
        total: { count: 3, windowMs: MINUTE },
      })
      const first = await limits.take('a')
      await limits.take('a')
      const refused = await limits.take('a')
      expect(refused).toHaveProperty('retryAfterSeconds')
      if ('retryAfterSeconds' in refused) {
        expect(refused.retryAfterSeconds).toBeGreaterThan(0)
        expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
      }
      expect(await limits.take('b')).toHaveProperty('refund')
      expect(await limits.take('c')).toHaveProperty('retryAfterSeconds')
      if ('refund' in first) await first.refund()
      expect(await limits.take('c')).toHaveProperty('refund')
    })

    test('everything comes back as it went in', async () => {
      const { id } = await store.add(lead('नमस्ते "quoted" <b>'), NOW)
      expect(await store.get(id)).toMatchObject({
        ...lead('नमस्ते "quoted" <b>').enquiry,
        id,
        receivedAt: NOW,
        state: 'queued',
        attempts: 0,
        nextAttemptAt: NOW,
      })
    })
  })

  describe('claiming', () => {
    test('a claimed lead is nobody else’s until its lease runs out', async () => {
      await store.add(lead('one'), NOW)
      const claim = await claimOne(store)
      expect(claim.lead).toMatchObject({ message: 'one', attempts: 1 })
      const other = await engine.open()
      expect(await other.claim({ now: NOW + MINUTE - 1, leaseMs: MINUTE, limit: 5 })).toEqual([])
      expect(await other.claim({ now: NOW + MINUTE, leaseMs: MINUTE, limit: 5 })).toHaveLength(1)
      await other.close()
    })

    test('of what was put off the longest due goes first', async () => {
      for (const n of [3, 1, 2]) {
        await store.add(lead(`m${n}`), NOW)
        await store.postpone(await claimOne(store), {
          at: NOW + n,
          note: '451 later',
          pendingRecipients: undefined,
        })
      }
      const next = async () => (await claimOne(store, NOW + 10)).lead.message
      expect([await next(), await next(), await next()]).toEqual(['m1', 'm2', 'm3'])
    })

    test('new leads go in the order in which they came, even while the clock is set back', async () => {
      for (const n of [3, 1, 2]) await store.add(lead(`m${n}`), NOW + n)
      const claims = await store.claim({ now: NOW, leaseMs: MINUTE, limit: 2 })
      expect(claims.map((claim) => claim.lead.message)).toEqual(['m3', 'm1'])
    })

    test('what was begun and handed back goes before what came later', async () => {
      await store.add(lead('one'), NOW)
      const claim = await claimOne(store)
      await store.add(lead('two'), NOW)
      await store.returnClaims([claim])
      expect((await claimOne(store)).lead.message).toBe('one')
    })

    test('a postponed lead waits for its time and remembers whom it still owes', async () => {
      await store.add(lead('one'), NOW)
      await store.postpone(await claimOne(store), {
        at: NOW + 5000,
        note: '451 later',
        pendingRecipients: ['b@sagus.example'],
      })
      expect(await store.claim({ now: NOW + 4999, leaseMs: MINUTE, limit: 1 })).toEqual([])
      expect((await claimOne(store, NOW + 5000)).lead).toMatchObject({
        pendingRecipients: ['b@sagus.example'],
        note: '451 later',
      })
    })

    test('who lost the lease cannot postpone or bury, but a delivery stays a delivery', async () => {
      const { id } = await store.add(lead('one'), NOW)
      const late = await claimOne(store)
      await claimOne(store, NOW + 2 * MINUTE)
      expect(await store.markDead(late, '550 no')).toBe(false)
      expect((await store.get(id))?.state).toBe('queued')
      await store.markDelivered(late, NOW, undefined)
      expect((await store.get(id))?.state).toBe('delivered')
    })

    test('a clock that was ahead by some hours holds nothing up that is to go at once', async () => {
      const ahead = NOW + 180 * MINUTE
      const { id } = await store.add(lead('new'), ahead)
      await store.returnClaims([await claimOne(store)])
      const handedBack = await claimOne(store)
      expect(handedBack.lead.id).toBe(id)
      await store.markDead(handedBack, '550 no such user')
      await store.retry({ id }, ahead)
      const triedAgain = await claimOne(store)
      expect(triedAgain.lead.id).toBe(id)
      await store.markDelivered(triedAgain, NOW, undefined)
      const spam = await store.add(lead('spam', 'hidden field'), ahead)
      await store.release(spam.id, ahead)
      expect((await claimOne(store)).lead.id).toBe(spam.id)
    })

    test('a clock that was set back does not hold a lead for ever', async () => {
      await store.add(lead('one'), NOW)
      const at = NOW + 30 * 24 * 60 * MINUTE
      await store.postpone(await claimOne(store), { at, note: '451 later', pendingRecipients: undefined })
      expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
    })

    test('nor does one that was set back by some hours, while the longest pause of ours is waited for', async () => {
      await store.add(lead('one'), NOW)
      const at = NOW + 240 * MINUTE
      await store.postpone(await claimOne(store), { at, note: '451 later', pendingRecipients: undefined })
      expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toEqual([])
      expect(await store.claim({ now: NOW - 2 * MINUTE, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
    })

    test('a renewed lease lasts longer, and only for who holds it', async () => {
      await store.add(lead('one'), NOW)
      const claim = await claimOne(store)
      await store.renew([claim], NOW + 3 * MINUTE)
      expect(await store.claim({ now: NOW + 2 * MINUTE, leaseMs: MINUTE, limit: 1 })).toEqual([])
      await claimOne(store, NOW + 3 * MINUTE)
      await store.renew([claim], NOW + 99 * MINUTE)
      expect(await store.claim({ now: NOW + 4 * MINUTE, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
    })

    test('who renews leases hears which leads are still held, so that none is mailed that another has', async () => {
      for (const n of [1, 2, 3]) await store.add(lead(`m${n}`), NOW)
      const claims = await store.claim({ now: NOW, leaseMs: MINUTE, limit: 3 })
      const renewed = async () =>
        (await store.renew(claims, NOW + 2 * MINUTE)).map((claim) => claim.lead.message).toSorted()
      expect(await renewed()).toEqual(['m1', 'm2', 'm3'])
      await store.remove({ id: claims[0]?.lead.id ?? '' })
      expect(await renewed()).toEqual(['m2', 'm3'])
      const other = await engine.open()
      expect(await other.claim({ now: NOW + 2 * MINUTE, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
      await other.close()
      expect(await renewed()).toHaveLength(1)
      expect(await store.renew([], NOW + 2 * MINUTE)).toEqual([])
    })

    test('what was claimed and not tried goes back as it was', async () => {
      await store.add(lead('one'), NOW)
      await store.returnClaims([await claimOne(store, NOW + 5)])
      expect((await claimOne(store, NOW + 5)).lead.attempts).toBe(1)
    })

    test('an erased lead cannot be delivered any more, and its holder hears so', async () => {
      const { id } = await store.add(lead('one'), NOW)
      const claim = await claimOne(store)
      await store.remove({ id })
      expect(await store.markDelivered(claim, NOW, undefined)).toBe(false)
    })

    test('nor can it be postponed, while one that another has taken over is still there', async () => {
      const retry = { at: NOW + 5 * MINUTE, note: '451 later', pendingRecipients: undefined }
      const { id } = await store.add(lead('one'), NOW)
      const late = await claimOne(store)
      const claim = await claimOne(store, NOW + 2 * MINUTE)
      expect(await store.postpone(late, retry)).toBe(true)
      expect(await store.postpone(claim, retry)).toBe(true)
      const last = await claimOne(store, NOW + 5 * MINUTE)
      await store.remove({ id })
      expect(await store.postpone(last, retry)).toBe(false)
    })

    test('nor can it be given up, and what is given up is said to be', async () => {
      const { id } = await store.add(lead('one'), NOW)
      const erased = await claimOne(store)
      await store.remove({ id })
      expect(await store.markDead(erased, '550 no')).toBe(false)
      await store.add(lead('two'), NOW)
      expect(await store.markDead(await claimOne(store), '550 no')).toBe(true)
    })

    test('two processes that claim at once share the leads without overlap', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, n) => store.add(lead(`m${n}`), NOW + n)))
      const other = await engine.open()
      const rounds = Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? other : store).claim({ now: NOW + 100, leaseMs: MINUTE, limit: 5 }),
      )
      const taken = (await Promise.all(rounds)).flat().map((claim) => claim.lead.message)
      await other.close()
      expect(taken).toHaveLength(40)
      expect(new Set(taken).size).toBe(40)
    })

    test('quarantined leads are never claimed until released', async () => {
      const { id } = await store.add(lead('spam', 'hidden field'), NOW)
      expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toEqual([])
      expect(await store.release(id, NOW)).toBe(1)
      expect(await store.release(id, NOW)).toBe(0)
      expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
    })

    test('a released lead is owed since its release, so that it raises no alarm for the days it was set aside', async () => {
      const { id } = await store.add(lead('spam', 'hidden field'), NOW)
      await store.release(id, NOW + 48 * 60 * MINUTE)
      expect((await store.queueStatus()).oldestUndeliveredAt).toBe(NOW + 48 * 60 * MINUTE)
    })
  })

  describe('the inbox', () => {
    test.each([
      ['its visitor alone', THANK_YOU_ONLY],
      ['only some of the agency’s recipients', ['b@sagus.example']],
    ])('a lead that owes %s a mail raises no alarm, and hides none that is undelivered', async (_, owed) => {
      await store.add(lead('known'), NOW)
      const retry = { at: NOW + 5 * MINUTE, note: '', pendingRecipients: owed }
      await store.postpone(await claimOne(store), retry)
      expect(await store.queueStatus()).toMatchObject({ queued: 1, oldestUndeliveredAt: undefined })
      await store.add(lead('dead'), NOW + 1)
      await store.markDead(await claimOne(store, NOW + 1), '550 no such user')
      await store.add(lead('late'), NOW + 2)
      expect(await store.queueStatus()).toMatchObject({ queued: 2, dead: 1, oldestUndeliveredAt: NOW + 1 })
    })

    test('dead letters are counted, and tried again by one word', async () => {
      const { id } = await store.add(lead('one'), NOW)
      await store.markDead(await claimOne(store), '550 no such user')
      expect(await store.queueStatus()).toEqual({
        queued: 0,
        dead: 1,
        quarantined: 0,
        oldestUndeliveredAt: NOW,
      })
      expect(await store.retry({ state: 'dead' }, NOW + MINUTE)).toBe(1)
      expect(await store.get(id)).toMatchObject({ state: 'queued', queuedAt: NOW + MINUTE })
    })

    test('what is tried again by hand pauses after a failure as if it were new', async () => {
      const { id } = await store.add(lead('one'), NOW)
      for (const at of [NOW, NOW + 1, NOW + 2])
        await store.postpone(await claimOne(store, at), {
          at: at + 1,
          note: '451 later',
          pendingRecipients: undefined,
        })
      expect(await store.retry({ id }, NOW + MINUTE)).toBe(1)
      const claim = await claimOne(store, NOW + MINUTE)
      expect(claim.lead.attempts).toBe(1) // the pause is counted from these
      await store.markDead(claim, '550 no such user')
      await store.retry({ state: 'dead' }, NOW + 2 * MINUTE)
      expect((await claimOne(store, NOW + 2 * MINUTE)).lead.attempts).toBe(1)
    })

    test('what waits for a later attempt goes at once when it is told to, and what is given up stays', async () => {
      await store.add(lead('dead'), NOW)
      await store.markDead(await claimOne(store), '550 no such user')
      const { id } = await store.add(lead('late'), NOW)
      const retry = { at: NOW + 240 * MINUTE, note: '535 refused', pendingRecipients: undefined }
      await store.postpone(await claimOne(store), retry)
      expect(await store.retry({ state: 'queued' }, NOW + MINUTE)).toBe(1)
      expect((await claimOne(store, NOW + MINUTE)).lead.id).toBe(id)
      expect(await store.queueStatus()).toMatchObject({ queued: 1, dead: 1 })
    })

    test('what is tried again by hand is owed since it came', async () => {
      const { id } = await store.add(lead('one'), NOW)
      const retry = { at: NOW + 240 * MINUTE, note: '451 later', pendingRecipients: undefined }
      await store.postpone(await claimOne(store), retry)
      await store.retry({ id }, NOW + MINUTE)
      expect((await store.queueStatus()).oldestUndeliveredAt).toBe(NOW)
    })

    test('what is tried again by hand goes to whom it is still owed', async () => {
      const { id } = await store.add(lead('one'), NOW)
      const retry = { at: NOW + 240 * MINUTE, note: '451 later', pendingRecipients: ['b@sagus.example'] }
      await store.postpone(await claimOne(store), retry)
      await store.retry({ id }, NOW + MINUTE)
      const claim = await claimOne(store, NOW + MINUTE)
      expect(claim.lead.pendingRecipients).toEqual(['b@sagus.example'])
      await store.markDelivered(claim, NOW + MINUTE, undefined)
      expect((await store.get(id))?.pendingRecipients).toBeUndefined()
    })

    test('a lead whose mail is on its way is not queued a second time', async () => {
      const { id } = await store.add(lead('one'), NOW)
      await claimOne(store)
      expect(await store.retry({ id }, NOW)).toBe(0)
      expect(await store.retry({ state: 'queued' }, NOW + MINUTE - 1)).toBe(0)
    })

    test('a lead that a crash left claimed can be queued by hand once its lease is over', async () => {
      const { id } = await store.add(lead('one'), NOW)
      await claimOne(store)
      expect(await store.retry({ state: 'queued' }, NOW + MINUTE)).toBe(1)
      expect(await store.get(id)).toMatchObject({ attempts: 0, nextAttemptAt: NOW + MINUTE })
    })

    test('lists newest first, by state', async () => {
      await store.add(lead('old'), NOW)
      await store.add(lead('new'), NOW + 1)
      await store.add(lead('spam', 'x'), NOW + 2)
      expect((await store.list({ state: 'queued' })).map(({ message }) => message)).toEqual(['new', 'old'])
      expect(await store.list({ limit: 1 })).toHaveLength(1)
    })

    test('what is read bit by bit is what a list shows, in its order, but for what is gone meanwhile', async () => {
      await store.add(lead('old'), NOW)
      await store.add(lead('new'), NOW + 1)
      const { id: gone } = await store.add(lead('newer'), NOW + 1)
      await store.add(lead('spam', 'x'), NOW + 2)
      const ids = await store.listIds({ state: 'queued', limit: 3 })
      await store.remove({ id: gone })
      expect(await store.getAll(ids)).toEqual(await store.list({ state: 'queued' }))
      expect(ids).toHaveLength(3)
      expect(await store.listIds({ limit: 1 })).toHaveLength(1)
      expect(await store.getAll([])).toEqual([])
    })

    test('what came before a moment is listed without the rest, by state', async () => {
      const { id: old } = await store.add(lead('old'), NOW - 1)
      const { id: spam } = await store.add(lead('old spam', 'x'), NOW - 2)
      await store.add(lead('new'), NOW)
      expect(await store.listIds({ receivedBefore: NOW })).toEqual([old, spam])
      expect(await store.listIds({ receivedBefore: NOW, state: 'queued' })).toEqual([old])
      expect(await store.list({ receivedBefore: NOW, limit: 1 })).toMatchObject([{ message: 'old' }])
    })

    test('what came from a moment on is listed, that moment included, also together with an end', async () => {
      await store.add(lead('old'), NOW - 1)
      const { id: first } = await store.add(lead('first'), NOW)
      const { id: last } = await store.add(lead('last'), NOW + MINUTE)
      expect(await store.listIds({ receivedSince: NOW })).toEqual([last, first])
      expect(await store.listIds({ receivedSince: NOW, receivedBefore: NOW + 1 })).toEqual([first])
      expect(await store.list({ receivedSince: NOW + MINUTE + 1 })).toEqual([])
    })

    test('lists by address, whatever its case, what an erasure by that address would take', async () => {
      const email = 'Asha@Example.com'
      const { id } = await store.add(lead('one'), NOW)
      await store.add({ enquiry: anEnquiry({ email: 'other@example.com' }), spamReasons: undefined }, NOW)
      expect(await store.listIds({ email })).toEqual([id])
      expect(await store.listIds({ email: 'sha@example.com' })).toEqual([])
      expect((await store.remove({ email })).ids).toEqual([id])
    })

    test('finds ids by their beginning', async () => {
      const { id } = await store.add(lead('one'), NOW)
      expect(await store.idsStartingWith(id.slice(0, 8), 2)).toEqual([id])
      expect(await store.idsStartingWith('zzz', 2)).toEqual([])
      expect(await store.idsStartingWith('%', 2)).toEqual([])
    })

    test('a summary counts by week, subject and state; weeks begin on Mondays, as they do in India', async () => {
      const monday = NOW - 330 * MINUTE // 5 January 2026, midnight in India
      const week = 7 * 24 * 60 * MINUTE
      await store.add(lead('this week'), monday)
      await store.add(lead('this week too', 'x'), monday + week - 1)
      await store.add(lead('the week before'), monday - 1)
      expect(await store.summary()).toEqual([
        { weekStartsAt: monday, subject: 'other', state: 'quarantined', count: 1 },
        { weekStartsAt: monday, subject: 'other', state: 'queued', count: 1 },
        { weekStartsAt: monday - week, subject: 'other', state: 'queued', count: 1 },
      ])
    })

    test('a dead letter that was settled by hand raises no alarm any more, and keeps why it died', async () => {
      const { id } = await store.add(lead('one'), NOW)
      expect(await store.settle(id, NOW)).toBe(0) // what is still to be delivered is not settled
      await store.markDead(await claimOne(store), '550 no such user')
      expect(await store.settle(id, NOW + MINUTE)).toBe(1)
      expect(await store.queueStatus()).toMatchObject({ dead: 0, oldestUndeliveredAt: undefined })
      expect(await store.get(id)).toMatchObject({
        state: 'delivered',
        deliveredAt: NOW + MINUTE,
        note: '550 no such user; settled by hand',
      })
    })

    test('purging can be narrowed to what was set aside', async () => {
      await store.add(lead('delivered'), NOW)
      await store.markDelivered(await claimOne(store), NOW, undefined)
      await store.add(lead('spam', 'Score 10'), NOW)
      await store.remove({ receivedBefore: NOW + 1, state: 'quarantined' })
      expect((await store.list({})).map(({ message }) => message)).toEqual(['delivered'])
    })

    test('purging spares dead letters however old, until they are settled by hand', async () => {
      const { id } = await store.add(lead('nobody has it'), NOW)
      await store.markDead(await claimOne(store), '550 no such user')
      expect((await store.remove({ receivedBefore: NOW + 1 })).ids).toEqual([])
      await store.settle(id, NOW + MINUTE)
      expect((await store.remove({ receivedBefore: NOW + 1 })).ids).toEqual([id])
    })

    test('of many hundreds that are purged none is left, and of others none is gone', async () => {
      const spam = Array.from({ length: 620 }, (_, n) => store.add(lead(`spam ${n}`, 'Score 10'), NOW))
      await Promise.all([...spam, store.add(lead('owed'), NOW)])
      const { ids, traces } = await store.remove({ receivedBefore: NOW + 1 })
      expect([new Set(ids).size, traces]).toEqual([620, undefined])
      expect((await store.list({})).map(({ message }) => message)).toEqual(['owed'])
    })

    test('purging spares what is still owed', async () => {
      await store.add(lead('delivered'), NOW)
      await store.markDelivered(await claimOne(store), NOW, undefined)
      await store.add(lead('owed'), NOW)
      const { ids, traces } = await store.remove({ receivedBefore: NOW + 1 })
      expect([ids.length, traces]).toEqual([1, undefined])
      expect((await store.list({})).map(({ message }) => message)).toEqual(['owed'])
    })
  })
}
