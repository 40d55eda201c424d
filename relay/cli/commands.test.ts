import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import type { Enquiry } from '../leads/lead.ts'
import { openSqliteStore } from '../leads/sqlite/store.ts'
import type { LeadStore } from '../leads/store.ts'
import { composeReminder } from '../mail/compose-reminder.ts'
import { createFileTransport } from '../mail/files.ts'
import { runCommand } from '../testing/command-line.ts'
import { anEnquiry } from '../testing/enquiry.ts'
import { LETTERHEAD } from '../testing/outbox.ts'
import { CommandError, type Context } from './commands.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const DAY = 86_400_000
let folder: string
let store: LeadStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  store = openSqliteStore(join(folder, 'leads.db'))
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const subjectLabels = { other: 'Something Else', 'ai chatbot': 'Chat Assistants', 'mobile-apps': 'Apps' }

async function leads(...argv: string[]): Promise<string> {
  return leadsOf({}, ...argv)
}

async function leadsOf(options: Partial<Context>, ...argv: string[]): Promise<string> {
  const { printed, error } = await printedBy(options, ...argv)
  if (error) throw error
  return printed
}

/** What a command prints, up to its error if it has one. */
async function printedBy(
  options: Partial<Context>,
  ...argv: string[]
): Promise<{ printed: string; error: Error | undefined }> {
  let printed = ''
  try {
    const pieces = runCommand(argv, { store, outboxFolder: folder, subjectLabels, now: NOW, ...options })
    for await (const piece of pieces) printed += piece
  } catch (error) {
    return { printed, error: error as Error }
  }
  return { printed, error: undefined }
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

async function settle(state: 'delivered' | 'dead'): Promise<void> {
  const [claim] = await store.claim({ now: NOW, leaseMs: 1000, limit: 1 })
  if (!claim) throw new Error('nothing is due')
  if (state === 'dead') await store.markDead(claim, '550 no such user')
  else await store.markDelivered(claim, NOW, undefined)
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
    await settle('dead')
    expect(await leads('retry', id)).toMatch(/^One lead queued/)
    await settle('dead')
    expect(JSON.parse(await leads('retry', '--dead', '--json'))).toEqual({ queued: 1, notices: 0 })
  })

  test('retry refuses a lead that is being delivered', async () => {
    const id = await add()
    await store.claim({ now: NOW, leaseMs: 1000, limit: 1 })
    await expect(leads('retry', id)).rejects.toThrow(`${id} is being delivered.`)
  })

  test('retry says so if there is nothing to retry', async () => {
    expect(await leads('retry', '--queued')).toBe('There is nothing to try again.\n')
    expect(JSON.parse(await leads('retry', '--dead', '--json'))).toEqual({ queued: 0, notices: 0 })
  })

  test('retry and release refuse a delivered lead', async () => {
    const id = await add()
    await settle('delivered')
    await expect(leads('retry', id)).rejects.toThrow(`${id} is delivered.`)
    await expect(leads('release', id)).rejects.toThrow(`${id} is not quarantined.`)
  })

  test('settle marks a dead lead as delivered, and refuses other leads', async () => {
    const id = await add()
    await expect(leads('settle', id)).rejects.toThrow(`${id} was not given up.`)
    await settle('dead')
    expect(await leads('settle', id.slice(0, 8))).toMatch(/^Settled/)
    expect((await store.queueStatus()).dead).toBe(0)
  })

  test('purge --state quarantined deletes old quarantined leads alone', async () => {
    await add({}, NOW - 40 * DAY)
    await settle('delivered')
    await add({ message: 'spam' }, NOW - 40 * DAY, 'hidden field')
    await add({ message: 'spam of today' }, NOW, 'hidden field')
    expect(await leads('purge', '--older-than', '30d', '--state', 'quarantined')).toBe('One lead deleted.\n')
    expect((await store.list({})).map(({ message }) => message)).not.toContain('spam')
  })

  test('release queues a quarantined lead', async () => {
    const id = await add({}, NOW, 'hidden field')
    expect(await leads('release', id)).toMatch(/^Released/)
    expect((await store.get(id))?.state).toBe('queued')
  })

  test('delete --email deletes the leads and mail files of an address, ignoring case', async () => {
    const id = await add()
    await add({ email: 'other@example.com' })
    writeFileSync(join(folder, `${id}.eml`), 'mail')
    expect(await leads('delete', '--email', 'Asha@Example.com')).toBe('One lead deleted.\n')
    expect(existsSync(join(folder, `${id}.eml`))).toBe(false)
    expect(await store.list({})).toHaveLength(1)
  })

  test('delete removes the reminders that list the lead, and no other', async () => {
    const [gone, kept] = [await add(), await add({ message: 'Another' })]
    const answeredLink = (id: string) => `https://sagus.example/answered/${'x'.repeat(60)}.${id}`
    const letterhead = { ...LETTERHEAD, answeredLink }
    for (const [queuedAt, ids] of [[gone, kept], [kept]].entries()) {
      const waiting = { leads: await store.getAll(ids), count: ids.length }
      const notice = { queuedAt, pendingRecipients: undefined }
      const mail = composeReminder(notice, waiting, letterhead, { promisedMs: DAY }, NOW)
      await createFileTransport(folder).deliver(mail, AbortSignal.timeout(5000))
    }
    expect(await leads('delete', gone)).toBe('One lead deleted.\n')
    expect(readdirSync(folder).filter((file) => file.endsWith('.eml'))).toEqual(['reminder-1.eml'])
  })

  test('delete shows the leads on a terminal and asks, and deletes nothing unless the answer is yes', async () => {
    const id = await add()
    await add({ message: 'Another', email: 'ASHA@example.com' })
    const ask = vi.fn(async () => false)
    await expect(leadsOf({ ask }, 'delete', id)).rejects.toThrow('Nothing was deleted.')
    expect(ask).toHaveBeenLastCalledWith(expect.stringContaining('Asha'), 'Erase this lead for good?')
    const byAddress = leadsOf({ ask }, 'delete', '--email', 'asha@example.com')
    await expect(byAddress).rejects.toThrow('Nothing was deleted.')
    expect(ask).toHaveBeenLastCalledWith(expect.stringContaining('Another'), 'Erase these 2 leads for good?')
    expect(await store.list({})).toHaveLength(2)
    expect(await leadsOf({ ask: async () => true }, 'delete', id)).toBe('One lead deleted.\n')
  })

  test('delete does not ask with --yes, without a terminal, or if there is nothing to delete', async () => {
    const ask = vi.fn(async () => false)
    expect(await leadsOf({ ask }, 'delete', await add(), '--yes')).toBe('One lead deleted.\n')
    expect(await leads('delete', await add())).toBe('One lead deleted.\n')
    expect(await leadsOf({ ask }, 'delete', '--email', 'nobody@example.com')).toBe('0 leads deleted.\n')
    expect(ask).not.toHaveBeenCalled()
  })

  test('delete deletes the mail file while the store is being read, and reports the traces', async () => {
    const id = await add()
    writeFileSync(join(folder, `${id}.eml`), 'mail')
    const reader = new DatabaseSync(join(folder, 'leads.db'), { readOnly: true })
    reader.exec('BEGIN; SELECT count(*) FROM leads')
    const { printed, error } = await printedBy({}, 'delete', id)
    reader.close()
    expect(existsSync(join(folder, `${id}.eml`))).toBe(false)
    expect(error).toBeInstanceOf(CommandError)
    expect(printed).toBe('One lead deleted.\n')
    expect(error?.message).toMatch(/^Traces of what was deleted stay in .*: end that program/)
  })

  test('delete names a mail file that cannot be removed, and removes the others', async () => {
    const ids = [await add({ message: '1' }), await add({ message: '2' })]
    const [stubborn = '', other = ''] = ids.map((id) => join(folder, `${id}.eml`))
    mkdirSync(stubborn) // nobody's rights allow this to be removed as a file
    writeFileSync(other, 'mail')
    const { printed, error } = await printedBy({}, 'delete', '--email', 'asha@example.com', '--json')
    expect(existsSync(other)).toBe(false)
    expect(error).toBeInstanceOf(CommandError)
    expect(error?.message).toContain(stubborn)
    expect(JSON.parse(printed).deleted).toEqual(expect.arrayContaining(ids))
  })

  test('delete removes the mail file before it prints, since a reader such as head may end the program', async () => {
    const id = await add()
    writeFileSync(join(folder, `${id}.eml`), 'mail')
    const pieces = runCommand(['delete', id], { store, outboxFolder: folder })
    expect((await pieces.next()).value).toBe('One lead deleted.\n')
    expect(existsSync(join(folder, `${id}.eml`))).toBe(false)
  })

  test('purge deletes old leads that are not queued', async () => {
    await add({ message: 'owed' }, NOW - 400 * DAY)
    const old = await add({ message: 'old' }, NOW - 400 * DAY, 'spam')
    await add({ message: 'new' }, NOW - 10 * DAY, 'spam')
    expect(JSON.parse(await leads('purge', '--older-than', '365d', '--json'))).toEqual({
      deleted: [old],
      kept: [],
    })
  })

  test('purge keeps dead leads, and says how many there are and what to do', async () => {
    const lost = await add({ message: 'nobody has it' }, NOW - 400 * DAY)
    await settle('dead')
    await add({ message: 'nobody has it, as of today' })
    await settle('dead')
    await add({ message: 'old spam' }, NOW - 400 * DAY, 'spam')
    const said = await leads('purge', '--older-than', '365d')
    expect(said).toMatch(/^One lead deleted\.\nOne lead given up and kept\. .*list --state dead.*settle/)
    expect(JSON.parse(await leads('purge', '--older-than', '365d', '--json'))).toEqual({
      deleted: [],
      kept: [lost],
    })
    await leads('settle', lost)
    expect(await leads('purge', '--older-than', '365d')).toBe('One lead deleted.\n')
  })

  test('purge loads no dead lead into memory', async () => {
    await add({ message: 'nobody has it' }, NOW - 400 * DAY)
    await settle('dead')
    const reads = [vi.spyOn(store, 'list'), vi.spyOn(store, 'getAll'), vi.spyOn(store, 'get')]
    expect(await leads('purge', '--older-than', '365d')).toContain('One lead given up and kept.')
    for (const read of reads) expect(read).not.toHaveBeenCalled()
  })

  test('purge deletes mail files before leads, so that a kill in between leaves no unknown file', async () => {
    const gone = await add({ message: 'old' }, NOW - 400 * DAY)
    await settle('delivered')
    const owed = await add({ message: 'owed' }, NOW - 400 * DAY)
    for (const id of [gone, owed]) writeFileSync(join(folder, `${id}.eml`), 'mail')
    const remove = store.remove
    vi.spyOn(store, 'remove').mockImplementation(async (selection) => {
      await remove(selection)
      throw new Error('killed')
    })
    await expect(leads('purge', '--older-than', '365d')).rejects.toThrow('killed')
    expect((await store.list({})).map(({ id }) => id)).toEqual([owed])
    expect([gone, owed].map((id) => existsSync(join(folder, `${id}.eml`)))).toEqual([false, true])
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

test('an internationalised domain is shown in its readable form, and delete accepts either form', async () => {
  const id = await add({ email: 'kontakt@xn--bcher-kva.example' })
  await add({ email: 'asha@xn--bcher-kva.example' })
  const both = 'kontakt@bücher.example (xn--bcher-kva.example)'
  expect(await leads('show', id)).toContain(`Email:         ${both}\n`)
  expect(await leads('list')).toContain('kontakt@bücher.example (xn--bch…')
  expect(await leads('list', '--search', 'kontakt@bücher')).toContain(id.slice(0, 8))
  expect(await leads('export')).toContain('"kontakt@bücher.example"')
  expect(JSON.parse(await leads('show', id, '--json'))).toMatchObject({
    email: 'kontakt@xn--bcher-kva.example',
    emailReadable: 'kontakt@bücher.example',
  })
  expect(await leads('delete', '--email', 'Kontakt@BÜCHER.example')).toBe('One lead deleted.\n')
  expect(await leads('delete', '--email', 'asha@xn--bcher-kva.example')).toBe('One lead deleted.\n')
})
