import { beforeEach, describe, expect, test } from 'vitest'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import type { Enquiry } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { runCommand } from '../testing/command-line.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { createTestStore } from '../testing/folder.ts'
import { claimMails, endDelivery } from '../testing/jobs.ts'
import { CommandError } from './commands.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const DAY = 86_400_000
let folder: string
let store: LeadStore

beforeEach(() => {
  ;({ folder, store } = createTestStore())
})

const subjectLabels = { other: 'Something Else', 'ai chatbot': 'Chat Assistants', 'mobile-apps': 'Apps' }

async function leads(...argv: string[]): Promise<string> {
  const context = { store, outboxFolder: folder, subjectLabels, now: NOW }
  return (await Array.fromAsync(runCommand(argv, context))).join('')
}

const FURTHER = { name: 'notAField', value: '5' }

async function add(
  fields: Partial<Enquiry> = {},
  at = NOW,
  suspicion?: string,
  extra = FURTHER,
): Promise<string> {
  const enquiry = anEnquiry({ name: 'Asha', phone: '', message: 'Hello', ...fields, extras: [extra] })
  return (await store.add({ enquiry, spamReasons: suspicion }, at)).id
}

describe('reading', () => {
  test('list prints "No leads." for an empty inbox', async () => {
    expect(await leads('list')).toBe('No leads.\n')
    expect(JSON.parse(await leads('list', '--json'))).toEqual([])
  })

  test('list prints one line a lead without control characters', async () => {
    const id = await add({ name: 'A\u001b[31mB', message: `One\nTwo ${'x'.repeat(100)}` })
    const lines = (await leads('list')).trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(id.slice(0, 8))
    expect(lines[1]).not.toContain('\u001b')
    expect(lines[1]).toMatch(/One Two x+…$/)
  })

  test('list filters by state and limit', async () => {
    await add()
    await add({ message: 'spam' }, NOW, 'hidden field')
    expect(JSON.parse(await leads('list', '--state', 'quarantined', '--json'))).toMatchObject([
      { message: 'spam' },
    ])
    expect(JSON.parse(await leads('list', '--limit', '1', '--json'))).toHaveLength(1)
  })

  test('show prints everything about the lead whose ID starts as given', async () => {
    const id = await add({ message: 'One\nTwo' })
    const page = await leads('show', id.slice(0, 6).toUpperCase())
    for (const part of [id, 'Asha', 'asha@example.com', 'notAField:', '  One\n  Two\n'])
      expect(page).toContain(part)
    expect(JSON.parse(await leads('show', id, '--json'))).toMatchObject({
      id,
      receivedAt: '2026-01-05T12:00:00.000Z',
      extras: [{ name: 'notAField', value: '5' }],
      deliveredAt: null,
    })
  })

  test('show names what the form sends beside its fields in words, and CSV as the form does', async () => {
    const extra = { name: 'first_page', value: '/services' }
    expect(await leads('show', await add({}, NOW, undefined, extra))).toMatch(
      /^ {2}First page: +\/services$/m,
    )
    expect(await leads('export')).toContain('first_page: /services')
  })

  test.each([
    ['a value of several lines', { name: 'notAField', value: '1\nState:         delivered' }],
    ['a value with the name of one of ours', { name: 'State', value: 'delivered' }],
    ['a message', undefined],
  ])('show indents %s, so that it does not look like a line of ours', async (_, extra) => {
    const message = extra ? {} : { message: 'Hello\nState:         delivered' }
    const page = await leads('show', await add(message, NOW, undefined, extra))
    expect(page.match(/^State:.*$/gm)).toEqual(['State:         queued'])
    expect(page).toMatch(/^ +State: +delivered$/m)
  })

  test('summary counts by week, service and state', async () => {
    await add()
    await add({ message: 'spam', subject: 'ai chatbot' }, NOW, 'x')
    await add({ message: 'earlier' }, NOW - 7 * DAY)
    const [counts = '', answers] = (await leads('summary')).split('\n\n')
    const lines = counts.split('\n')
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 3).join('|'))).toEqual([
      'WEEK OF (IST)|SUBJECT|LEADS',
      '2026-01-05|Chat Assistants|1',
      '2026-01-05|Something Else|1',
      '2025-12-29|Something Else|1',
      'ALL|3|2',
    ])
    expect(answers).toMatch(/^WEEK OF \(IST\) /)
    expect(JSON.parse(await leads('summary', '--json'))[0]).toEqual({
      week: '2026-01-05',
      subject: 'ai chatbot',
      subjectLabel: 'Chat Assistants',
      state: 'quarantined',
      count: 1,
    })
  })

  test('a subject is shown by its label, or by its code if the content has no label', async () => {
    await add({ message: 'older', subject: 'video editing' })
    const id = await add({ subject: 'mobile-apps' })
    for (const argv of [['list'], ['summary'], ['export']]) {
      const said = await leads(...argv)
      expect(said).toContain('Apps')
      expect(said).not.toContain('mobile-apps')
      expect(said).toContain('video editing')
    }
    expect(await leads('show', id)).toMatch(/^Subject: +Apps$/m)
    for (const argv of [
      ['list', '--json'],
      ['export', '--format', 'json'],
    ]) {
      expect(JSON.parse(await leads(...argv))).toMatchObject([
        { subject: 'mobile-apps', subjectLabel: 'Apps' },
        { subject: 'video editing', subjectLabel: 'video editing' },
      ])
    }
  })

  test('list, show and CSV export print Indian time and say so', async () => {
    const id = await add({}, Date.UTC(2026, 0, 4, 20, 30, 15))
    const [heading, row] = (await leads('list')).split('\n')
    expect(heading).toContain('RECEIVED (IST)')
    expect(row).toContain('2026-01-05 02:00')
    expect(await leads('show', id)).toMatch(/^Received: +2026-01-05 02:00 IST$/m)
    expect(await leads('export')).toContain('"2026-01-05T02:00:15+05:30"')
  })

  test('list --since accepts an age, a day and a minute of India', async () => {
    await add({ message: 'last year' }, Date.UTC(2025, 11, 31, 18, 29)) // 23:59 in India
    await add({ message: 'new year' }, Date.UTC(2025, 11, 31, 18, 30))
    await add({ message: 'today' })
    const since = async (value: string) =>
      JSON.parse(await leads('list', '--json', '--since', value)).map(
        ({ message }: { message: string }) => message,
      )
    expect(await since('2026-01-01')).toEqual(['today', 'new year'])
    expect(await since('2025-12-31 23:59')).toEqual(['today', 'new year', 'last year'])
    expect(await since('2026-01-01T00:01')).toEqual(['today'])
    expect(await since('1d')).toEqual(['today'])
    expect(await since('2030-01-01')).toEqual([])
  })

  test.each([
    ['a word of the message, in either case', ['BAKERY']],
    ['words of several fields', ['bakery rao']],
    ['letters outside ASCII in either case', ['ÉCLAIR']],
    ['Hindi', ['नमस्ते']],
    ['an address', ['Asha@Example']],
    ['a phone number with other separators', ['98765-43210']],
    ['a phone number with a leading zero', ['09876543210']],
    ['the subject’s label', ['chat assistants']],
    ['the subject’s code', ['ai chatbot']],
    ['an extra', ['notAField']],
    ['leads of one state', ['bakery', '--state', 'queued']],
  ])('list --search finds %s', async (_, [words = '', ...more]) => {
    const extra = { name: 'page', value: '/' }
    await add({ message: 'Something else', email: 'b@example.com', phone: '12' }, NOW, undefined, extra)
    await add({ message: 'A bakery', name: 'B', email: 'b@example.com' }, NOW, 'spam', extra)
    const message = 'A bakery: Éclair. नमस्ते'
    const found = await add(
      { name: 'Asha Rao', message, phone: '+91 98765 43210', subject: 'ai chatbot' },
      NOW + 1,
    )
    const ids = JSON.parse(await leads('list', '--json', '--limit', '1', '--search', words, ...more)).map(
      ({ id }: { id: string }) => id,
    )
    expect(ids).toEqual([found])
    expect((await leads('list', '--search', words, ...more)).split('\n')[1]).toContain(found.slice(0, 8))
  })

  test.each(['bakery sweets', '%', '_', '0000', '43210 98765x'])(
    'list --search finds nothing for %j',
    async (words) => {
      await add({ message: 'A bakery', phone: '+91 98765 43210' })
      expect(await leads('list', '--search', words)).toBe('No leads.\n')
    },
  )

  test('export prints every field and escapes formulas', async () => {
    await add({ name: '=HYPERLINK("http://evil.example")', message: 'a "quoted"\nline' })
    const csv = await leads('export')
    const answer = ['unanswered', 'answeredAt', 'answerNote']
    const columns = ['id', 'receivedAt', 'state', ...FORM_FIELDS, 'extras', ...answer]
    // Excel opens it as UTF-8 by double click
    expect(csv.split('\r\n')[0]).toBe(`\ufeff${columns.map((name) => `"${name}"`).join(',')}`)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(csv).toContain('"a ""quoted""\nline"')
    expect(JSON.parse(await leads('export', '--format', 'json'))).toHaveLength(1)
  })
})

