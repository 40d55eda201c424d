import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { claimMails, claimOne } from '../testing/jobs.ts'
import { lead, NOW } from '../testing/submission.ts'
import type { AnsweredBy } from './lead.ts'

const HOUR = 3_600_000

describe.each(STORES)('answers in %s', (_, test) => {
  test('a lead is unanswered until it is marked, and again once that is undone', async ({ store }) => {
    const { id } = await store.add(lead('one'), NOW)
    const { id: other } = await store.add(lead('other'), NOW + 1)
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([other, id])
    expect(await store.markAnswered(id, 'desk', NOW + HOUR)).toBe(true)
    expect(await store.get(id)).toMatchObject({
      state: 'queued', // the mail is delivered all the same
      answeredAt: NOW + HOUR,
    })
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([other])
    expect(await store.markUnanswered(id)).toBe(true)
    expect((await store.get(id))?.answeredAt).toBeUndefined()
    expect(await store.listIds({ filter: 'unanswered', receivedBefore: NOW + 1 })).toEqual([id])
  })

  test('what marked a lead is kept: the desk confirms a link, and not the other way', async ({ store }) => {
    const { id } = await store.add(lead('one'), NOW)
    const { id: other } = await store.add(lead('other'), NOW)
    const byLink = () => store.listIds({ answeredByLinkSince: NOW + HOUR })
    for (const one of [id, other]) await store.markAnswered(one, 'link', NOW + HOUR)
    expect(await store.get(id)).toMatchObject({ answeredAt: NOW + HOUR, answeredBy: 'link' })
    expect((await byLink()).sort()).toEqual([id, other].sort())
    expect(await store.listIds({ answeredByLinkSince: NOW + HOUR + 1 })).toEqual([])
    await store.markUnanswered(other)
    expect(await byLink()).toEqual([id])
    await store.markAnswered(id, 'desk', NOW + 2 * HOUR)
    await store.markAnswered(id, 'link', NOW + 3 * HOUR)
    expect(await store.get(id)).toMatchObject({
      answeredAt: NOW + HOUR, // the first answer counts
      answeredBy: 'desk',
    })
    expect(await byLink()).toEqual([])
  })

  test('the unanswered leads since a time may begin with the oldest', async ({ store }) => {
    const { id: first } = await store.add(lead('one'), NOW)
    const { id: second } = await store.add(lead('two'), NOW + HOUR)
    const oldestFirst = { filter: 'unanswered', oldestFirst: true } as const
    expect(await store.listIds(oldestFirst)).toEqual([first, second])
    expect(await store.listIds({ ...oldestFirst, limit: 1 })).toEqual([first])
    expect(await store.listIds({ ...oldestFirst, receivedSince: NOW + 1 })).toEqual([second])
  })

  test('a quarantined lead is owed no answer until it is released', async ({ store }) => {
    const { id } = await store.add(lead('spam', 'x'), NOW)
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([])
    expect(await store.markAnswered(id, 'desk', NOW)).toBe(false)
    expect(await store.markUnanswered(id)).toBe(false)
    await store.release(id, NOW)
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([id])
  })

  test('a settled lead is owed no answer, dead or delivered', async ({ store }) => {
    const { id: dead } = await store.add(lead('dead'), NOW)
    await store.giveUp(await claimOne(store), '550 no such user')
    const { id: delivered } = await store.add(lead('delivered'), NOW)
    await store.markDelivered(await claimOne(store), NOW + 1, 'c@sagus.example: 550')
    expect(await store.listIds({ filter: 'unanswered', state: 'dead' })).toEqual([dead])
    for (const id of [dead, delivered]) expect(await store.markClosed(id, NOW + HOUR)).toBe(true)
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([])
    expect(await store.get(delivered)).toMatchObject({
      state: 'delivered',
      deliveredAt: NOW + 1,
      note: 'c@sagus.example: 550',
      closedAt: NOW + HOUR,
    })
    await store.markUnanswered(dead)
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([dead])
  })

  test('settle keeps the answer of a lead, and an answer ends settled', async ({ store }) => {
    const { id } = await store.add(lead('one'), NOW)
    await store.giveUp(await claimOne(store), '550 no such user')
    await store.markAnswered(id, 'desk', NOW + 1)
    await store.markClosed(id, NOW + 2)
    expect(await store.get(id)).toMatchObject({
      state: 'delivered',
      answeredAt: NOW + 1,
      closedAt: undefined,
    })
    await store.markUnanswered(id)
    await store.markClosed(id, NOW + 3)
    await store.markAnswered(id, 'desk', NOW + 4)
    expect(await store.get(id)).toMatchObject({ answeredAt: NOW + 4, closedAt: undefined })
  })

  test('summary counts what was received, owed, answered and in time, with the median', async ({ store }) => {
    const monday = Date.UTC(2026, 0, 4, 18, 30) // 00:00 in India
    const answer = async (
      message: string,
      at: number,
      waits: number | undefined,
      by: AnsweredBy = 'desk',
    ) => {
      const { id } = await store.add(lead(message), at)
      if (waits !== undefined) await store.markAnswered(id, by, at + waits)
    }
    await answer('1 h', monday, HOUR)
    await answer('24 h', monday + 1, 24 * HOUR, 'mail')
    await answer('48 h', monday + 2, 48 * HOUR, 'whatsapp')
    await answer('72 h', monday + 3, 72 * HOUR, 'whatsapp')
    await answer('never', monday + 4, undefined)
    await answer('clock set back', monday - 1, -HOUR)
    await answer('nobody', monday - 8 * 24 * HOUR, undefined)
    await store.add(lead('spam', 'x'), monday)
    const { id: settled } = await store.add(lead('settled'), monday)
    for (const claim of await claimMails(store)) await store.markDelivered(claim, NOW, undefined)
    expect(await store.markClosed(settled, NOW)).toBe(true)
    const none = { mail: 0, whatsapp: 0, call: 0, marked: 0 }
    const some = { mail: 1, whatsapp: 2, call: 0, marked: 1 }
    const counts = { messages: 6, toAnswer: 5, answered: 4, inTime: 2, overdue: 0 }
    const now = monday + 24 * HOUR
    const week = {
      messages: 1,
      toAnswer: 1,
      answered: 1,
      inTime: 1,
      overdue: 0,
      medianMs: 0,
      ways: { ...none, marked: 1 },
    }
    const unanswered = { answered: 0, inTime: 0, overdue: 1, medianMs: undefined, ways: none }
    expect(await store.summary(24 * HOUR, now)).toEqual([
      { weekStartsAt: monday, ...counts, medianMs: 36 * HOUR, ways: some },
      { weekStartsAt: monday - 7 * 24 * HOUR, ...week },
      { weekStartsAt: monday - 14 * 24 * HOUR, ...week, ...unanswered },
    ])
    const day = (n: number) => ({ from: monday + n * 24 * HOUR, until: monday + (n + 1) * 24 * HOUR })
    const answers = async (at: number, ...days: number[]) =>
      (await store.summary(24 * HOUR, at, days.map(day)))[0]
    const inTime = async (...days: number[]) => (await answers(now, ...days))?.inTime
    expect([await inTime(-1), await inTime(1), await inTime(1, 2), await inTime(3)]).toEqual([2, 3, 4, 2])
    const overdue = async (at: number, ...days: number[]) => (await answers(monday + at, ...days))?.overdue
    expect(await overdue(24 * HOUR + 5)).toBe(1)
    expect([await overdue(48 * HOUR, 0), await overdue(48 * HOUR + 5, 0)]).toEqual([0, 1])
  })
})
