import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewLead } from './lead.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { type LeadStore, StoreError } from './store.ts'

const NOW = Date.UTC(2026, 0, 5)
const MINUTE = 60_000
let folder: string
let path: string
let store: LeadStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'))
  path = join(folder, 'deep', 'leads.db')
  store = openSqliteStore(path)
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

function lead(message: string, suspicion?: string): NewLead {
  const fields = { name: 'Asha', email: 'asha@example.com', phone: '', subject: 'other', message }
  return { enquiry: { ...fields, extras: [{ name: 'budget', value: '5' }] }, suspicion }
}

async function claimOne(now = NOW) {
  const [claim] = await store.claim({ now, leaseMs: MINUTE, limit: 1 })
  if (!claim) throw new Error('nothing is due')
  return claim
}

describe('adding', () => {
  test('a lead is readable from a second connection as soon as its promise resolves', async () => {
    const second = new DatabaseSync(path, { readOnly: true })
    const { id } = await store.add(lead('one'), NOW)
    expect(second.prepare('SELECT message, state FROM leads WHERE id = ?').get(id)).toEqual({
      message: 'one',
      state: 'queued',
    })
    second.close()
  })

  test('leads that arrive together share a commit and lose nobody', async () => {
    const added = await Promise.all(Array.from({ length: 1200 }, (_, n) => store.add(lead(`m${n}`), NOW)))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1200)
    expect((await store.standing()).counts.queued).toBe(1200)
  })

  test('the same content within ten minutes is one lead, later it is a new one', async () => {
    const [first, second] = await Promise.all([store.add(lead('same'), NOW), store.add(lead('same'), NOW)])
    expect(second).toEqual({ id: first.id, isRepeat: true })
    expect(await store.findRepeat(lead('same'), NOW + 9 * MINUTE)).toBe(first.id)
    expect((await store.add(lead('same'), NOW + 11 * MINUTE)).isRepeat).toBe(false)
  })

  test('everything comes back as it went in', async () => {
    const { id } = await store.add(lead('नमस्ते "quoted" <b>'), NOW)
    expect(await store.get(id)).toMatchObject({
      ...lead('नमस्ते "quoted" <b>').enquiry,
      id,
      receivedAt: NOW,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: NOW,
    })
  })
})

describe('claiming', () => {
  test('a claimed lead is nobody else’s until its lease runs out', async () => {
    await store.add(lead('one'), NOW)
    const claim = await claimOne()
    expect(claim.lead).toMatchObject({ message: 'one', attempts: 1 })
    const other = openSqliteStore(path)
    expect(await other.claim({ now: NOW + MINUTE - 1, leaseMs: MINUTE, limit: 5 })).toEqual([])
    expect(await other.claim({ now: NOW + MINUTE, leaseMs: MINUTE, limit: 5 })).toHaveLength(1)
    await other.close()
  })

  test('the longest due goes first', async () => {
    for (const n of [3, 1, 2]) await store.add(lead(`m${n}`), NOW + n)
    const claims = await store.claim({ now: NOW + 10, leaseMs: MINUTE, limit: 2 })
    expect(claims.map((claim) => claim.lead.message)).toEqual(['m1', 'm2'])
  })

  test('a postponed lead waits for its time and remembers whom it still owes', async () => {
    await store.add(lead('one'), NOW)
    await store.postpone(await claimOne(), { at: NOW + 5000, note: '451 later', owed: ['b@sagus.example'] })
    expect(await store.claim({ now: NOW + 4999, leaseMs: MINUTE, limit: 1 })).toEqual([])
    expect((await claimOne(NOW + 5000)).lead).toMatchObject({ owed: ['b@sagus.example'], note: '451 later' })
  })

  test('who lost the lease cannot postpone or bury, but a delivery stays a delivery', async () => {
    const { id } = await store.add(lead('one'), NOW)
    const late = await claimOne()
    await claimOne(NOW + 2 * MINUTE)
    await store.markDead(late, '550 no')
    expect((await store.get(id))?.state).toBe('queued')
    await store.markDelivered(late, NOW, undefined)
    expect((await store.get(id))?.state).toBe('delivered')
  })

  test('a clock that was set back does not hold a lead for ever', async () => {
    await store.add(lead('one'), NOW + 30 * 24 * 60 * MINUTE)
    expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
  })

  test('quarantined leads are never claimed until released', async () => {
    const { id } = await store.add(lead('spam', 'hidden field'), NOW)
    expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toEqual([])
    expect(await store.release(id, NOW)).toBe(1)
    expect(await store.release(id, NOW)).toBe(0)
    expect(await store.claim({ now: NOW, leaseMs: MINUTE, limit: 1 })).toHaveLength(1)
  })
})

