import { idOf, listOf, type Row, type SqlEngine, type Statement, text } from './sql-engine.ts'

export type Person = { id: string; name: string }

/** A person's public key in base64url, and how often the device says that it was used. */
export type Passkey = { id: string; publicKey: string; counter: number; transports: string[] }

export type NewSession = {
  id: string
  tokenHash: string
  personId: string
  device: string
  expiresAt: number
}
export type Session = { id: string; person: Person; lastSeenAt: number; expiresAt: number }

/** A person with the sessions, the latest first, that have not expired. */
export type Access = Person & {
  passkeys: string[]
  sessions: { id: string; device: string; lastSeenAt: number }[]
}

/** What a one-time token is for. The person of a challenge to sign in with a passkey is not known yet. */
export type TokenPurpose = 'sign-in' | 'invitation' | 'registration' | 'challenge'
export type Token = { hash: string; purpose: TokenPurpose }

export const TRIAL_PERSON: Person = { id: 'trial', name: 'Trial on this computer' }

export type People = {
  /** @returns the person of this name, who is added if there is none */
  addPerson(person: Person, now: number): Promise<Person>
  /** In the order in which they were added. */
  people(now: number): Promise<Access[]>
  /** Whether there is anybody but the person of a trial. */
  isAnybodyInvited(): Promise<boolean>
  /** Removes a person with passkeys, sessions, tokens and drafts. @returns the name, if there was such a person */
  removePerson(id: string): Promise<string | undefined>

  /** Also deletes tokens that have expired. */
  addToken(token: Token & { personId: string | undefined; expiresAt: number }, now: number): Promise<void>
  /** The person of a token that can still be used. */
  findToken(token: Token, now: number): Promise<{ personId: string | undefined } | undefined>
  /**
   * Takes a token, and signs its person in within the same commit, with a new passkey if it is given.
   *
   * @returns false if it was used before, has expired or never existed
   */
  takeToken(token: Token, now: number, next?: { session: NewSession; passkey?: Passkey }): Promise<boolean>

  findPasskey(id: string): Promise<(Passkey & { person: Person }) | undefined>
  /** Signs in with a passkey whose counter is new. @returns false if its device was copied or the passkey was removed */
  countPasskey(passkey: Pick<Passkey, 'id' | 'counter'>, session: NewSession, now: number): Promise<boolean>

  findSession(tokenHash: string, now: number): Promise<Session | undefined>
  /** The ids, of these, of sessions that have not ended. */
  liveSessions(ids: string[], now: number): Promise<string[]>
  touchSession(id: string, now: number): Promise<void>
  /** @returns how many have ended */
  endSessions(which: { id: string } | { personId: string }): Promise<number>
}

