import { describe, expect } from 'vitest'
import { PRIYA, STORES, withLead } from '../testing/engines.ts'
import { claimNotices } from '../testing/jobs.ts'
import { aSubmission, lead } from '../testing/submission.ts'
import type { IncomingMail } from './incoming.ts'
import type { LeadStore } from './lead-store.ts'

const REPLY: IncomingMail = {
  id: 'mail-1',
  kind: 'reply',
  name: 'Asha',
  address: 'asha@example.com',
  text: 'Yes, in Kalimpong',
  quoted: '> From ₹4,499',
  attachments: [{ name: 'plan.pdf', size: 12_000 }],
  references: ['<a@x>', '<b@x>'],
}

async function answer(store: LeadStore, id: string, now: number, others: string[] = []): Promise<string> {
  const { answeredAt } = (await store.get(id)) ?? {}
  const words = { text: 'From ₹4,499', person: PRIYA, seenAnsweredAt: answeredAt, isConfirmed: true, others }
  return (await store.queueAnswer(id, words, now)) ?? ''
}

describe.each(STORES)('the mails that come, in %s', (...engine) => {
  const test = withLead(engine)

  test('a reply is stored once with the position behind it, and makes its lead unanswered and unread', async ({
    store,
    id,
    now,
  }) => {
    await answer(store, id, now)
    expect(await store.addIncoming(id, REPLY, 'p1', now + 5)).toBe(true)
    const { answerId: _, ...stored } = REPLY
    expect(await store.incomingOf([id])).toEqual([{ ...stored, leadId: id, at: now + 5 }])
    expect((await store.entriesOf([id])).map(({ way, text }) => [way, text])).toEqual([
      ['mail', 'From ₹4,499'],
      ['reply', 'Yes, in Kalimpong'],
    ])
    const open = { answeredAt: undefined, reopenedAt: now + 5, reopenedBy: 'reply', readAt: undefined }
    expect(await store.get(id)).toMatchObject(open)
    expect((await store.countLeads()).unanswered).toBe(1)
    expect(await store.list({ filter: 'unanswered', waitingSince: now + 5 })).toHaveLength(1)
    expect(await store.list({ filter: 'unanswered', waitingSince: now + 6 })).toEqual([])
    expect(await store.listIds({ search: { words: 'kalimpong', labels: {} } })).toEqual([id])
    expect(await store.addIncoming(id, REPLY, 'p2', now + 9)).toBe(false)
    expect(await store.inboxPosition()).toBe('p1')
    const next = { text: 'On Monday', person: PRIYA, isConfirmed: false }
    expect(
      await store.queueAnswer(id, next, now + 10),
      'the answer before the reply is no conflict',
    ).toBeDefined()
    expect(await store.get(id)).toMatchObject({ answeredAt: now + 10, reopenedBy: undefined })
    expect((await store.marksOf(id)).map(({ way }) => way)).toEqual(['mail', 'reply', 'mail'])
  })

  test('a second reply counts from the first, and an answer that is taken back leaves the lead open', async ({
    store,
    id,
    now,
  }) => {
    const first = await answer(store, id, now)
    await store.addIncoming(id, REPLY, 'p', now + 1)
    await store.addIncoming(id, { ...REPLY, id: 'mail-2' }, 'p', now + 2)
    expect(await store.get(id)).toMatchObject({ reopenedAt: now + 1 })
    const second = await answer(store, id, now + 3)
    await store.undoAnswer(id, second, PRIYA, now + 4)
    expect(await store.get(id)).toMatchObject({ answeredAt: undefined, reopenedAt: now + 1 })
    await store.undoAnswer(id, first, PRIYA, now + 4)
    expect((await store.get(id))?.answeredAt).toBeUndefined()
  })

  test('a reply opens a closed lead; before any answer the sender has waited since the message', async ({
    store,
    id,
    now,
  }) => {
    await store.addIncoming(id, REPLY, 'p', now)
    expect(await store.get(id)).toMatchObject({ reopenedAt: undefined, reopenedBy: 'reply' })
    await store.markAnswered(id, 'link', now + 1)
    await store.markUnanswered(id)
    expect(await store.get(id)).toMatchObject({ answeredAt: undefined, reopenedBy: 'reply' })
    expect(await store.marksOf(id)).toHaveLength(1)
  })

  test('a bounce ends the answers by mail of all its leads, and no call', async ({ store, id, now }) => {
    const { id: other } = await store.add(lead('two'), now)
    const answerId = await answer(store, id, now, [other])
    await store.markAnswered(other, 'call', now + 1)
    await store.addIncoming(id, { ...REPLY, kind: 'bounce', answerId }, 'p', now + 2)
    expect(await store.get(id)).toMatchObject({ answeredAt: undefined, reopenedBy: 'bounce' })
    expect(await store.get(other)).toMatchObject({ answeredAt: now + 1, answeredBy: 'call' })
  })

  test('a delay and an automatic reply are stored, and change nothing', async ({ store, id, now, open }) => {
    const pushing = await open({ pushTargets: ['hook'] })
    await answer(store, id, now)
    const before = await store.get(id)
    for (const kind of ['delay', 'automatic'] as const)
      expect(await pushing.addIncoming(id, { ...REPLY, id: kind, kind }, 'p', now + 1)).toBe(true)
    expect(await store.get(id)).toEqual(before)
    expect(await store.incomingOf([id])).toHaveLength(2)
    expect(await claimNotices(store, { now: now + 1 })).toEqual([])
  })

  test('a reply is pushed with its words', async ({ id, now, open }) => {
    const store = await open({ pushTargets: ['hook'] })
    await store.addIncoming(id, REPLY, 'p', now)
    const [claim] = await claimNotices(store, { now: now + 1 })
    expect(claim?.job).toMatchObject({ kind: 'push', target: 'hook', leadId: id })
    expect(JSON.parse(claim?.job.content ?? '')).toEqual({ kind: 'reply', text: 'Yes, in Kalimpong' })
  })

  test('a mail belongs to the lead that it names, else to the only answered one of its sender', async ({
    store,
    id,
    now,
  }) => {
    const asha = ['ASHA@example.com']
    const find = (ids: string[], addresses = asha, at = now) => store.leadOfMail(ids, addresses, at)
    expect(await find(['unknown', id])).toBe(id)
    expect(await find(['unknown'])).toBeUndefined()
    await store.markAnswered(id, 'mail', now)
    expect(await find([])).toBe(id)
    expect(await find([], ['usha@example.com'])).toBeUndefined()
    expect(await find([], asha, now + 31 * 86_400_000)).toBeUndefined()
    const { id: other } = await store.add(aSubmission({ message: 'two' }), now)
    expect(await find([])).toBe(id)
    await store.markAnswered(other, 'mail', now)
    expect(await find([])).toBeUndefined()
    expect(await find([other])).toBe(other)
  })

  test('mails are erased with their lead, and none is added to an erased one', async ({
    store,
    id,
    now,
    sql,
  }) => {
    await store.addIncoming(id, REPLY, 'p', now)
    await store.remove({ id })
    expect(await sql('SELECT id FROM incoming_mails')).toEqual([])
    expect(await store.addIncoming(id, { ...REPLY, id: 'mail-2' }, 'p2', now)).toBe(false)
    expect(await store.inboxPosition()).toBe('p')
  })

  test('the desk is told why replies are not read', async ({ store, now }) => {
    expect(await store.inboxProblem(now)).toBeUndefined()
    await store.keepInboxStatus(now, 'No such folder.')
    expect(await store.inboxProblem(now)).toBe('No such folder.')
    await store.keepInboxStatus(now)
    expect(await store.inboxProblem(now)).toBeUndefined()
    expect(await store.inboxProblem(now + 3_600_000)).toBe(
      'The mailbox in IMAP_URL has not been read for 1 h.',
    )
  })
})
