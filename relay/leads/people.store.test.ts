import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { lead, NOW } from '../testing/submission.ts'
import type { Person } from './lead.ts'
import type { LeadStore } from './lead-store.ts'
import { TRIAL_PERSON } from './people.ts'
import type { NewSession } from './sign-in-statements.ts'

const ASHA = { id: 'asha-1', name: 'Asha' }
const LATER = NOW + 900_000
const KEPT = { id: 'key-1', publicKey: 'cHVibGlj', counter: 3, transports: ['internal', 'hybrid'] }

function aSession(id: string, changes: Partial<NewSession> = {}): NewSession {
  return {
    id,
    tokenHash: `hash of ${id}`,
    personId: ASHA.id,
    passkeyId: undefined,
    device: 'Firefox on Linux',
    expiresAt: LATER,
    replaces: undefined,
    limit: 9,
    ...changes,
  }
}

/** Invites a person, as a session or the command line. */
async function invite(
  store: LeadStore,
  hash: string,
  {
    by,
    of: person = ASHA,
    now = NOW,
    expiresAt = LATER,
  }: { by?: string; of?: Person; now?: number; expiresAt?: number } = {},
) {
  await store.addPerson(person, NOW)
  const token = { hash, purpose: 'invitation' } as const
  await store.addToken({ ...token, personId: person.id, authorSession: by, expiresAt }, now)
  return token
}

/** Invites and accepts. @returns whether the invitation was still good */
async function join(
  store: LeadStore,
  id: string,
  { by, of: person = ASHA }: { by?: string; of?: Person } = {},
): Promise<boolean> {
  const token = await invite(store, `invitation of ${id}`, { ...(by !== undefined && { by }), of: person })
  const found = await store.findToken(token, NOW)
  const session = aSession(`session of ${id}`, { personId: person.id, passkeyId: id })
  return store.takeToken(token, NOW, {
    session,
    passkey: { ...KEPT, id, invitedBy: found?.invitedBy, host: 'old.sagus.in' },
  })
}

describe.each(STORES)('people in %s', (_, test) => {
  test('are added once by id, and are listed with passkeys and sessions', async ({ store }) => {
    await store.addPerson(TRIAL_PERSON, NOW)
    expect(await store.isAnybodyInvited()).toBe(false)
    expect(await store.addPerson(ASHA, NOW + 1)).toEqual(ASHA)
    expect(await store.addPerson({ ...ASHA, name: 'ASHA' }, NOW + 2)).toEqual(ASHA)
    const meera = { ...TRIAL_PERSON, name: 'Meera' }
    await store.renamePerson(meera)
    expect(await store.isAnybodyInvited()).toBe(true)
    expect(await join(store, KEPT.id)).toBe(true)
    expect(await store.findPasskey(KEPT.id)).toEqual({ ...KEPT, person: ASHA })
    expect(await store.people(NOW)).toEqual([
      { ...meera, passkeys: [], sessions: [], invitations: [] },
      {
        ...ASHA,
        passkeys: [
          {
            id: KEPT.id,
            device: 'Firefox on Linux',
            addedAt: NOW,
            invitedBy: undefined,
            host: 'old.sagus.in',
          },
        ],
        sessions: [{ id: 'session of key-1', device: 'Firefox on Linux', lastSeenAt: NOW }],
        invitations: [],
      },
    ])
  })

  test('leave nothing when they are removed', async ({ store }) => {
    await join(store, 'k1')
    const open = await invite(store, 'b')
    expect(await store.removePerson(ASHA.id)).toBe('Asha')
    expect(await store.removePerson(ASHA.id)).toBeUndefined()
    expect(await store.findSession('hash of session of k1', NOW)).toBeUndefined()
    expect(await store.findPasskey('k1')).toBeUndefined()
    expect(await store.findToken(open, NOW)).toBeUndefined()
    expect(await store.isAnybodyInvited()).toBe(false)
  })

  test('are told which passkeys were removed, also after they were added again', async ({ store }) => {
    await join(store, 'k1')
    await join(store, 'k2')
    expect(await store.removePasskey('k1')).toBe(true)
    expect(await store.removePasskey('k1')).toBe(false)
    expect((await store.people(NOW))[0]?.sessions.map(({ id }) => id)).toEqual(['session of k2'])
    expect(await store.removedPasskeys(ASHA.id)).toEqual(['k1'])
    await store.removePerson(ASHA.id)
    await join(store, 'k3')
    expect((await store.removedPasskeys(ASHA.id)).sort()).toEqual(['k1', 'k2'])
    expect(await store.removedPasskeys('ravi')).toEqual([])
  })
})

const RAVI = { id: 'ravi-1', name: 'Ravi' }