describe('changing', () => {
  test('retry queues one dead lead or all of them', async () => {
    const id = await add()
    await endDelivery(store, 'dead', NOW)
    expect(await leads('retry', id)).toMatch(/^One lead queued/)
    await endDelivery(store, 'dead', NOW)
    expect(JSON.parse(await leads('retry', '--dead', '--json'))).toEqual({ queued: 1, notices: 0 })
  })

  test('retry refuses a lead that is being delivered', async () => {
    const id = await add()
    await claimMails(store, { now: NOW, leaseMs: 1000, limit: 1 })
    await expect(leads('retry', id)).rejects.toThrow(`${id} is being delivered.`)
  })

  test('retry says so if there is nothing to retry', async () => {
    expect(await leads('retry', '--queued')).toBe('There is nothing to try again.\n')
    expect(JSON.parse(await leads('retry', '--dead', '--json'))).toEqual({ queued: 0, notices: 0 })
  })

  test('retry and release refuse a delivered lead', async () => {
    const id = await add()
    await endDelivery(store, 'delivered', NOW)
    await expect(leads('retry', id)).rejects.toThrow(`${id} is delivered.`)
    await expect(leads('release', id)).rejects.toThrow(`${id} is not quarantined.`)
  })

  test('settle marks a dead lead as delivered, and refuses other leads', async () => {
    const id = await add()
    await expect(leads('settle', id)).rejects.toThrow(`${id} was not given up.`)
    await endDelivery(store, 'dead', NOW)
    expect(await leads('settle', id.slice(0, 8))).toMatch(/^Settled/)
    expect((await store.queueStatus()).dead).toBe(0)
  })

  test('release queues a quarantined lead', async () => {
    const id = await add({}, NOW, 'hidden field')
    expect(await leads('release', id)).toMatch(/^Released/)
    expect((await store.get(id))?.state).toBe('queued')
  })

  test('an ID that no lead or more than one lead has is refused', async () => {
    await expect(leads('show', 'ffffffff-none')).rejects.toThrow(CommandError)
    for (let n = 0; n < 40; n++) await add({ message: `${n}` })
    const ids = (await store.list({})).map(({ id }) => id[0] ?? '')
    const shared = ids.find((first, at) => ids.indexOf(first) !== at) ?? ''
    await expect(leads('delete', shared)).rejects.toThrow(/More than one lead/)
    expect(await store.list({})).toHaveLength(40)
  })
})

test('an internationalised domain is shown and found in its readable form', async () => {
  const id = await add({ email: 'kontakt@xn--bcher-kva.example' })
  const both = 'kontakt@bücher.example (xn--bcher-kva.example)'
  expect(await leads('show', id)).toContain(`Email:         ${both}\n`)
  expect(await leads('list')).toContain('kontakt@bücher.example (xn--bch…')
  expect(await leads('list', '--search', 'kontakt@bücher')).toContain(id.slice(0, 8))
  expect(await leads('export')).toContain('"kontakt@bücher.example"')
  expect(JSON.parse(await leads('show', id, '--json'))).toMatchObject({
    email: 'kontakt@xn--bcher-kva.example',
    emailReadable: 'kontakt@bücher.example',
  })
})
