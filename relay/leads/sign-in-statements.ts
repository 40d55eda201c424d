import type { Statement } from './sql-engine.ts'

/** A person's public key in base64url, and how often the device says that it was used. */
export type Passkey = { id: string; publicKey: string; counter: number; transports: string[] }

/** `invitedBy`: a name; undefined for the command line. */
export type NewPasskey = Passkey & { invitedBy: string | undefined }

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
  { id, publicKey, counter, transports, invitedBy }: NewPasskey,
  { personId, device }: NewSession,
  now: number,
): Statement[] {
  return [
    [
      `INSERT INTO passkeys (id, person_id, public_key, counter, transports, device, invited_by, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, personId, publicKey, counter, JSON.stringify(transports), device, invitedBy ?? null, now],
    ],
    [
      `DELETE FROM one_time_tokens
       WHERE person_id = $1 AND author_session IN (SELECT id FROM sessions WHERE sessions.person_id <> $1)`,
      [personId],
    ],
  ]
}

/** Adds a session, and deletes the one that it replaces, those above the limit and those that have expired. */
export function toSession(session: NewSession, now: number): Statement[] {
  const { id, tokenHash, personId, passkeyId, device, expiresAt, replaces, limit } = session
  return [
    ['DELETE FROM sessions WHERE token_hash = $1', [replaces ?? null]],
    [
      `INSERT INTO sessions (id, token_hash, person_id, passkey_id, device, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [id, tokenHash, personId, passkeyId ?? null, device, now, expiresAt],
    ],
    [
      `DELETE FROM sessions WHERE person_id = $1 AND id NOT IN (
         SELECT id FROM sessions WHERE person_id = $1 ORDER BY last_seen_at DESC, created_at DESC LIMIT $2)`,
      [personId, limit],
    ],
    ['DELETE FROM sessions WHERE expires_at <= $1', [now]],
  ]
}
