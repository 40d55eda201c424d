import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lead, NOW } from '../testing/enquiry.ts'
import { startTestPostgres, type TestPostgres } from '../testing/postgres.ts'
import { openStore } from './database.ts'
import type { Lead } from './lead.ts'
import type { LeadStore } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const MINUTE = 60_000
const UNTRIED = { attempts: 0, note: undefined, deliveredAt: undefined, pendingRecipients: undefined }
const TRIED = { ...UNTRIED, attempts: 1 }
const LATER = '451 4.3.0 try again later'
const DENIED = '550 relaying denied'

/** What the dumps hold, in the order in which the leads were received. Times are in minutes after NOW. */
const STORED: (Partial<Lead> & { message: string; receivedAt: number })[] = [
  {
    ...TRIED,
    message: 'delivered',
    receivedAt: 1,
    state: 'delivered',
    deliveredAt: 1 + 1 / 60,
    settledAt: 1,
  },
  {
    ...TRIED,
    message: 'delivered with a note',
    receivedAt: 2,
    state: 'delivered',
    deliveredAt: 2 + 1 / 60,
    settledAt: 2,
    note: 'c@sagus.example: 550 no such user',
  },
  { ...TRIED, message: 'dead', receivedAt: 3, state: 'dead', note: DENIED },
  {
    ...TRIED,
    message: 'settled by hand',
    receivedAt: 4,
    state: 'delivered',
    deliveredAt: 4 + 2 / 60,
    settledAt: 4 + 2 / 60,
    note: `${DENIED}; settled by hand`,
  },
  {
    ...TRIED,
    message: 'queued after two failures',
    receivedAt: 5,
    state: 'queued',
    attempts: 2,
    nextAttemptAt: 120,
    note: LATER,
  },
  {
    ...TRIED,
    message: 'delivered to some',
    receivedAt: 7,
    state: 'queued',
    nextAttemptAt: 120,
    note: 'b@sagus.example: 451 mailbox busy',
    pendingRecipients: ['b@sagus.example', 'c@sagus.example'],
  },
  {
    ...TRIED,
    message: 'thank-you pending',
    receivedAt: 8,
    state: 'queued',
    nextAttemptAt: 120,
    note: '',
    pendingRecipients: ['thank-you'],
  },
  {
    ...TRIED,
    message: 'due in a month',
    receivedAt: 9,
    state: 'queued',
    nextAttemptAt: 30 * 24 * 60,
    note: LATER,
  },
  { ...TRIED, message: 'claimed', receivedAt: 10, state: 'queued', nextAttemptAt: 110 },
  {
    ...UNTRIED,
    message: 'quarantined',
    receivedAt: 11,
    state: 'quarantined',
    spamReasons: 'Score 6: 6 links (4), links written as code (2)',
  },
  {
    ...UNTRIED,
    message: 'released',
    receivedAt: 11,
    state: 'queued',
    queuedAt: 16,
    nextAttemptAt: 16,
    spamReasons: 'Score 5: 9 links (5)',
  },
  {
    ...UNTRIED,
    message: 'retried by hand',
    receivedAt: 12,
    state: 'queued',
    queuedAt: 17,
    nextAttemptAt: 17,
    note: DENIED,
  },
  {
    ...UNTRIED,
    name: 'Āśā "Ash" O’Neil',
    email: 'asha@bücher.example',
    phone: '',
    subject: 'ui-ux-design',
    message: "never tried\n\nनमस्ते, it's 'quoted' \\ <b>&amp;</b> 👋🏽 \t $1 ; --",
    extras: [
      { name: 'budget', value: '₹5,00,000' },
      { name: 'budget', value: '' },
    ],
    receivedAt: 13,
    state: 'queued',
    nextAttemptAt: 13,
  },
]

/** A lead of `STORED` as the store returns it; the values not given there are those of every lead. */
function toExpectedLead({
  receivedAt,
  queuedAt,
  nextAttemptAt,
  deliveredAt,
  settledAt,
  ...rest
}: (typeof STORED)[number]) {
  const { enquiry, spamReasons } = lead(rest.message)
  const toTime = (minutes: number | undefined) =>
    minutes === undefined ? undefined : Math.round(NOW + minutes * MINUTE)
  return {
    ...enquiry,
    spamReasons,
    ...rest,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    receivedAt: toTime(receivedAt),
    queuedAt: toTime(queuedAt ?? receivedAt),
    nextAttemptAt: toTime(nextAttemptAt),
    deliveredAt: toTime(deliveredAt),
    settledAt: toTime(settledAt),
  }
}

function dumpOf(name: string): string {
  return readFileSync(join(import.meta.dirname, '../testing/earlier-stores', name), 'utf8')
}

const folder = mkdtempSync(join(tmpdir(), 'earlier-'))
let server: TestPostgres
let stores = 0

