import type { DatabaseSync } from 'node:sqlite'
import { UNANSWERED } from '../answers.ts'
import { QUARANTINED } from '../lead-state.ts'
import { requireSchema, StoreError } from '../lead-store.ts'

/** "SAGL", https://www.sqlite.org/pragma.html#pragma_application_id */
export const APPLICATION_ID = 0x5341474c

const SCHEMA_VERSION = 8

const TABLES = `
  CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    extras TEXT NOT NULL,
    spam_reasons TEXT,
    released_at INTEGER,
    fingerprint TEXT NOT NULL,
    similarity_hash TEXT NOT NULL,
    answered_at INTEGER,
    answered_by TEXT,
    answer_note TEXT,
    closed_at INTEGER,
    read_at INTEGER,
    -- the last ten digits of a phone number
    phone_end TEXT
  ) STRICT;
  CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
  CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
  CREATE INDEX leads_email ON leads (email COLLATE NOCASE);
  CREATE INDEX leads_phone ON leads (phone_end);
  CREATE INDEX leads_quarantined ON leads (received_at) WHERE ${QUARANTINED};
  CREATE INDEX leads_unanswered ON leads (received_at) WHERE ${UNANSWERED};

  -- a table of its own: a search reads all of it, and nothing else of the leads
  CREATE TABLE search_texts (
    lead_seq INTEGER PRIMARY KEY REFERENCES leads (seq) ON DELETE CASCADE, text TEXT NOT NULL
  ) STRICT;

  CREATE TABLE jobs (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
    content TEXT,
    state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dropped')),
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    claim TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    pending_recipients TEXT,
    note TEXT,
    delivered_at INTEGER
  ) STRICT;
  -- partial indexes: a claim costs the same however many jobs were delivered before
  CREATE INDEX jobs_due ON jobs (kind, target, due_at) WHERE state = 'queued';
  CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
  CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
  CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;

  CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE page_views (
    day TEXT NOT NULL, path TEXT NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (day, path)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), written_at INTEGER NOT NULL) STRICT;

  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    added_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX passkeys_person ON passkeys (person_id);
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_person ON sessions (person_id);
  -- invitations, one-time addresses and challenges: each is deleted when it is used
  CREATE TABLE one_time_tokens (
    hash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    person_id TEXT REFERENCES people (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  -- what people do; it outlives them and the leads, and then names neither an address nor a lead
  CREATE TABLE activity (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    person TEXT,
    action TEXT NOT NULL,
    lead_id TEXT REFERENCES leads (id) ON DELETE SET NULL
  ) STRICT;
  CREATE INDEX activity_lead ON activity (lead_id) WHERE lead_id IS NOT NULL;
  CREATE TABLE answer_drafts (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    PRIMARY KEY (lead_id, person_id)
  ) STRICT;`

/**
 * Creates the tables of a new database. Several processes may do so at once.
 *
 * @throws StoreError if the file belongs to another program, or to another version
 */
export function createTables(database: DatabaseSync, path: string): void {
  if (version(database) === SCHEMA_VERSION) return
  database.exec('BEGIN IMMEDIATE')
  try {
    requireOurs(database, path)
    const found = version(database) // read again: another process may have created them meanwhile
    if (found !== 0) requireSchema(path, { found, known: SCHEMA_VERSION })
    else {
      database.exec(TABLES)
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA application_id = ${APPLICATION_ID}`)
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/**
 * Checks without writing that the file is empty or of this program.
 *
 * @throws StoreError if it belongs to another program
 */
export function requireOurs(database: DatabaseSync, path: string): void {
  const isNew = isEmpty(database) && version(database) === 0
  if (!isNew && pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new StoreError(`${path} is a database of another program: let DATABASE_URL name a file of its own.`)
  }
}

/** True if the database has no table. */
export function isEmpty(database: DatabaseSync): boolean {
  return Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n) === 0
}

function version(database: DatabaseSync): number {
  return pragma(database, 'user_version')
}

/** Value of a pragma that is one number. */
export function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
}
