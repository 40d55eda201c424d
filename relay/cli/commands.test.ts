import { beforeEach, describe, expect, test } from 'vitest'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { CommandError } from '../config/failed-command.ts'
import type { Submission } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { runCommand } from '../testing/command-line.ts'
import { createTestStore } from '../testing/folder.ts'
import { claimMails, claimNotices, endDelivery } from '../testing/jobs.ts'
import { aSubmission, NOW } from '../testing/submission.ts'

const HOUR = 3_600_000
const subjectLabels = { other: 'Something Else', 'mobile-apps': 'Apps' }
const [GONE, BUSY] = ['push-0123456789ab', 'push-ba9876543210'] as const
const targetName = (target: string) => (target === GONE ? 'Slack (hooks.slack.com)' : target)

let store: LeadStore
beforeEach(() => {
  store = createTestStore().store
})

/** Runs a command three hours after NOW. */
async function leads(...argv: string[]): Promise<string> {
  const context = { store, subjectLabels, targetName, now: NOW + 3 * HOUR }
  return (await Array.fromAsync(runCommand(argv, context))).join('')
}

async function add(fields: Partial<Submission> = {}, at = NOW, spamReasons?: string): Promise<string> {
  const extras = [{ name: 'notAField', value: '5' }]
  return (await store.add({ ...aSubmission({ name: 'Asha', extras, ...fields }), spamReasons }, at)).id
}

async function listed(...argv: string[]): Promise<string[]> {
  return JSON.parse(await leads('list', '--json', ...argv)).map(({ message }: { message: string }) => message)
}

