import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { lead, NOW } from '../testing/enquiry.ts'
import { type NewSession, TRIAL_PERSON } from './people.ts'

const ASHA = { id: 'asha-1', name: 'Asha' }
const LATER = NOW + 900_000
const PASSKEY = { id: 'key-1', publicKey: 'cHVibGlj', counter: 3, transports: ['internal', 'hybrid'] }

function aSession(id: string, changes: Partial<NewSession> = {}): NewSession {
  return {
    id,
    tokenHash: `hash of ${id}`,
    personId: ASHA.id,
    device: 'Firefox on Linux',
    expiresAt: LATER,
    ...changes,
  }
}

describe.each(STORES)('people in %s', (_, test) => {
  test('are added once by name, and are listed with passkeys and sessions', async ({ store }) => {
    await store.addPerson(TRIAL_PERSON, NOW)
    expect(await store.isAnybodyInvited()).toBe(false)
    expect(await store.addPerson(ASHA, NOW + 1)).toEqual(ASHA)
    expect(await store.addPerson({ id: 'other', name: 'Asha' }, NOW + 2)).toEqual(ASHA)
    expect(await store.isAnybodyInvited()).toBe(true)
    const token = { hash: 'a', purpose: 'invitation' } as const
    await store.addToken({ ...token, personId: ASHA.id, expiresAt: LATER }, NOW)
    expect(await store.takeToken(token, NOW, { session: aSession('s1'), passkey: PASSKEY })).toBe(true)
    expect(await store.findPasskey(PASSKEY.id)).toEqual({ ...PASSKEY, person: ASHA })
    expect(await store.people(NOW)).toEqual([
      { ...TRIAL_PERSON, passkeys: [], sessions: [] },
      {
        ...ASHA,
        passkeys: [PASSKEY.id],
        sessions: [{ id: 's1', device: 'Firefox on Linux', lastSeenAt: NOW }],
      },
    ])
  })

  test('leave nothing when they are removed', async ({ store }) => {
    await store.addPerson(ASHA, NOW)
    const token = { hash: 'a', purpose: 'invitation' } as const
    await store.addToken({ ...token, personId: ASHA.id, expiresAt: LATER }, NOW)
    await store.addToken({ hash: 'b', purpose: 'invitation', personId: ASHA.id, expiresAt: LATER }, NOW)
    await store.takeToken(token, NOW, { session: aSession('s1'), passkey: PASSKEY })
    expect(await store.removePerson(ASHA.id)).toBe('Asha')
    expect(await store.removePerson(ASHA.id)).toBeUndefined()
    expect(await store.findSession('hash of s1', NOW)).toBeUndefined()
    expect(await store.findPasskey(PASSKEY.id)).toBeUndefined()
    expect(await store.findToken({ hash: 'b', purpose: 'invitation' }, NOW)).toBeUndefined()
    expect(await store.isAnybodyInvited()).toBe(false)
  })
})

describe.each(STORES)('one-time tokens in %s', (_, test) => {
  test('are used once, also by two processes at the same time', async ({ store, open }) => {
    const other = await open()
    await store.addPerson(ASHA, NOW)
    const token = { hash: 'a', purpose: 'sign-in' } as const
    await store.addToken({ ...token, personId: ASHA.id, expiresAt: LATER }, NOW)
    expect(await other.findToken(token, NOW)).toEqual({ personId: ASHA.id })
    const used = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? store : other).takeToken(token, NOW, { session: aSession(`s${n}`) }),
      ),
    )
    expect(used.filter(Boolean)).toEqual([true])
    expect((await store.people(NOW))[0]?.sessions).toHaveLength(1)
  })

  test('are of no use for another purpose or after their time, and are then deleted', async ({ store }) => {
    await store.addToken({ hash: 'a', purpose: 'challenge', personId: undefined, expiresAt: LATER }, NOW)
    expect(await store.takeToken({ hash: 'a', purpose: 'sign-in' }, NOW)).toBe(false)
    expect(await store.findToken({ hash: 'a', purpose: 'challenge' }, NOW)).toEqual({ personId: undefined })
    expect(await store.takeToken({ hash: 'a', purpose: 'challenge' }, LATER)).toBe(false)
    await store.addToken(
      { hash: 'b', purpose: 'challenge', personId: undefined, expiresAt: LATER + 9 },
      LATER,
    )
    expect(await store.findToken({ hash: 'a', purpose: 'challenge' }, NOW)).toBeUndefined()
  })
})

