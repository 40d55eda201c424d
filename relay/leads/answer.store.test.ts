import { describe, expect } from 'vitest'
import { PRIYA, RAVI, STORES, withLead } from '../testing/engines.ts'
import { lead, NOW } from '../testing/submission.ts'
import type { Answer } from './answer.ts'
import { CONFLICT_MS } from './answer.ts'
import { ANSWER, answerCopyOf, UNDO_MS } from './job.ts'
import type { LeadStore } from './lead-store.ts'

const HOUR = 3_600_000

function answer(text: string, person = PRIYA, seenAnsweredAt?: number, isConfirmed = false) {
  return { text, person, seenAnsweredAt, isConfirmed }
}

function claimAnswers(store: LeadStore, now: number) {
  return store.claim({ now, leaseMs: 60_000, lanes: [{ kind: ANSWER, target: '', limit: 9 }] })
}

async function claimAnswer(store: LeadStore, now = Date.now() + UNDO_MS) {
  const [claim] = await claimAnswers(store, now)
  if (!claim) throw new Error('no answer is due')
  return claim
}

describe.each(STORES)('the answers of the desk in %s', (...engine) => {
  const test = withLead(engine)

  test('a draft is of one person, replaced, and gone with its lead', async ({ store, id }) => {
    expect(await store.saveDraft(id, 'priya', 'Dear', NOW)).toBe(true)
    expect(await store.saveDraft(id, 'priya', 'Dear Asha', NOW + 1)).toBe(true)
    expect(await store.saveDraft(id, 'ravi', 'Hello', NOW + 2)).toBe(true)
    expect(await store.listDrafts(id)).toEqual([
      { person: PRIYA, text: 'Dear Asha', savedAt: NOW + 1 },
      { person: RAVI, text: 'Hello', savedAt: NOW + 2 },
    ])
    expect(await store.saveDraft(id, 'ravi', '', NOW + 3)).toBe(true)
    expect(await store.listDrafts(id)).toHaveLength(1)
    await store.remove({ id })
    expect(await store.listDrafts(id)).toEqual([])
    expect(await store.saveDraft(id, 'priya', 'Dear', NOW)).toBe(false)
    expect(await store.saveDraft(id, 'priya', '', NOW)).toBe(false)
  })

  test('an answer marks its lead, ends the draft and is due in ten seconds', async ({ store, id, now }) => {
    await store.saveDraft(id, 'priya', 'Dear', now)
    const answerId = await store.queueAnswer(id, answer('Dear Asha'), now)
    expect(await store.get(id)).toMatchObject({ answeredAt: now, answeredBy: 'mail' })
    expect(await store.listDrafts(id)).toEqual([])
    expect(await store.activityOf(id)).toEqual([{ at: now, person: 'Priya', action: 'answered a message' }])
    expect((await store.retry({ state: 'queued' }, now)).notices).toBe(0) // its ten seconds last
    expect(await claimAnswers(store, now + UNDO_MS - 1000)).toEqual([])
    const { job } = await claimAnswer(store, now + UNDO_MS + 1000)
    expect(job).toMatchObject({ id: `${id} answer ${answerId}`, leadId: id, attempts: 1 })
    expect(JSON.parse(job.content ?? '') as Answer).toEqual({ text: 'Dear Asha', person: PRIYA })
  })

  test('an answer is due at once when the clock was set back an hour', async ({ store, id, now }) => {
    await store.queueAnswer(id, answer('Dear Asha'), now)
    expect(await claimAnswers(store, now - HOUR)).toHaveLength(1)
  })

  test('an answer to what somebody else has answered or is answering needs a confirmation', async ({
    store,
    id,
    now,
  }) => {
    await store.saveDraft(id, 'ravi', 'Hello', now - CONFLICT_MS + 1)
    expect(await store.queueAnswer(id, answer('Dear'), now)).toBeUndefined()
    expect((await store.get(id))?.answeredAt).toBeUndefined()
    expect(await store.queueAnswer(id, answer('Dear', PRIYA, undefined, true), now)).toBeDefined()
    // Ravi has not seen that, then has, and writes all the same
    expect(await store.queueAnswer(id, answer('Hello', RAVI, undefined, true), now + 1)).toBeUndefined()
    expect(await store.queueAnswer(id, answer('Hello', RAVI, now), now + 1)).toBeUndefined()
    expect(await store.queueAnswer(id, answer('Hello', RAVI, now, true), now + 1)).toBeDefined()
    expect((await store.get(id))?.answeredAt).toBe(now)
    expect(await claimAnswers(store, now + UNDO_MS + 1000)).toHaveLength(2)
  })

  test('of two further answers at the same time, one needs a confirmation', async ({ store, id, now }) => {
    await store.markAnswered(id, 'desk', now - HOUR)
    for (let round = 1; round <= 10; round++) {
      const at = now + 2 * round * CONFLICT_MS
      const both = [PRIYA, RAVI].map((person) =>
        store.queueAnswer(id, answer('Dear', person, now - HOUR), at),
      )
      const queued = await Promise.all(both)
      expect(queued.filter((one) => one !== undefined)).toHaveLength(1)
    }
  })

  test('an old draft of somebody else, or one from before the clock was set back, is no conflict', async ({
    store,
    id,
    now,
  }) => {
    await store.saveDraft(id, 'ravi', 'Hello', now - CONFLICT_MS - 1)
    expect(await store.queueAnswer(id, answer('Dear'), now)).toBeDefined()
    await store.markUnanswered(id)
    await store.saveDraft(id, 'ravi', 'Hello', now + 2 * HOUR)
    expect(await store.queueAnswer(id, answer('Dear'), now + HOUR)).toBeDefined()
  })

  test('probable spam and an erased lead cannot be answered', async ({ store, id, now }) => {
    const spam = await store.add(lead('spam', 'hidden field'), now)
    expect(await store.queueAnswer(spam.id, answer('Dear'), now)).toBeUndefined()
    await store.remove({ id })
    expect(await store.queueAnswer(id, answer('Dear'), now)).toBeUndefined()
    expect(await store.listNotices({})).toEqual([])
  })

  test('undo makes an answer a draft again, unless it is claimed or of somebody else', async ({
    store,
    id,
    now,
  }) => {
    const first = (await store.queueAnswer(id, answer('Dear Asha'), now)) ?? ''
    expect(await store.undoAnswer(id, first, RAVI, now + 1)).toBeUndefined()
    expect(await store.undoAnswer(id, first, PRIYA, now + 1)).toBe('Dear Asha')
    expect(await store.undoAnswer(id, first, PRIYA, now + 2)).toBeUndefined()
    expect(await store.get(id)).toMatchObject({ answeredAt: undefined, answeredBy: undefined })
    expect(await store.listDrafts(id)).toEqual([{ person: PRIYA, text: 'Dear Asha', savedAt: now + 1 }])
    const second = (await store.queueAnswer(id, answer('Dear Asha'), now)) ?? ''
    await claimAnswer(store)
    expect(await store.undoAnswer(id, second, PRIYA, now + 1)).toBeUndefined()
    expect((await store.get(id))?.answeredAt).toBe(now)
  })

  test('an answer is either undone or claimed', async ({ store, open, id, now }) => {
    const other = await open()
    for (let round = 0; round < 10; round++) {
      const { answeredAt } = (await store.get(id)) ?? {}
      const queued =
        (await store.queueAnswer(id, answer('Dear', PRIYA, answeredAt, true), now - UNDO_MS)) ?? ''
      const [undone, claims] = await Promise.all([
        store.undoAnswer(id, queued, PRIYA, now),
        claimAnswers(other, now + 1000),
      ])
      expect([undone === undefined ? 'sent' : 'undone', claims.length]).toEqual(
        undone === undefined ? ['sent', 1] : ['undone', 0],
      )
    }
  })

  test('undo keeps the mark of an earlier answer', async ({ store, id, now }) => {
    await store.markAnswered(id, 'desk', now - HOUR)
    const second = (await store.queueAnswer(id, answer('PS', PRIYA, now - HOUR), now)) ?? ''
    await store.undoAnswer(id, second, PRIYA, now)
    expect(await store.get(id)).toMatchObject({ answeredAt: now - HOUR, answeredBy: 'desk' })
  })

  test('an answer to all leads of a sender answers each, until it is undone or given up', async ({
    store,
    id,
    now,
  }) => {
    const { id: second } = await store.add(lead('two'), now - 1)
    const { id: third } = await store.add(lead('three'), now - 1)
    const { id: spam } = await store.add(lead('spam', 'Score 9'), now - 1)
    await store.markAnswered(third, 'link', now - HOUR)
    const together = { ...answer('To all', PRIYA, undefined, true), others: [second, third, spam] }
    const unanswered = async () => (await store.listIds({ filter: 'unanswered' })).toSorted()
    const queue = async () => (await store.queueAnswer(id, together, now)) ?? ''
    const queued = await queue()
    expect(await unanswered()).toEqual([])
    expect(await store.get(third)).toMatchObject({ answeredAt: now - HOUR, answeredBy: 'mail' })
    expect(await store.activityOf(second)).toMatchObject([{ person: 'Priya', action: 'answered a message' }])

    await store.undoAnswer(id, queued, PRIYA, now + 1)
    expect(await unanswered()).toEqual([id, second].toSorted())
    expect(await store.get(third)).toMatchObject({ answeredAt: now - HOUR, answeredBy: 'link' })

    await queue()
    const claim = await claimAnswer(store)
    expect(await unanswered()).toEqual([])
    await store.giveUp(claim, '550 no such user')
    expect(await unanswered()).toEqual([id, second].toSorted())

    await store.retry({ state: 'dead' }, now + 2)
    expect(await unanswered()).toEqual([])
    await store.markDelivered(await claimAnswer(store), now + 3, undefined)
    await store.remove({ id })
    await store.markClosed(second, now + 4)
    expect(await unanswered()).toEqual([]) // the answer went out, although its own lead is erased
  })

  test('of two answers that are given up at the same time, none counts', async ({ store, open, id, now }) => {
    const other = await open()
    for (const text of ['Dear', 'PS'])
      await store.queueAnswer(id, answer(text, PRIYA, (await store.get(id))?.answeredAt, true), now)
    const claims = await claimAnswers(store, Date.now() + UNDO_MS)
    expect(claims).toHaveLength(2)
    await Promise.all(claims.map((claim, n) => [store, other][n]?.giveUp(claim, '550 no such user')))
    expect((await store.get(id))?.answeredAt).toBeUndefined()
  })

  test('a dead answer makes its lead unanswered, and answers it when it is sent once more', async ({
    store,
    id,
    now,
  }) => {
    await store.queueAnswer(id, answer('Dear'), now)
    expect(await store.undeliveredAnswers(now + 1)).toEqual({ dead: 0, late: 1 })
    await store.giveUp(await claimAnswer(store), '550 no such user')
    expect((await store.get(id))?.answeredAt).toBeUndefined()
    expect(await store.undeliveredAnswers(now + 1)).toEqual({ dead: 1, late: 0 })
    expect(await store.listNotices({ state: 'dead' })).toMatchObject([{ kind: ANSWER, leadId: id }])

    await store.markAnswered(id, 'desk', now + 1)
    expect((await store.undeliveredAnswers(now)).dead).toBe(0)
    expect((await store.retry({ state: 'dead' }, now)).notices).toBe(0) // the visitor has another answer
    await store.markUnanswered(id)
    expect((await store.retry({ id }, now + 2)).notices).toBe(1)
    const claim = await claimAnswer(store)
    await store.markDelivered(claim, now + HOUR, undefined, [answerCopyOf(claim.job)])
    expect(await store.get(id)).toMatchObject({ answeredAt: now + 2, answeredBy: 'mail' })
    expect(await store.listNotices({ state: 'queued' })).toMatchObject([{ kind: 'answer-copy', leadId: id }])
  })

  test('an erased lead leaves no draft, answer or name of it', async ({ store, sql, id, now }) => {
    await store.saveDraft(id, 'ravi', 'Hello', now)
    await store.queueAnswer(id, answer('Dear', PRIYA, undefined, true), now)
    await store.recordActivity({ at: now, person: 'Ravi', action: 'had a message sent again' }, id)
    const claim = await claimAnswer(store)
    expect(await store.remove({ id })).toEqual({ ids: [id], traces: undefined })
    expect(await store.markDelivered(claim, now, undefined, [answerCopyOf(claim.job)])).toBe(false)
    expect([await sql('SELECT * FROM jobs'), await sql('SELECT * FROM answer_drafts')]).toEqual([[], []])
    expect(await sql('SELECT person, lead_id FROM activity ORDER BY seq')).toMatchObject([
      { person: 'Priya', lead_id: null },
      { person: 'Ravi', lead_id: null },
    ])
    await store.recordActivity({ at: now, person: 'Ravi', action: 'deleted a message' }, id)
  })
})
