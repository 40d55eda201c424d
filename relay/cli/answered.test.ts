import { beforeEach, expect, test } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { runCommand } from '../testing/command-line.ts'
import { lead, NOW } from '../testing/enquiry.ts'
import { createTestStore } from '../testing/folder.ts'
import { claimMails } from '../testing/jobs.ts'
import { CommandError } from './commands.ts'

const HOUR = 3_600_000
let store: LeadStore

beforeEach(() => {
  store = createTestStore().store
})

/** Runs a command three hours after the leads were received. */
async function leads(...argv: string[]): Promise<string> {
  return leadsPromising(24 * HOUR, ...argv)
}

async function leadsPromising(promisedMs: number, ...argv: string[]): Promise<string> {
  const pieces = runCommand(argv, { store, promisedMs, now: NOW + 3 * HOUR })
  return (await Array.fromAsync(pieces)).join('')
}

async function add(message: string, spamReasons?: string): Promise<string> {
  return (await store.add(lead(message, spamReasons), NOW)).id
}

async function listed(...argv: string[]): Promise<string[]> {
  return JSON.parse(await leads('list', '--json', ...argv)).map(({ message }: { message: string }) => message)
}

test('list --unanswered shows who waits, and answered and unanswered move a lead out and in', async () => {
  const [one, two] = [await add('one'), await add('two')]
  await add('spam', 'x')
  expect(await listed('--unanswered')).toEqual(['two', 'one'])
  expect(await leads('answered', one.slice(0, 13), two, one)).toBe('2 leads marked as answered.\n')
  expect(await leads('list', '--unanswered')).toBe('No leads.\n')
  expect(await leads('unanswered', two)).toBe('One lead marked as not answered.\n')
  expect(await listed('--unanswered')).toEqual(['two'])
  expect(await listed('--unanswered', '--search', 'one')).toEqual([])
})

test('list, show, JSON and CSV have the answer and its note', async () => {
  const id = await add('one')
  expect(await leads('list')).toMatch(/ANSWERED \(IST\).*\n.* queued +no /)
  expect(await leads('show', id)).toMatch(/^Answered: +no$/m)
  expect(await leads('export')).toMatch(/"yes","",""\r\n$/)
  await leads('answered', id, '--note', '=नमस्ते, by phone')
  expect(await leads('list')).toContain('2026-01-05 08:30')
  expect(await leads('show', id)).toMatch(
    /^Answered: +2026-01-05 08:30 IST, on the command line\nAnswer note: +=नमस्ते, by phone$/m,
  )
  expect(await leads('export')).toMatch(/"","2026-01-05T08:30:00\+05:30","'=नमस्ते, by phone"\r\n$/)
  expect(JSON.parse(await leads('show', id, '--json'))).toMatchObject({
    unanswered: false,
    answeredAt: '2026-01-05T03:00:00.000Z',
    answeredBy: 'command',
    answerNote: '=नमस्ते, by phone',
  })
})

test('show says that the link in a mail marked a lead', async () => {
  const id = await add('one')
  await store.markAnswered([id], NOW, undefined, 'link')
  expect(await leads('show', id)).toMatch(/^Answered: +2026-01-05 05:30 IST, by the link in a mail$/m)
})

test('settle takes a delivered lead off the list', async () => {
  const id = await add('one')
  const [claim] = await claimMails(store, { now: NOW, leaseMs: HOUR, limit: 1 })
  if (claim) await store.markDelivered(claim, NOW, undefined)
  expect(await leads('settle', id)).toMatch(/needs no answer\.$/m)
  expect(await listed('--unanswered')).toEqual([])
  expect(await leads('list')).toContain('not needed')
})

test('an ID that no lead has changes nothing, and spam is reported', async () => {
  const [one, spam] = [await add('one'), await add('spam', 'x')]
  await expect(leads('answered', one, 'ffffffff-none')).rejects.toThrow('There is no lead ffffffff-none.')
  expect(await listed('--unanswered')).toEqual(['one'])
  await expect(leads('answered', spam)).rejects.toThrow(CommandError)
  await expect(leads('answered', one, spam)).rejects.toThrow(`release it first): ${spam}`)
  expect(await listed('--unanswered')).toEqual([])
  await expect(leads('unanswered', spam)).rejects.toThrow('release it first')
})

test('summary shows per week how many were answered within the promised time, and the median', async () => {
  const [one, two] = [await add('one'), await add('two')]
  await add('three')
  await add('spam', 'x')
  await store.markAnswered([one], NOW + HOUR, undefined)
  await store.markAnswered([two], NOW + 71 * HOUR + 10 * 60_000, undefined)
  const table = await leads('summary', '--answers')
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['WEEK OF (IST)', 'TO ANSWER', 'ANSWERED', 'WITHIN 24 H', 'MEDIAN TIME'],
    ['2026-01-05', '3', '2', '1', '36 h 5 min'],
    [''],
  ])
  expect(await leads('summary')).toContain(`\n\n${table}`)
  expect(JSON.parse(await leads('summary', '--answers', '--json'))).toEqual([
    { week: '2026-01-05', toAnswer: 3, answered: 2, inTime: 1, medianMinutes: 2165 },
  ])
})

test('summary counts by the promise of the content', async () => {
  const id = await add('one')
  await store.markAnswered([id], NOW + HOUR, undefined)
  expect(await leadsPromising(HOUR / 2, 'summary')).toMatch(/WITHIN 30 MIN .*\n2026-01-05 +1 +1 +0 /)
  expect(await leadsPromising(48 * HOUR, 'summary')).toMatch(/WITHIN 2 D .*\n2026-01-05 +1 +1 +1 /)
})

test('summary says so if nothing is owed an answer', async () => {
  await add('spam', 'x')
  expect(await leads('summary')).toMatch(/\n\nNo leads that are owed an answer\.\n\n/)
})
