import { describe, expect } from 'vitest'
import { PRIYA, RAVI, STORES, withLead } from '../testing/engines.ts'
import { claimNotices } from '../testing/jobs.ts'
import { lead } from '../testing/submission.ts'
import type { AskedWay } from './conversation.ts'
import { UNDO_MS } from './job.ts'
import type { LeadStore } from './lead-store.ts'

function answer(text: string, { person = PRIYA, seenAnsweredAt = 0, isConfirmed = false } = {}) {
  return { text, person, seenAnsweredAt: seenAnsweredAt || undefined, isConfirmed }
}

function asked(text: string, options = {}, way: AskedWay = 'whatsapp') {
  return { ...answer(text, options), way }
}

async function refuseAnswer(store: LeadStore, now: number): Promise<void> {
  const claims = await claimNotices(store, { now })
  expect(claims).toHaveLength(1)
  for (const claim of claims) await store.giveUp(claim, '550 no such user')
}

describe.each(STORES)('the conversation in %s', (...engine) => {
  const test = withLead(engine)

  test('what was sent on WhatsApp is an answer once its person says so, of the time when it was opened', async ({
    store,
    id,
    now,
  }) => {
    await store.saveDraft(id, 'priya', 'From ₹4,499', now)
    const question = (await store.ask(id, asked('From ₹4,499'), now)) ?? ''
    expect(await store.listDrafts(id)).toEqual([])
    expect((await store.get(id))?.answeredAt).toBeUndefined()
    const entry = { id: question, leadId: id, way: 'whatsapp', at: now, person: PRIYA, text: 'From ₹4,499' }
    expect(await store.entriesOf([id])).toEqual([{ ...entry, isAsked: true }])
    expect(await store.settle(id, question, RAVI, true, now)).toBe(false)
    // as after a lost response
    for (const later of [1, 2]) expect(await store.settle(id, question, PRIYA, true, now + later)).toBe(true)
    expect(await store.settle(id, question, PRIYA, false, now + 3)).toBe(false)
    expect(await store.entriesOf([id])).toEqual([{ ...entry, isAsked: false }])
    expect(await store.get(id)).toMatchObject({ answeredAt: now, answeredBy: 'whatsapp' })
    expect(await store.activityOf(id)).toEqual([
      { at: now + 1, person: 'Priya', action: 'answered a message on WhatsApp' },
    ])
  })

  test('words that were not sent are a draft again, unless there is a newer one', async ({
    store,
    id,
    now,
  }) => {
    const [first, again, other] = [
      await store.ask(id, asked('Hello'), now),
      await store.ask(id, asked('Hello'), now + 1),
      await store.ask(id, asked('PS'), now + 2),
    ]
    expect((await store.entriesOf([id])).map((entry) => entry.id)).toEqual([again, other])
    expect(await store.settle(id, first ?? '', PRIYA, true, now)).toBe(false)
    for (const question of [again, again, other])
      expect(await store.settle(id, question ?? '', PRIYA, false, now + 3)).toBe(true)
    expect(await store.listDrafts(id)).toMatchObject([{ text: 'Hello' }])
    expect([await store.entriesOf([id]), await store.activityOf(id)]).toEqual([[], []])
  })

  test('a call that nobody answers is in the history, and leaves the lead unanswered', async ({
    store,
    id,
    now,
  }) => {
    const call = async (isDone: boolean) =>
      store.settle(id, (await store.ask(id, asked('', {}, 'call'), now)) ?? '', PRIYA, isDone, now)
    expect(await call(false)).toBe(true)
    expect([(await store.get(id))?.answeredAt, await store.listDrafts(id)]).toEqual([undefined, []])
    expect(await call(true)).toBe(true)
    expect((await store.get(id))?.answeredBy).toBe('call')
    expect((await store.activityOf(id)).map(({ action }) => action)).toEqual([
      'called about a message, and nobody answered',
      'answered a message by telephone',
    ])
  })

  test('two people who answer by mail and on WhatsApp at once: one is asked, and both answers stay', async ({
    store,
    open,
    id,
    now,
  }) => {
    const other = await open()
    const both = await Promise.all([
      store.ask(id, asked('Hello', { person: RAVI }), now),
      other.queueAnswer(id, answer('Dear'), now),
    ])
    expect(both.filter((one) => one === undefined)).toHaveLength(1)
    const seenAnsweredAt = (await store.get(id))?.answeredAt ?? 0
    const sure = { seenAnsweredAt, isConfirmed: true }
    const question = both[0] ?? (await store.ask(id, asked('Hello', { ...sure, person: RAVI }), now)) ?? ''
    if (!both[1]) await store.queueAnswer(id, answer('Dear', sure), now)
    await store.settle(id, question, RAVI, true, now + 1)
    expect((await store.entriesOf([id])).map(({ way }) => way).toSorted()).toEqual(['mail', 'whatsapp'])

    await refuseAnswer(store, now + UNDO_MS)
    expect((await store.get(id))?.answeredAt).toBe(now) // on WhatsApp
  })

  test('"Yes" counts although the message was marked as spam meanwhile', async ({ store, id, now }) => {
    const question = (await store.ask(id, asked('Hello'), now)) ?? ''
    await store.quarantine(id, now + 1)
    expect(await store.settle(id, question, PRIYA, true, now + 2)).toBe(true)
    expect((await store.get(id))?.state).toBe('quarantined')
    await store.release(id, now + 3)
    expect(await store.get(id)).toMatchObject({ answeredAt: now, answeredBy: 'whatsapp' })
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([])
  })

  test('a note stays when an answer is refused, and no mail has it', async ({ store, id, now }) => {
    expect(await store.addNote(id, { text: 'Wants a discount', person: RAVI }, now)).toBe(true)
    await store.queueAnswer(id, answer('Dear'), now + 1)
    await refuseAnswer(store, now + 2 * UNDO_MS)
    expect((await store.get(id))?.answeredAt).toBeUndefined()
    expect(await store.entriesOf([id])).toMatchObject([
      { way: 'note', text: 'Wants a discount', person: RAVI },
      { way: 'mail', text: 'Dear', job: { state: 'dead' } },
    ])
    const jobs = (await store.listNotices({})).map(({ content }) => content)
    expect(JSON.stringify(jobs)).not.toContain('discount')
  })

  test('a note can be corrected and deleted by its writer alone, which the history has', async ({
    store,
    id,
    now,
  }) => {
    await store.addNote(id, { text: 'Wants UPI', person: RAVI }, now)
    const [note] = await store.entriesOf([id])
    const change = (person: typeof RAVI, text: string, noteId = note?.id ?? '') =>
      store.changeNote(id, noteId, { text, person }, now + 1)
    expect([await change(PRIYA, 'x'), await change(RAVI, 'x', 'other')]).toEqual([false, false])
    expect(await change(RAVI, 'Wants cards')).toBe(true)
    expect(await store.entriesOf([id])).toEqual([{ ...note, text: 'Wants cards' }])
    expect([await change(PRIYA, ''), await change(RAVI, ''), await change(RAVI, '')]).toEqual([
      false,
      true,
      false,
    ])
    expect(await store.entriesOf([id])).toEqual([])
    expect((await store.activityOf(id)).map(({ action }) => action)).toEqual([
      'wrote a note on a message',
      'corrected a note on a message',
      'deleted a note on a message',
    ])
  })

  test('the draft of a note is its writer’s until the note is added', async ({ store, id, now }) => {
    const save = (text: string, person = PRIYA) => store.saveNoteDraft(id, { text, person }, now)
    for (const text of ['W', 'Wants', 'Wants UPI']) expect(await save(text)).toBe(true)
    await save('Call her', RAVI)
    expect(await store.noteDraftOf(id, PRIYA)).toBe('Wants UPI')
    expect(await store.entriesOf([id])).toHaveLength(2)
    const [draft] = await store.entriesOf([id])
    expect(await store.settle(id, draft?.id ?? '', PRIYA, true, now)).toBe(false)
    expect(await store.changeNote(id, draft?.id ?? '', { text: 'x', person: PRIYA }, now)).toBe(false)
    expect(await store.ask(id, asked('Hello', { person: RAVI }), now)).toBeDefined()
    await store.addNote(id, { text: 'Wants UPI.', person: PRIYA }, now)
    expect([await store.noteDraftOf(id, PRIYA), await store.noteDraftOf(id, RAVI)]).toEqual(['', 'Call her'])
    expect([await save('', RAVI), await store.noteDraftOf(id, RAVI)]).toEqual([true, ''])
    await store.remove({ id })
    expect([await save('x'), await save('')]).toEqual([false, false])
  })

  test.for(['whatsapp', 'call'] as const)(
    'an answer by %s that was confirmed by mistake can be taken back, once and by its person',
    async (way, { store, id, now }) => {
      const question = (await store.ask(id, asked('Hello', {}, way), now)) ?? ''
      expect(await store.takeBack(id, question, PRIYA, now)).toBe(false)
      await store.settle(id, question, PRIYA, true, now)
      await store.addNote(id, { text: 'Note', person: PRIYA }, now)
      const note = (await store.entriesOf([id])).find((entry) => entry.way === 'note')
      expect(await store.takeBack(id, question, RAVI, now)).toBe(false)
      expect(await store.takeBack(id, note?.id ?? '', PRIYA, now)).toBe(false)
      expect((await store.get(id))?.answeredBy).toBe(way)
      for (const isFirst of [true, false])
        expect(await store.takeBack(id, question, PRIYA, now + 1)).toBe(isFirst)
      expect(await store.get(id)).toMatchObject({ answeredAt: undefined, answeredBy: undefined })
      expect(await store.entriesOf([id])).toEqual([note])
      expect(await store.listDrafts(id)).toMatchObject([{ text: 'Hello' }])
      expect((await store.activityOf(id)).at(-1)?.action).toBe('took an answer back')
    },
  )

  test('an answer for several leads is taken back from all of them', async ({ store, id, now }) => {
    const others = [(await store.add(lead('second'), now)).id, (await store.add(lead('third'), now)).id]
    const question = (await store.ask(id, asked('All three'), now)) ?? ''
    await store.settle(id, question, PRIYA, true, now, others)
    expect(await store.listIds({ filter: 'unanswered' })).toEqual([])
    await store.takeBack(id, question, PRIYA, now + 1)
    expect((await store.listIds({ filter: 'unanswered' })).toSorted()).toEqual([id, ...others].toSorted())
    for (const one of others)
      expect((await store.activityOf(one)).map(({ action }) => action)).toEqual([
        'answered a message on WhatsApp',
        'took an answer back',
      ])
  })

  test('the search finds answers, notes and calls, as long as they are there', async ({ store, id, now }) => {
    const isFound = async (words: string) =>
      (await store.listIds({ search: { words, labels: {} } })).includes(id)
    const person = PRIYA
    const mail = (await store.queueAnswer(id, answer('From ₹4,499 UPWARDS'), now)) ?? ''
    expect([await isFound('asha upwards'), await isFound('₹4,499')]).toEqual([true, true])
    await store.undoAnswer(id, mail, person, now)
    expect(await isFound('upwards')).toBe(false)
    await store.addNote(id, { text: 'Wants a Discount', person }, now)
    const [note] = await store.entriesOf([id])
    expect(await isFound('discount')).toBe(true)
    await store.changeNote(id, note?.id ?? '', { text: 'No rebate', person }, now)
    expect([await isFound('discount'), await isFound('rebate')]).toEqual([false, true])
    await store.changeNote(id, note?.id ?? '', { text: '', person }, now)
    expect(await isFound('rebate')).toBe(false)
    const ask = async (text: string, way: AskedWay) =>
      (await store.ask(id, { ...asked(text, {}, way), isConfirmed: true }, now)) ?? ''
    const chat = await ask('On Tuesday', 'whatsapp')
    expect(await isFound('tuesday')).toBe(false)
    await store.settle(id, chat, person, true, now)
    expect(await isFound('tuesday')).toBe(true)
    await store.takeBack(id, chat, person, now)
    expect(await isFound('tuesday')).toBe(false)
    await store.settle(id, await ask('', 'call'), person, true, now)
    expect(await isFound('call priya')).toBe(true)
  })

  test('an erased lead leaves no entry, and takes none', async ({ store, sql, id, now }) => {
    const question = (await store.ask(id, asked('Hello'), now)) ?? ''
    await store.addNote(id, { text: 'Note', person: RAVI }, now)
    await store.remove({ email: 'asha@example.com' })
    expect(await sql('SELECT * FROM conversation_entries')).toEqual([])
    expect(await store.settle(id, question, PRIYA, true, now)).toBe(false)
    expect(await store.ask(id, asked('Hello'), now)).toBeUndefined()
    expect(await store.addNote(id, { text: 'Note', person: RAVI }, now)).toBe(false)
  })
})
