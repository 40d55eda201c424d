import type { DatabaseSync } from 'node:sqlite'
import { newerStoreAt, StoreError } from '../store.ts'

/** "SAGL", https://www.sqlite.org/pragma.html#pragma_application_id */
export const APPLICATION_ID = 0x5341474c

/** One entry per schema version, applied in order and never changed once released. */
const MIGRATIONS = [
  `
  CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'quarantined')),
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    extras TEXT NOT NULL,
    suspicion TEXT,
    fingerprint TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    claim TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    owed TEXT,
    note TEXT,
    delivered_at INTEGER
  ) STRICT;
  -- a partial index: a claim costs the same however many leads were delivered before
  CREATE INDEX leads_due ON leads (due_at) WHERE state = 'queued';
  CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
  CREATE INDEX leads_state ON leads (state, received_at);
  CREATE INDEX leads_email ON leads (email COLLATE NOCASE);
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), written_at INTEGER NOT NULL) STRICT;
  `,
  `
  ALTER TABLE leads ADD COLUMN likeness TEXT;
  CREATE INDEX leads_likeness ON leads (likeness, received_at) WHERE likeness IS NOT NULL;
  `,
  // Leads settled before there was a column for it have only the note.
  `
  ALTER TABLE leads ADD COLUMN answered_at INTEGER;
  ALTER TABLE leads ADD COLUMN answer_note TEXT;
  ALTER TABLE leads ADD COLUMN settled_at INTEGER;
  UPDATE leads SET settled_at = delivered_at WHERE state = 'delivered' AND note LIKE '%settled by hand';
  CREATE INDEX leads_unanswered ON leads (received_at)
    WHERE state <> 'quarantined' AND answered_at IS NULL AND settled_at IS NULL;
  `,
  // Of the leads that nobody could mark as answered yet, only those of the last two days are owed an answer.
  `
  CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE notices (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
    target TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'dead')),
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    claim TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    owed TEXT,
    note TEXT,
    delivered_at INTEGER
  ) STRICT;
  CREATE INDEX notices_due ON notices (due_at) WHERE state = 'queued';
  CREATE INDEX notices_lead ON notices (lead_id) WHERE lead_id IS NOT NULL;
  CREATE INDEX notices_target ON notices (target, queued_at);
  UPDATE leads SET settled_at = received_at
    WHERE state = 'delivered' AND answered_at IS NULL AND settled_at IS NULL
      AND received_at < (unixepoch() - 2 * 86400) * 1000;
  `,
  `
  CREATE TABLE page_views (
    day TEXT NOT NULL, path TEXT NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (day, path)
  ) STRICT, WITHOUT ROWID;
  `,
  'ALTER TABLE leads ADD COLUMN answered_by TEXT;',
]

const SCHEMA_VERSION = MIGRATIONS.length

/**
 * Brings a database that is new, or of this program, to its schema. Several processes may do so at once.
 *
 * @throws StoreError if the file belongs to another program or to a newer version
 */
export function migrate(database: DatabaseSync, path: string): void {
  if (version(database) === SCHEMA_VERSION) return
  database.exec('BEGIN IMMEDIATE')
  try {
    requireOurs(database, path)
    const from = version(database) // read again: another process may have migrated meanwhile
    if (from > SCHEMA_VERSION) throw newerStoreAt(path, { found: from, known: SCHEMA_VERSION }, 'file')
    for (const migration of MIGRATIONS.slice(from)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA application_id = ${APPLICATION_ID}`)
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
