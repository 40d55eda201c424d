import type { Statement } from './sql-engine.ts'

/** A person's public key in base64url, and the device's signature counter. */
export type Passkey = { id: string; publicKey: string; counter: number; transports: string[] }

/** `invitedBy`: a name; undefined for the command line. `host`: the relying party, where alone it signs in. */
export type NewPasskey = Passkey & { invitedBy: string | undefined; host: string }

/**
 * `passkeyId`: what it began with; undefined for a one-time address. `replaces`: hash of the token of a session that it
 * ends. Of its person's sessions, `limit` are kept.
 */
export type NewSession = {
  id: string
  tokenHash: string
  personId: string
  passkeyId: string | undefined
  device: string
  expiresAt: number
  replaces: string | undefined
  limit: number
}

/** Adds a passkey, and ends the invitations by others for its person. */
export function toPasskey(
  { id, publicKey, counter, transports, invitedBy, host }: NewPasskey,
  { personId, device }: NewSession,
  now: number,
): Statement[] {
  return [
    [
      `INSERT INTO passkeys (id, person_id, public_key, counter, transports, device, invited_by, added_at, host)
       VALUES (:id, :personId, :publicKey, :counter, :transports, :device, :invitedBy, :now, :host)`,
      {
        id,
        personId,
        publicKey,
        counter,
        transports: JSON.stringify(transports),
        device,
        invitedBy: invitedBy ?? null,
        now,
        host,
      },
    ],
    [
      `DELETE FROM one_time_tokens
       WHERE person_id = :personId
         AND author_session IN (SELECT id FROM sessions WHERE sessions.person_id <> :personId)`,
      { personId },
    ],
  ]
}

/** Adds a session, and deletes the one that it replaces, those above the limit and those that have expired. */
export function toSession(session: NewSession, now: number): Statement[] {
  const { id, tokenHash, personId, passkeyId, device, expiresAt, replaces, limit } = session
  return [
    ['DELETE FROM sessions WHERE token_hash = :replaces', { replaces: replaces ?? null }],
    [
      `INSERT INTO sessions (id, token_hash, person_id, passkey_id, device, created_at, last_seen_at, expires_at)
       VALUES (:id, :tokenHash, :personId, :passkeyId, :device, :now, :now, :expiresAt)`,
      { id, tokenHash, personId, passkeyId: passkeyId ?? null, device, now, expiresAt },
    ],
    [
      `DELETE FROM sessions WHERE person_id = :personId AND id NOT IN (
         SELECT id FROM sessions WHERE person_id = :personId ORDER BY last_seen_at DESC, created_at DESC LIMIT :limit)`,
      { personId, limit },
    ],
    ['DELETE FROM sessions WHERE expires_at <= :now', { now }],
  ]
}
