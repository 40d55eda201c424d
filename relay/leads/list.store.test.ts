import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { claimNotices, claimOne, putOff } from '../testing/jobs.ts'
import { aSubmission, lead, NOW } from '../testing/submission.ts'
import type { Submission } from './lead.ts'
import type { LeadStore } from './lead-store.ts'

const HOUR = 3_600_000

async function add(
  store: LeadStore,
  fields: Partial<Submission>,
  at = NOW,
  spamReasons?: string,
): Promise<string> {
  return (await store.add({ ...aSubmission(fields), spamReasons }, at)).id
}

describe.each(STORES)('the list in %s', (_, test) => {
  test('a page ends where the next begins, in the order of arrival although the clock was set back', async ({
    store,
  }) => {
    for (const n of [1, 2, 3, 4, 5]) await store.add(lead(`m${n}`), NOW - n * HOUR)
    const page = async (before?: number) => {
      const leads = await store.list({ before, limit: 2 })
      return [leads.map(({ message }) => message).join(), leads.at(-1)?.seq] as const
    }
    const [first, second] = await page()
    expect(first).toBe('m5,m4')
    await store.add(lead('new'), NOW)
    const [third, fourth] = await page(second)
    expect(third).toBe('m3,m2')
    const [last, end] = await page(fourth)
    expect([last, await page(end)]).toEqual(['m1', ['', undefined]])
  })

  test('each filter lists what countLeads counts', async ({ store }) => {
    const dead = await add(store, { message: 'dead' })
    await store.giveUp(await claimOne(store), '550 no such user')
    const failed = await add(store, { message: 'failed' })
    await putOff(store, await claimOne(store), NOW + HOUR)
    const answered = await add(store, { message: 'answered' })
    await store.markDelivered(await claimOne(store), NOW, 'c@sagus.example: 550')
    await store.markAnswered(answered, 'desk', NOW)
    const spam = await add(store, { message: 'spam' }, NOW, 'hidden field')
    const queued = await add(store, { message: 'queued' })
    expect(await store.listIds({ filter: 'all' })).toEqual([queued, spam, answered, failed, dead])
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([queued, failed, dead])
    expect(await store.listIds({ filter: 'spam' })).toEqual([spam])
    expect(await store.listIds({ filter: 'not-delivered' })).toEqual([failed, dead])
    expect(await store.countLeads()).toEqual({ all: 5, unanswered: 3, spam: 1, 'not-delivered': 2 })
  })

  test('a search goes with a filter and a page', async ({ store }) => {
    const first = await add(store, { message: 'बेकरी की वेबसाइट' })
    await add(store, { message: 'बेकरी, spam' }, NOW, 'hidden field')
    const last = await add(store, { message: 'बेकरी again' })
    const search = { words: 'बेकरी 98765-43210', labels: {} }
    const [lead] = await store.list({ filter: 'unanswered', search, limit: 1 })
    expect(lead?.id).toBe(last)
    expect(await store.listIds({ filter: 'unanswered', search, before: lead?.seq })).toEqual([first])
  })

  test('a message is unread until it is first opened', async ({ store }) => {
    const id = await add(store, {})
    expect((await store.get(id))?.readAt).toBeUndefined()
    expect([await store.markRead(id, NOW + 1), await store.markRead(id, NOW + 2)]).toEqual([true, true])
    expect((await store.get(id))?.readAt).toBe(NOW + 1)
    expect(await store.markRead('erased', NOW)).toBe(false)
    expect([await store.markUnread(id), await store.markUnread('erased')]).toEqual([true, false])
    expect((await store.get(id))?.readAt).toBeUndefined()
  })

  test('other messages have the same address or phone number, however it is written', async ({ store }) => {
    const byAddress = await add(store, { email: 'ASHA@example.com', phone: '', message: '1' })
    const byPhone = await add(store, { email: 'b@example.com', phone: '098765-43210', message: '2' })
    await add(store, { email: 'c@example.com', phone: '', message: 'Call 9876543210, she told me' })
    const byEither = await add(store, {
      email: 'e@example.com',
      phone: '98330 12345 / 98765 43210 (WhatsApp)',
      message: '3',
    })
    await add(store, { email: 'd@example.com', phone: '+91 98765 43211', message: '4' })
    const id = await add(store, {})
    const one = await store.get(id)
    expect(one && (await store.otherLeads(one)).map((found) => found.id)).toEqual([
      byEither,
      byPhone,
      byAddress,
    ])
    const either = await store.get(byEither)
    expect(either && (await store.otherLeads(either)).length).toBe(2)
    const withoutPhone = await store.get(byAddress)
    expect(withoutPhone && (await store.otherLeads(withoutPhone)).map((found) => found.id)).toEqual([id])
  })

  test('listJobs has all jobs of a lead, and the reminders until it was answered', async ({ open }) => {
    const store = await open({ pushTargets: ['push-0123456789ab'] })
    const id = await add(store, {})
    await store.giveUp(await claimOne(store), '550 no such user')
    for (const [n, at] of [NOW - 1, NOW + HOUR, NOW + 3 * HOUR].entries()) {
      await store.addJob({ id: `reminder ${n}`, kind: 'reminder' }, at)
      for (const claim of await claimNotices(store, { now: at }))
        await store.markDelivered(claim, at, undefined)
    }
    await store.markAnswered(id, 'desk', NOW + 2 * HOUR)
    const one = await store.get(id)
    const jobs = one ? await store.listJobs(one) : []
    expect(jobs.map((job) => [job.kind, job.state, job.id])).toEqual([
      ['mail', 'dead', id],
      ['push', 'delivered', `${id} push-0123456789ab`],
      ['reminder', 'delivered', 'reminder 1'],
    ])
    expect(jobs[0]?.givenUpAt).toBeGreaterThan(0)
  })
})