describe.each(STORES)('an invitation in %s', (_, test) => {
  test('is listed with its author until it is used or withdrawn', async ({ store }) => {
    await join(store, 'k1')
    const by = 'session of k1'
    const token = await invite(store, 'a', { by, of: RAVI })
    expect((await store.people(NOW))[1]?.invitations).toEqual([
      { hash: 'a', invitedBy: 'Asha', expiresAt: LATER },
    ])
    expect((await store.people(LATER))[1]?.invitations).toEqual([])
    expect(await store.withdrawInvitation('a')).toBe(true)
    expect(await store.withdrawInvitation('a')).toBe(false)
    expect(await store.findToken(token, NOW)).toBeUndefined()
    expect(await join(store, 'k2', { by, of: RAVI })).toBe(true)
    expect((await store.people(NOW))[1]).toMatchObject({
      passkeys: [{ id: 'k2', invitedBy: 'Asha' }],
      invitations: [],
    })
  })

  test('ends with the session, the passkey or the person of its author', async ({ store }) => {
    const ends: (() => Promise<unknown>)[] = [
      () => store.endSessions({ id: 'session of k0' }),
      () => store.removePasskey('k1'),
      () => store.removePerson(ASHA.id),
    ]
    for (const [n, end] of ends.entries()) {
      await join(store, `k${n}`)
      const token = await invite(store, `a${n}`, { by: `session of k${n}`, of: RAVI })
      expect(await store.findToken(token, NOW)).toEqual({ personId: RAVI.id, invitedBy: 'Asha' })
      await end()
      expect(await store.findToken(token, NOW)).toBeUndefined()
    }
  })

  test('that was used is remembered for 30 days, also after the session of its author', async ({ store }) => {
    const day = 86_400_000
    await join(store, 'k1')
    const open = await invite(store, 'a', { by: 'session of k1', of: RAVI })
    await join(store, 'k2', { by: 'session of k1', of: RAVI })
    await store.endSessions({ id: 'session of k1' })
    const used = { hash: 'invitation of k2', purpose: 'invitation' } as const
    expect([await store.isUsed(used), await store.isUsed(open)]).toEqual([true, false])
    await invite(store, 'b', { now: NOW + 30 * day - 1 })
    expect(await store.isUsed(used)).toBe(true)
    await invite(store, 'c', { now: NOW + 30 * day })
    expect(await store.isUsed(used)).toBe(false)
  })

  test('by somebody else ends once its person has a passkey', async ({ store }) => {
    await join(store, 'k1')
    const other = await invite(store, 'a', { by: 'session of k1', of: RAVI })
    const commandLine = await invite(store, 'b', { of: RAVI })
    await join(store, 'k2', { of: RAVI })
    expect(await store.findToken(other, NOW)).toBeUndefined()
    expect(await store.findToken(commandLine, NOW)).toBeDefined()
  })
})

describe.each(STORES)('one-time tokens in %s', (_, test) => {
  test('are used once, also by two processes at the same time', async ({ store, open }) => {
    const other = await open()
    const token = await invite(store, 'a')
    expect(await other.findToken(token, NOW)).toEqual({ personId: ASHA.id, invitedBy: undefined })
    const used = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? store : other).takeToken(token, NOW, { session: aSession(`s${n}`) }),
      ),
    )
    expect(used.filter(Boolean)).toEqual([true])
    expect((await store.people(NOW))[0]?.sessions).toHaveLength(1)
  })

  test('are of no use for another purpose or after their time, and are then deleted', async ({ store }) => {
    const token = await invite(store, 'a')
    const next = { session: aSession('s1') }
    expect(await store.takeToken({ ...token, purpose: 'sign-in' }, NOW, next)).toBe(false)
    expect(await store.findToken(token, NOW)).toEqual({ personId: ASHA.id, invitedBy: undefined })
    expect(await store.takeToken(token, LATER, next)).toBe(false)
    await invite(store, 'b', { now: LATER, expiresAt: LATER + 9 })
    expect(await store.findToken(token, NOW)).toBeUndefined()
  })
})

describe.each(STORES)('sessions in %s', (_, test) => {
  test('end by id, by person or after their time', async ({ store }) => {
    for (const id of ['s1', 's2', 's3'])
      await store.takeToken(await invite(store, id), NOW, { session: aSession(id) })
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

  test('begin with a passkey once for each challenge', async ({ store, open }) => {
    await join(store, 'k1')
    const other = await open()
    const challenge = { hash: 'c1', expiresAt: LATER }
    const used = await Promise.all(
      [store, other].map((one, n) =>
        one.signInWith(
          { id: 'k1', counter: 4, host: 'sagus.in' },
          challenge,
          aSession(`s${n}`, { passkeyId: 'k1' }),
          NOW,
        ),
      ),
    )
    expect(used.filter(Boolean)).toEqual([true])
    expect((await store.findPasskey('k1'))?.counter).toBe(4)
    const [asha] = await store.people(NOW)
    expect(asha?.sessions).toHaveLength(2)
    expect(asha?.passkeys[0]?.host, 'an earlier version kept none').toBe('sagus.in')
    await other.close()
  })

  test('end with a new one in the same browser, and above the limit', async ({ store }) => {
    await join(store, 'k1')
    const begin = (n: number, changes: Partial<NewSession>) => {
      const session = aSession(`s${n}`, { passkeyId: 'k1', ...changes })
      return store.signInWith(
        { id: 'k1', counter: 0, host: 'sagus.in' },
        { hash: `c${n}`, expiresAt: LATER },
        session,
        NOW + n,
      )
    }
    const sessions = async () => (await store.people(NOW))[0]?.sessions.map(({ id }) => id)
    await begin(1, { replaces: 'hash of session of k1' })
    expect(await sessions()).toEqual(['s1'])
    for (const n of [2, 3, 4]) await begin(n, { limit: 3 })
    expect(await sessions()).toEqual(['s4', 's3', 's2'])
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
    const { id } = await store.add(lead('first'), NOW)
    const before = await store.marker()
    expect(await store.marker()).toEqual(before)
    await other.addPerson(ASHA, NOW)
    const after = await store.marker()
    expect(after.version).not.toBe(before.version)
    expect(after.lastLead).toBe(before.lastLead)
    expect(await store.leadsAfter(before.lastLead, 5)).toEqual([])
    await other.add(lead('spam', 'Score 9'), NOW)
    const second = await other.add(lead('second'), NOW)
    expect((await store.leadsAfter(before.lastLead, 5)).map((one) => one.id)).toEqual([second.id])
    await other.remove({ id })
    expect((await store.marker()).version).not.toBe(after.version)
  })
})