describe('list', () => {
  test('prints one line a lead without control characters', async () => {
    expect(await leads('list')).toBe('No leads.\n')
    const id = await add({ name: 'A\u001b[31mB', message: `One\nTwo ${'x'.repeat(300)}` })
    const list = await leads('list')
    expect(list).toMatch(/^.*A \[31mB <asha@example.com>, Something Else: One Two x+\n$/)
    expect(list).toContain(id.slice(0, 8))
    expect(list).not.toContain('\u001b')
    expect(list.length).toBeLessThan(230)
  })

  test.each([
    ['--state', 'quarantined', ['spam']],
    ['--since', '2026-01-01', ['spam', 'today', 'new year']],
    ['--since', '2025-12-31 23:59', ['spam', 'today', 'new year', 'last year']],
    ['--since', '1d', ['spam', 'today']],
    ['--search', 'YEAR asha@example', ['new year', 'last year']],
    ['--search', 'something else', ['spam', 'today', 'new year', 'last year']],
    ['--unanswered', '--json', ['new year', 'last year']],
  ])('%s %j selects leads', async (option, value, messages) => {
    await add({ message: 'last year' }, Date.UTC(2025, 11, 31, 18, 29)) // 23:59 in India
    await add({ message: 'new year' }, Date.UTC(2025, 11, 31, 18, 30))
    await store.markAnswered(await add({ message: 'today' }), 'desk', NOW)
    await add({ message: 'spam' }, NOW, 'hidden field')
    expect(await listed(option, value)).toEqual(messages)
  })
})

describe('show', () => {
  const shown = async (id: string) => JSON.parse(await leads('show', id))

  test('prints everything about the lead whose ID starts as given, as JSON', async () => {
    const extras = [
      { name: 'notAField', value: '5' },
      { name: 'first_page', value: '/services' },
    ]
    const id = await add({ message: 'One\nTwo', extras })
    expect(await shown(id.slice(0, 6).toUpperCase())).toMatchObject({
      id,
      message: 'One\nTwo',
      receivedAt: '2026-01-05T00:00:00.000Z',
      extras,
      deliveredAt: null,
      answeredByPerson: null,
      notices: [],
    })
  })

  test('has who answered at the desk, and how; list --json and the export have it, too', async () => {
    const [id, person] = [await add(), { id: 'ravi', name: 'Ravi' }]
    const answer = { text: 'From ₹4,499', person, seenAnsweredAt: undefined, isConfirmed: true }
    const question = (await store.ask(id, { ...answer, way: 'whatsapp' }, NOW)) ?? ''
    expect(await shown(id)).toMatchObject({ conversation: [] }) // nobody has confirmed yet that it was sent
    await store.settle(id, question, person, true, NOW)
    await store.addNote(id, { text: 'Wants a discount', person }, NOW + HOUR)
    const conversation = [
      { way: 'whatsapp', at: '2026-01-05T00:00:00.000Z', person: 'Ravi', text: answer.text, state: null },
      { way: 'note', text: 'Wants a discount' },
    ]
    const answered = { answeredBy: 'desk', answeredWay: 'whatsapp', conversation }
    expect(await shown(id)).toMatchObject({ ...answered, answeredByPerson: 'Ravi' })
    expect(JSON.parse(await leads('list', '--json'))).toMatchObject([answered])
    expect(await leads('export')).toContain('"Ravi, on WhatsApp"')
  })

  test('has the notices of the lead that are not delivered', async () => {
    store = createTestStore({ pushTargets: [GONE, BUSY] }).store
    const id = await add()
    for (const claim of await claimNotices(store)) {
      const later = { at: NOW + 2 * HOUR, note: '503 busy', pendingRecipients: undefined }
      if (claim.job.target === GONE) await store.giveUp(claim, '410 gone')
      else await store.postpone(claim, later)
    }
    expect((await shown(id)).notices).toMatchObject([
      { target: GONE, targetName: 'Slack (hooks.slack.com)', state: 'dead', attempts: 1, note: '410 gone' },
      { target: BUSY, state: 'queued', nextAttemptAt: '2026-01-05T02:00:00.000Z', note: '503 busy' },
    ])
    for (const claim of await claimNotices(store, { now: NOW + 9 * HOUR }))
      await store.markDelivered(claim, NOW, undefined)
    expect((await shown(id)).notices).toMatchObject([{ target: GONE }])
  })
})

test('list and export print a subject by its label, an answer, and Indian time', async () => {
  await add({ message: 'older', subject: 'video editing' }, NOW - 1)
  const id = await add({ subject: 'mobile-apps' }, Date.UTC(2026, 0, 4, 20, 30, 15))
  await store.markAnswered(id, 'desk', NOW + 3 * HOUR)
  const [list, csv] = [await leads('list'), await leads('export')]
  expect(list).toMatch(/2026-01-05 02:00 +queued +answered 2026-01-05 08:30 .*, Apps: /)
  expect(list).toMatch(/queued +unanswered .*, video editing: /)
  expect(csv).toMatch(/^"2026-01-05 02:00:15","Answered".*"2026-01-05 08:30:00","marked as answered"/m)
  for (const command of ['list --json', 'export --format json'])
    expect(JSON.parse(await leads(...command.split(' ')))).toMatchObject([
      { subject: 'mobile-apps', subjectLabel: 'Apps', answeredBy: 'desk' },
      { subject: 'video editing', subjectLabel: 'video editing', unanswered: true },
    ])
})

test('export has a heading, and Excel opens it as UTF-8 by double click', async () => {
  const fields = Object.values(FORM_FIELDS).map(({ label }) => label)
  const more = ['Where it came from', 'Answered', 'Answered by', 'Answers', 'Replies', 'Notes', 'ID']
  const columns = ['Received', 'Status', ...fields, ...more]
  expect(await leads('export')).toBe(`\ufeff${columns.map((name) => `"${name}"`).join(',')}\r\n`)
})

describe('changes', () => {
  test('retry queues one dead lead or all of them, with their notices', async () => {
    store = createTestStore({ pushTargets: [GONE] }).store
    const id = await add()
    await endDelivery(store, 'dead', NOW)
    expect(await leads('retry', id)).toBe(
      'Queued: 1 lead, 1 notice. Delivery goes on now, while the relay runs.\n',
    )
    await endDelivery(store, 'dead', NOW)
    expect(await leads('retry', '--dead')).toMatch(/^Queued: 1 lead, 0 notices/)
    expect(await leads('retry', '--queued')).toMatch(/^Queued: 1 lead, 1 notice/)
  })

  test('a lead in a state that does not fit is refused', async () => {
    expect(await leads('retry', '--queued')).toBe('There is nothing to try again.\n')
    const id = await add()
    const [claim] = await claimMails(store, { leaseMs: 9 * HOUR })
    await expect(leads('retry', id)).rejects.toThrow(`${id} is being delivered.`)
    if (claim) await store.markDelivered(claim, NOW, undefined)
    await expect(leads('retry', id)).rejects.toThrow(`${id} is delivered.`)
  })

  test('an ID that no lead or more than one lead has is refused', async () => {
    await expect(leads('show', 'ffffffff-none')).rejects.toThrow(CommandError)
    await expect(leads('delete', 'ffffffff-none')).rejects.toThrow('There is no lead ffffffff-none.')
    for (let n = 0; n < 40; n++) await add({ message: `${n}` })
    const ids = (await store.list({})).map(({ id }) => id[0] ?? '')
    const shared = ids.find((first, at) => ids.indexOf(first) !== at) ?? ''
    await expect(leads('delete', shared)).rejects.toThrow(/More than one lead/)
    expect(await store.list({})).toHaveLength(40)
  })
})