describe.each(STORES)('sessions in %s', (_, test) => {
  test('end by id, by person or after their time', async ({ store }) => {
    await store.addPerson(ASHA, NOW)
    for (const n of [1, 2, 3]) {
      const token = { hash: `t${n}`, purpose: 'sign-in' } as const
      await store.addToken({ ...token, personId: ASHA.id, expiresAt: LATER }, NOW)
      await store.takeToken(token, NOW, { session: aSession(`s${n}`) })
    }
    await store.touchSession('s1', NOW + 5)
    expect(await store.findSession('hash of s1', NOW)).toEqual({
      id: 's1',
      person: ASHA,
      lastSeenAt: NOW + 5,
      expiresAt: LATER,
    })
    expect(await store.endSessions({ id: 's1' })).toBe(1)
    expect((await store.liveSessions(['s1', 's2', 's3'], NOW)).sort()).toEqual(['s2', 's3'])
    expect(await store.liveSessions(['s2'], LATER)).toEqual([])
    expect(await store.findSession('hash of s2', LATER)).toBeUndefined()
    expect(await store.endSessions({ personId: ASHA.id })).toBe(2)
  })

  test('begin with a passkey whose counter rises, or is 0 for good', async ({ store }) => {
    await store.addPerson(ASHA, NOW)
    for (const [hash, passkey] of [
      ['a', PASSKEY],
      ['b', { ...PASSKEY, id: 'shared', counter: 0 }],
    ] as const) {
      await store.addToken({ hash, purpose: 'invitation', personId: ASHA.id, expiresAt: LATER }, NOW)
      await store.takeToken({ hash, purpose: 'invitation' }, NOW, { session: aSession(hash), passkey })
    }
    expect(await store.countPasskey({ id: PASSKEY.id, counter: 3 }, aSession('copy'), NOW)).toBe(false)
    expect(await store.countPasskey({ id: PASSKEY.id, counter: 4 }, aSession('s1'), NOW)).toBe(true)
    expect(await store.countPasskey({ id: 'shared', counter: 0 }, aSession('s2'), NOW)).toBe(true)
    expect(await store.countPasskey({ id: 'removed', counter: 1 }, aSession('s3'), NOW)).toBe(false)
    expect((await store.findPasskey(PASSKEY.id))?.counter).toBe(4)
    expect(await store.findSession('hash of copy', NOW)).toBeUndefined()
  })
})

describe.each(STORES)('activity in %s', (_, test) => {
  test('is listed newest first, for a year', async ({ store }) => {
    await store.recordActivity({ at: NOW - 366 * 86_400_000, person: 'Asha', action: 'signed in' })
    await store.recordActivity({ at: NOW, person: undefined, action: 'Asha was invited' })
    await store.recordActivity({ at: NOW + 1, person: 'Asha', action: 'signed in' })
    expect(await store.activity(9)).toEqual([
      { at: NOW + 1, person: 'Asha', action: 'signed in' },
      { at: NOW, person: undefined, action: 'Asha was invited' },
    ])
    expect(await store.activity(1)).toHaveLength(1)
  })
})

describe.each(STORES)('the marker in %s', (_, test) => {
  test('differs after a change by another process, and finds the new leads', async ({ store, open }) => {
    const other = await open()
    const { id } = await store.add(lead('first', 'first'), NOW)
    const before = await store.marker()
    expect(await store.marker()).toEqual(before)
    await other.addPerson(ASHA, NOW)
    const after = await store.marker()
    expect(after.version).not.toBe(before.version)
    expect(after.lastLead).toBe(before.lastLead)
    expect(await store.leadsAfter(before.lastLead, 5)).toEqual([])
    const spam = { ...lead('spam', 'spam'), spamReasons: 'Score 9' }
    await other.add(spam, NOW)
    const second = await other.add({ ...lead('second', 'second'), spamReasons: undefined }, NOW)
    expect((await store.leadsAfter(before.lastLead, 5)).map((one) => one.id)).toEqual([second.id])
    await other.remove({ id })
    expect((await store.marker()).version).not.toBe(after.version)
  })
})