export function createPeople({ read, write, writeAll }: SqlEngine): People {
  return {
    addPerson: async ({ id, name }, now) => {
      await write('INSERT INTO people (id, name, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        id,
        name,
        now,
      ])
      const { rows } = await read('SELECT id, name FROM people WHERE name = $1', [name])
      return toPerson(rows[0] ?? {})
    },
    people: async (now) => {
      const people = await read('SELECT id, name FROM people ORDER BY added_at, id')
      const passkeys = await read('SELECT id, person_id FROM passkeys')
      const sessions = await read(
        'SELECT id, person_id, device, last_seen_at FROM sessions WHERE expires_at > $1 ORDER BY last_seen_at DESC, id',
        [now],
      )
      return people.rows.map(toPerson).map((person) => {
        const isOwn = (row: Row) => text(row, 'person_id') === person.id
        return {
          ...person,
          passkeys: passkeys.rows.filter(isOwn).map(idOf),
          sessions: sessions.rows.filter(isOwn).map((row) => ({
            id: idOf(row),
            device: text(row, 'device'),
            lastSeenAt: Number(row.last_seen_at),
          })),
        }
      })
    },
    isAnybodyInvited: async () => {
      const { count } = await read('SELECT 1 AS one FROM people WHERE id <> $1 LIMIT 1', [TRIAL_PERSON.id])
      return count > 0
    },
    removePerson: async (id) => {
      const { rows } = await write('DELETE FROM people WHERE id = $1 RETURNING name', [id])
      return rows[0] && text(rows[0], 'name')
    },

    addToken: async ({ hash, purpose, personId, expiresAt }, now) => {
      await writeAll([
        [
          'INSERT INTO one_time_tokens (hash, purpose, person_id, expires_at) VALUES ($1, $2, $3, $4)',
          [hash, purpose, personId ?? null, expiresAt],
        ],
        ['DELETE FROM one_time_tokens WHERE expires_at <= $1', [now]],
      ])
    },
    findToken: async ({ hash, purpose }, now) => {
      const { rows } = await read(
        'SELECT person_id FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > $3',
        [hash, purpose, now],
      )
      return rows[0] && { personId: rows[0].person_id === null ? undefined : text(rows[0], 'person_id') }
    },
    takeToken: async ({ hash, purpose }, now, next) => {
      const { count } = await writeAll([
        [
          'DELETE FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > $3',
          [hash, purpose, now],
        ],
        ...(next?.passkey ? [toPasskey(next.passkey, next.session.personId, now)] : []),
        ...(next ? toSession(next.session, now) : []),
      ])
      return count > 0
    },

    findPasskey: async (id) => {
      const { rows } = await read(
        `SELECT passkeys.*, people.name FROM passkeys JOIN people ON people.id = person_id WHERE passkeys.id = $1`,
        [id],
      )
      const [row] = rows
      return row && { ...fromPasskey(row), person: { id: text(row, 'person_id'), name: text(row, 'name') } }
    },
    countPasskey: async ({ id, counter }, session, now) => {
      // Passkeys that several devices share do not count: theirs stays 0.
      const { count } = await writeAll([
        [
          'UPDATE passkeys SET counter = $2 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))',
          [id, counter],
        ],
        ...toSession(session, now),
      ])
      return count > 0
    },

    findSession: async (tokenHash, now) => {
      const { rows } = await read(
        `SELECT sessions.id, last_seen_at, expires_at, person_id, name FROM sessions JOIN people ON people.id = person_id
         WHERE token_hash = $1 AND expires_at > $2`,
        [tokenHash, now],
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
    liveSessions: async (ids, now) => {
      const sql = `SELECT id FROM sessions WHERE expires_at > $1 AND id IN ${listOf(ids, 1)}`
      return (await read(sql, [now, ...ids])).rows.map(idOf)
    },
    touchSession: async (id, now) => {
      await write('UPDATE sessions SET last_seen_at = $2 WHERE id = $1', [id, now])
    },
    endSessions: async (which) => {
      const [column, value] = 'id' in which ? ['id', which.id] : ['person_id', which.personId]
      return (await write(`DELETE FROM sessions WHERE ${column} = $1`, [value])).count
    },
  }
}

function toPerson(row: Row): Person {
  return { id: idOf(row), name: text(row, 'name') }
}

function fromPasskey(row: Row): Passkey {
  return {
    id: idOf(row),
    publicKey: text(row, 'public_key'),
    counter: Number(row.counter),
    transports: JSON.parse(text(row, 'transports')),
  }
}

function toPasskey(
  { id, publicKey, counter, transports }: Passkey,
  personId: string,
  now: number,
): Statement {
  return [
    'INSERT INTO passkeys (id, person_id, public_key, counter, transports, added_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, personId, publicKey, counter, JSON.stringify(transports), now],
  ]
}

/** Adds a session, and deletes those that have expired. */
function toSession({ id, tokenHash, personId, device, expiresAt }: NewSession, now: number): Statement[] {
  return [
    [
      `INSERT INTO sessions (id, token_hash, person_id, device, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $5, $6)`,
      [id, tokenHash, personId, device, now, expiresAt],
    ],
    ['DELETE FROM sessions WHERE expires_at <= $1', [now]],
  ]
}