beforeAll(async () => {
  server = await startTestPostgres()
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** @param change SQL that changes the dump's leads before the store is opened */
async function openSqlite(change = ''): Promise<LeadStore> {
  stores += 1
  const path = join(folder, `${stores}.db`)
  const database = new DatabaseSync(path)
  database.exec(dumpOf('sqlite-schema-2.sql'))
  database.exec(change)
  database.close()
  return openStore({ kind: 'sqlite', path }, { mustExist: true })
}

async function openPostgres(change = ''): Promise<LeadStore> {
  const url = await server.createDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(dumpOf('postgres-schema-1.sql'))
  await client.query(`RESET search_path; ${change}`) // the dump empties it
  await client.end()
  return openStore({ kind: 'postgres', url }, { mustExist: true })
}

describe.each([
  ['SQLite (schema 2)', openSqlite],
  ['PostgreSQL (schema 1)', openPostgres],
])('a store of an earlier version in %s', (_, open) => {
  let store: LeadStore

  beforeEach(async () => {
    store = await open()
  })

  afterEach(() => store.close())

  /** Claims what is due so many minutes after NOW, and returns the messages' first lines. */
  async function claimAt(minutes: number) {
    const claims = await store.claim({ now: NOW + minutes * MINUTE, leaseMs: MINUTE, limit: 50 })
    return { claims, messages: claims.map((claim) => claim.job.message.split('\n')[0]) }
  }

  test('returns every lead as it was stored', async () => {
    expect((await store.list({})).toReversed()).toEqual(STORED.map(toExpectedLead))
    expect(await store.queueStatus()).toEqual({
      queued: 8,
      dead: 1,
      quarantined: 1,
      oldestUndeliveredAt: NOW + 3 * MINUTE,
    })
  })

  test('is owed an answer for leads that are still queued or dead, not for those delivered days ago', async () => {
    const notOwed = ['delivered', 'delivered with a note', 'settled by hand', 'quarantined']
    const unanswered = await store.list({ unanswered: true })
    expect(unanswered.map(({ message }) => message).toReversed()).toEqual(
      STORED.map(({ message }) => message).filter((message) => !notOwed.includes(message)),
    )
    const id = unanswered[0]?.id ?? ''
    expect(await store.markAnswered([id], NOW + 300 * MINUTE, 'by phone')).toEqual([id])
    expect(await store.listIds({ unanswered: true })).toHaveLength(unanswered.length - 1)
  })

  test('is owed an answer for leads that were delivered within the last two days', async () => {
    const ago = (hours: number) => Date.now() - hours * 60 * MINUTE
    const recent = await open(`
      UPDATE leads SET received_at = ${ago(47)} WHERE message = 'delivered';
      UPDATE leads SET received_at = ${ago(49)} WHERE message = 'delivered with a note';
      UPDATE leads SET received_at = ${ago(1)} WHERE message = 'settled by hand'`)
    const unanswered = await recent.list({ unanswered: true, state: 'delivered' })
    expect(unanswered.map(({ message }) => message)).toEqual(['delivered'])
    await recent.close()
  })

  test('claims each queued lead when it is due, and no other', async () => {
    const dueAtOnce = ['released', 'retried by hand', 'never tried']
    // a due time further ahead than any delay of ours is the mark of a clock that was set back
    expect((await claimAt(20)).messages).toEqual(['due in a month', ...dueAtOnce])
    expect((await claimAt(20)).messages).toEqual([])
    expect((await claimAt(109)).messages).toEqual(['due in a month', ...dueAtOnce]) // their leases have expired
    expect((await claimAt(110)).messages).toEqual(expect.arrayContaining(['claimed', ...dueAtOnce]))
    const { claims, messages } = await claimAt(120)
    expect(messages).toEqual(
      expect.arrayContaining(['queued after two failures', 'delivered to some', 'thank-you pending']),
    )
    expect(claims.map((claim) => claim.job.pendingRecipients)).toContainEqual(['thank-you'])
    expect(messages.filter((one) => /^(?:delivered|dead|quarantined|settled)/.test(one ?? ''))).toEqual([
      'delivered to some',
    ])
  })

  test('goes on until everything is delivered', async () => {
    const dead = (await store.list({ state: 'dead' }))[0]?.id ?? ''
    const spam = (await store.list({ state: 'quarantined' }))[0]?.id ?? ''
    expect(await store.retry({ id: dead }, NOW + 200 * MINUTE)).toBe(1)
    expect(await store.release(spam, NOW + 200 * MINUTE)).toBe(1)
    const { claims, messages } = await claimAt(200)
    const finished = ['delivered', 'delivered with a note', 'settled by hand']
    const others = STORED.map(({ message }) => message.split('\n')[0]).filter(
      (message) => !finished.includes(message ?? ''),
    )
    expect(messages.toSorted()).toEqual(others.toSorted())
    for (const claim of claims)
      expect(await store.markDelivered(claim, NOW + 201 * MINUTE, undefined)).toBe(true)
    expect((await store.list({ state: 'delivered' })).length).toBe(STORED.length)
  })

  test('takes new leads, and knows the repeat of a stored one', async () => {
    expect(await store.add(lead('claimed'), NOW + 11 * MINUTE)).toMatchObject({ isRepeat: true })
    expect(await store.add(lead('dead'), NOW + 11 * MINUTE)).toMatchObject({ isRepeat: true })
    expect(await store.list({ state: 'dead' })).toEqual([])
    expect(await store.add(lead('new'), NOW + 11 * MINUTE)).toMatchObject({ isRepeat: false })
    expect(await store.list({ limit: 1, receivedBefore: NOW + 12 * MINUTE })).toHaveLength(1)
    await store.checkWritable(NOW)
  })
})
