import { describe, expect } from 'vitest'
import { PRIYA, RAVI, STORES } from '../testing/engines.ts'
import { aSubmission, lead, NOW } from '../testing/submission.ts'
import { LEAD_ACTIVITY } from './activity.ts'
import { findLeads, listAsCsv } from './lead-csv.ts'
import type { LeadStore } from './lead-store.ts'

/** The rows of an export, the oldest lead first, as values by their headings. */
async function exported(store: LeadStore): Promise<Record<string, string>[]> {
  const csv = (await Array.fromAsync(listAsCsv(findLeads(store, {}), { other: 'Else' }, store))).join('')
  const [headings = [], ...rows] = csv
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [...line.matchAll(/"([^"]*)"/g)].map(([, cell = '']) => cell))
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at] ?? '', cell]))).toReversed()
}

describe.each(STORES)('the exported file from %s', (_, test) => {
  test('says in words what became of a message', async ({ store }) => {
    const extras = ['utm_source', 'referrer'].map((name) => ({ name, value: 'google.com' }))
    const { id } = await store.add(aSubmission({ extras }), NOW)
    await store.add(lead('spam', 'x'), NOW)
    await store.addNote(id, { text: 'Call back', person: RAVI }, NOW)
    await store.saveNoteDraft(id, { text: 'Draft', person: RAVI }, NOW)
    const origin = { 'Where it came from': 'Campaign source: google.com\nCame from: google.com' }
    const unanswered = { Status: 'Unanswered', Answered: '', 'Answered by': '', Answers: '' }
    expect(await exported(store)).toMatchObject([
      { Received: '2026-01-05 05:30:00', ID: id, Subject: 'Else', ...origin, ...unanswered },
      { Status: 'Spam' },
    ])
    await store.markAnswered(id, 'desk', NOW)
    const action = LEAD_ACTIVITY.answered
    await store.recordActivity({ at: NOW, person: 'Ravi', action }, id)
    expect((await exported(store))[0]).toMatchObject({
      Status: 'Answered',
      Answered: '2026-01-05 05:30:00',
      'Answered by': 'Ravi, marked as answered',
      Notes: 'Ravi, 2026-01-05 05:30: Call back',
    })
    const mail = {
      id: 'mail',
      name: 'Asha',
      address: '',
      text: 'Yes',
      quoted: '',
      attachments: [],
      references: [],
    }
    await store.addIncoming(id, { ...mail, kind: 'reply' }, '', NOW)
    const replied = { Status: 'Unanswered', Answers: '', Replies: 'Asha, 2026-01-05 05:30, reply: Yes' }
    expect((await exported(store))[0]).toMatchObject(replied)
  })

  test('has an answer to several messages beside each of them', async ({ store }) => {
    const ids: string[] = []
    for (const message of ['1', '2', '3', '4']) ids.push((await store.add(lead(message), NOW)).id)
    const [one = '', two = '', three = '', four = ''] = ids
    const answer = { person: PRIYA, seenAnsweredAt: undefined, isConfirmed: true }
    await store.queueAnswer(one, { ...answer, text: 'Dear Asha', others: [two] }, NOW)
    const question = await store.ask(three, { ...answer, text: 'Hello', way: 'whatsapp' }, NOW)
    await store.settle(three, question ?? '', PRIYA, true, NOW, [four])
    const mail = { 'Answered by': 'Priya, by mail', Answers: 'Priya, 2026-01-05 05:30, by mail: Dear Asha' }
    const chat = {
      'Answered by': 'Priya, on WhatsApp',
      Answers: 'Priya, 2026-01-05 05:30, on WhatsApp: Hello',
    }
    expect(await exported(store)).toMatchObject([mail, mail, chat, chat])
  })
})
