import type { Person } from './lead.ts'
import { type NewPasskey, type NewSession, type Passkey, toPasskey, toSession } from './sign-in-statements.ts'
import { idOf, listOf, optionalText, type SqlEngine, type SqlRow, text } from './sql-engine.ts'

export type Session = { id: string; person: Person; lastSeenAt: number; expiresAt: number }

/** A person with passkeys and open invitations, the oldest first, and the sessions, the latest first, that have not expired. */
export type Access = Person & {
  passkeys: {
    id: string
    device: string
    addedAt: number
    invitedBy: string | undefined
    host: string | undefined
  }[]
  sessions: { id: string; device: string; lastSeenAt: number }[]
  invitations: { hash: string; invitedBy: string | undefined; expiresAt: number }[]
}

export type TokenPurpose = 'sign-in' | 'invitation'
export type Token = { hash: string; purpose: TokenPurpose }

export const TRIAL_PERSON: Person = { id: 'trial', name: 'Trial on this computer' }

export function createPeople({ read, write, writeAll }: SqlEngine) {
  return {
    /** @returns the person with this id, who is added if there is none */
    addPerson: async ({ id, name }: Person, now: number) => {
      const sql = `INSERT INTO people (id, name, added_at) VALUES (:id, :name, :now)
        ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING id, name`
      const { rows } = await write(sql, { id, name, now })
      return toPerson(rows[0] ?? {})
    },
    renamePerson: async ({ id, name }: Person) => {
      await write('UPDATE people SET name = :name WHERE id = :id', { id, name })
    },
    people: async (now: number): Promise<Access[]> => {
      const people = await read('SELECT id, name FROM people ORDER BY added_at, id')
      const passkeys = await read(
        'SELECT id, person_id, device, added_at, invited_by, host FROM passkeys ORDER BY added_at, id',
      )
      const sessions = await read(
        'SELECT id, person_id, device, last_seen_at FROM sessions WHERE expires_at > :now ORDER BY last_seen_at DESC, id',
        { now },
      )
      const invitations = await read(
        `${TOKENS_WITH_AUTHORS} WHERE purpose = 'invitation' AND one_time_tokens.expires_at > :now ORDER BY one_time_tokens.expires_at, hash`,
        { now },
      )
      return people.rows.map(toPerson).map((person) => {
        const isOwn = (row: SqlRow) => text(row, 'person_id') === person.id
        return {
          ...person,
          passkeys: passkeys.rows.filter(isOwn).map((row) => ({
            id: idOf(row),
            device: text(row, 'device'),
            addedAt: Number(row.added_at),
            invitedBy: optionalText(row, 'invited_by'),
            host: optionalText(row, 'host'),
          })),
          sessions: sessions.rows.filter(isOwn).map((row) => ({
            id: idOf(row),
            device: text(row, 'device'),
            lastSeenAt: Number(row.last_seen_at),
          })),
          invitations: invitations.rows.filter(isOwn).map((row) => ({
            hash: text(row, 'hash'),
            invitedBy: optionalText(row, 'invited_by'),
            expiresAt: Number(row.expires_at),
          })),
        }
      })
    },
    isAnybodyInvited: async () => {
      const { count } = await read('SELECT 1 AS one FROM people WHERE id <> :id LIMIT 1', {
        id: TRIAL_PERSON.id,
      })
      return count > 0
    },
    /**
     * Removes a person with passkeys, sessions, tokens, drafts and open invitations of others.
     *
     * @returns the name, if there was such a person
     */
    removePerson: async (id: string) => {
      const { rows } = await write('DELETE FROM people WHERE id = :id RETURNING name', { id })
      return rows[0] && text(rows[0], 'name')
    },

    /** Also deletes tokens that have expired. The end of `authorSession` ends the token. */
    addToken: async (
      token: Token & { personId: string; authorSession?: string | undefined; expiresAt: number },
      now: number,
    ) => {
      const { hash, purpose, personId, authorSession, expiresAt } = token
      await writeAll([
        [
          'INSERT INTO one_time_tokens (hash, purpose, person_id, author_session, expires_at) VALUES (:hash, :purpose, :personId, :authorSession, :expiresAt)',
          { hash, purpose, personId, authorSession: authorSession ?? null, expiresAt },
        ],
        ['DELETE FROM one_time_tokens WHERE expires_at <= :now', { now }],
      ])
    },
    /** The person of a token that can still be used. */
    findToken: async ({ hash, purpose }: Token, now: number) => {
      const { rows } = await read(
        `${TOKENS_WITH_AUTHORS} WHERE hash = :hash AND purpose = :purpose AND one_time_tokens.expires_at > :now`,
        { hash, purpose, now },
      )
      const [row] = rows
      return row && { personId: text(row, 'person_id'), invitedBy: optionalText(row, 'invited_by') }
    },
    isUsed: async ({ hash }: Token) => {
      const sql = `SELECT 1 FROM one_time_tokens WHERE hash = :hash AND purpose = 'used'`
      return (await read(sql, { hash })).count > 0
    },
    /**
     * Takes a token, which is remembered for 30 days, and signs its person in within the same commit, with a new passkey if it
     * is given. That ends the invitations by others for this person.
     *
     * @returns false if it was used before, has expired or never existed
     */
    takeToken: async (
      { hash, purpose }: Token,
      now: number,
      { session, passkey }: { session: NewSession; passkey?: NewPasskey },
    ) => {
      const { count } = await writeAll(
        [
          [
            `UPDATE one_time_tokens SET purpose = 'used', author_session = NULL, expires_at = :until
             WHERE hash = :hash AND purpose = :purpose AND expires_at > :now`,
            { hash, purpose, now, until: now + 30 * 86_400_000 },
          ],
          ...(passkey ? toPasskey(passkey, session, now) : []),
          ...toSession(session, now),
        ],
        // one invitation of a person after the other: each must see whether the one before has ended it
        ['SELECT 1 FROM people WHERE id = :personId FOR UPDATE', { personId: session.personId }],
      )
      return count > 0
    },
    withdrawInvitation: async (hash: string) => {
      const sql = `DELETE FROM one_time_tokens WHERE hash = :hash AND purpose = 'invitation'`
      return (await write(sql, { hash })).count > 0
    },

    findPasskey: async (id: string): Promise<(Passkey & { person: Person }) | undefined> => {
      const { rows } = await read(
        `SELECT passkeys.*, people.name FROM passkeys JOIN people ON people.id = person_id WHERE passkeys.id = :id`,
        { id },
      )
      const [row] = rows
      return (
        row && {
          id,
          publicKey: text(row, 'public_key'),
          counter: Number(row.counter),
          transports: JSON.parse(text(row, 'transports')),
          person: { id: text(row, 'person_id'), name: text(row, 'name') },
        }
      )
    },
    /**
     * Signs in with a passkey, in response to a challenge.
     *
     * @returns false if the challenge was used before
     */
    signInWith: async (
      { id, counter, host }: Pick<NewPasskey, 'id' | 'counter' | 'host'>,
      challenge: { hash: string; expiresAt: number },
      session: NewSession,
      now: number,
    ) => {
      const { count } = await writeAll([
        [
          'INSERT INTO used_challenges (hash, expires_at) VALUES (:hash, :expiresAt) ON CONFLICT DO NOTHING',
          { hash: challenge.hash, expiresAt: challenge.expiresAt },
        ],
        ['DELETE FROM used_challenges WHERE expires_at <= :now', { now }],
        ['UPDATE passkeys SET counter = :counter, host = :host WHERE id = :id', { id, counter, host }],
        ...toSession(session, now),
      ])
      return count > 0
    },
    /** Removes a passkey with the sessions that began with it. @returns whether there was such a passkey */
    removePasskey: async (id: string) =>
      (await write('DELETE FROM passkeys WHERE id = :id', { id })).count > 0,
    /** The ids of a person's passkeys that were removed, also together with the person. */
    removedPasskeys: async (personId: string) => {
      return (
        await read('SELECT id FROM removed_passkeys WHERE person_id = :personId', { personId })
      ).rows.map(idOf)
    },

    findSession: async (tokenHash: string, now: number): Promise<Session | undefined> => {
      const { rows } = await read(
        `SELECT sessions.id, last_seen_at, expires_at, person_id, name FROM sessions JOIN people ON people.id = person_id
         WHERE token_hash = :tokenHash AND expires_at > :now`,
        { tokenHash, now },
      )
      const [row] = rows
      return (
        row && {
          id: idOf(row),
          person: { id: text(row, 'person_id'), name: text(row, 'name') },
          lastSeenAt: Number(row.last_seen_at),
          expiresAt: Number(row.expires_at),
        }
      )
    },
    /** The ids, of these, of sessions that have not ended. */
    liveSessions: async (ids: string[], now: number) => {
      const [list, values] = listOf('id', ids)
      const sql = `SELECT id FROM sessions WHERE expires_at > :now AND id IN ${list}`
      return (await read(sql, { now, ...values })).rows.map(idOf)
    },
    touchSession: async (id: string, now: number) => {
      await write('UPDATE sessions SET last_seen_at = :now WHERE id = :id', { id, now })
    },
    /** @returns how many have ended */
    endSessions: async (which: { id: string } | { personId: string }) => {
      const [column, value] = 'id' in which ? ['id', which.id] : ['person_id', which.personId]
      return (await write(`DELETE FROM sessions WHERE ${column} = :value`, { value })).count
    },
  }
}

const TOKENS_WITH_AUTHORS = `
  SELECT hash, one_time_tokens.person_id, one_time_tokens.expires_at, people.name AS invited_by FROM one_time_tokens
  LEFT JOIN sessions ON sessions.id = author_session LEFT JOIN people ON people.id = sessions.person_id`

function toPerson(row: SqlRow): Person {
  return { id: idOf(row), name: text(row, 'name') }
}