describe('the inbox', () => {
  test('dead letters are counted, and tried again by one word', async () => {
    const { id } = await store.add(lead('one'), NOW)
    await store.markDead(await claimOne(), '550 no such user')
    expect(await store.standing()).toEqual({
      counts: { queued: 0, delivered: 0, dead: 1, quarantined: 0 },
      oldestUndeliveredAt: NOW,
    })
    expect(await store.retry({ dead: true }, NOW + MINUTE)).toBe(1)
    expect(await store.get(id)).toMatchObject({ state: 'queued', queuedAt: NOW + MINUTE })
  })

  test('a lead whose mail is on its way is not queued a second time', async () => {
    const { id } = await store.add(lead('one'), NOW)
    await claimOne()
    expect(await store.retry({ id }, NOW)).toBe(0)
  })

  test('lists newest first, by state', async () => {
    await store.add(lead('old'), NOW)
    await store.add(lead('new'), NOW + 1)
    await store.add(lead('spam', 'x'), NOW + 2)
    expect((await store.list({ state: 'queued' })).map(({ message }) => message)).toEqual(['new', 'old'])
    expect(await store.list({ limit: 1 })).toHaveLength(1)
  })

  test('finds ids by their beginning', async () => {
    const { id } = await store.add(lead('one'), NOW)
    expect(await store.idsStartingWith(id.slice(0, 8), 2)).toEqual([id])
    expect(await store.idsStartingWith('zzz', 2)).toEqual([])
    expect(await store.idsStartingWith('%', 2)).toEqual([])
  })

  test('an erased lead leaves no trace in the file', async () => {
    await store.add(lead('SECRET-SENTENCE'), NOW)
    await store.add({ ...lead('kept'), enquiry: { ...lead('kept').enquiry, email: 'b@example.com' } }, NOW)
    expect(await store.remove({ email: 'ASHA@example.com' })).toHaveLength(1)
    expect(await store.list({})).toHaveLength(1)
    for (const suffix of ['', '-wal'])
      expect(readFileSync(path + suffix).includes('SECRET-SENTENCE')).toBe(false)
  })

  test('purging spares what is still owed', async () => {
    await store.add(lead('delivered'), NOW)
    await store.markDelivered(await claimOne(), NOW, undefined)
    await store.add(lead('owed'), NOW)
    expect(await store.remove({ settledBefore: NOW + 1 })).toHaveLength(1)
    expect((await store.list({})).map(({ message }) => message)).toEqual(['owed'])
  })
})

describe('opening', () => {
  test('a database that is open already can be opened again', async () => {
    const second = openSqliteStore(path)
    await second.add(lead('from another process'), NOW)
    expect(await store.list({})).toHaveLength(1)
    await second.close()
  })

  test('a file that is no database is refused in one plain sentence', () => {
    const other = join(folder, 'letter.txt')
    writeFileSync(other, 'not a database at all, '.repeat(400))
    expect(() => openSqliteStore(other)).toThrow(StoreError)
    expect(() => openSqliteStore(other)).toThrow(/is damaged or no database/)
  })

  test('another program’s database is left alone', () => {
    const other = join(folder, 'songs.db')
    const songs = new DatabaseSync(other)
    songs.exec('CREATE TABLE songs (title)')
    songs.close()
    expect(() => openSqliteStore(other)).toThrow(/database of another program/)
  })

  test('a newer schema is refused with both versions', () => {
    const database = new DatabaseSync(path)
    database.exec('PRAGMA user_version = 99')
    database.close()
    expect(() => openSqliteStore(path)).toThrow(/newer version \(schema 99, this version knows 1\)/)
  })

  test('a damaged page is found', async () => {
    for (let n = 0; n < 200; n++) await store.add(lead(`${n} ${'x'.repeat(2000)}`), NOW)
    await store.close()
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096 * 5, 4096 * 9)
    writeFileSync(path, bytes)
    expect(() => openSqliteStore(path)).toThrow(/is damaged/)
  })

  test('a folder that cannot be made is said plainly', () => {
    expect(() => openSqliteStore(join(path, 'leads.db'))).toThrow(StoreError)
  })
})
