import type { PoolClient } from 'pg'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { REQUEUE } from '../engine.ts'
import { newerStoreAt, noStoreAt } from '../store.ts'

/** Key of the advisory lock under which one process at a time migrates ("SAGL"). */
const MIGRATION_LOCK = 0x5341474c

/** One entry per schema version, applied in order and never changed once released. */
const MIGRATIONS = [
  `
  CREATE TABLE leads (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    received_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'quarantined')),
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    extras text NOT NULL,
    suspicion text,
    fingerprint text NOT NULL,
    likeness text NOT NULL,
    queued_at bigint NOT NULL,
    due_at bigint NOT NULL,
    claim text,
    attempts integer NOT NULL DEFAULT 0,
    owed text,
    note text,
    delivered_at bigint
  );
  -- a partial index: a claim costs the same however many leads were delivered before
  CREATE INDEX leads_due ON leads (due_at, seq) WHERE state = 'queued';
  CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
  CREATE INDEX leads_likeness ON leads (likeness, received_at);
  CREATE INDEX leads_state ON leads (state, received_at);
  CREATE INDEX leads_email ON leads (lower(email));

  CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), written_at bigint NOT NULL);

  -- accepted messages, counted in slices of time; a crash of the server may lose them
  CREATE UNLOGGED TABLE uses (
    key text NOT NULL, slice bigint NOT NULL, count integer NOT NULL, PRIMARY KEY (key, slice)
  );
  CREATE INDEX uses_slice ON uses (slice);

  -- counts a message for this key and returns 0, or returns in how many milliseconds the rate allows one
  CREATE FUNCTION take_place(use_key text, moment bigint, rate_count integer, rate_window bigint, slice_of bigint)
  RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE used bigint; oldest bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(use_key, 1));
    DELETE FROM uses WHERE key = use_key AND slice <= moment - rate_window;
    SELECT sum(count), min(slice) FILTER (WHERE count > 0) INTO used, oldest FROM uses
      WHERE key = use_key AND slice <= moment + rate_window;
    IF used >= rate_count THEN RETURN greatest(oldest + rate_window - moment, 1); END IF;
    INSERT INTO uses VALUES (use_key, slice_of, 1)
      ON CONFLICT (key, slice) DO UPDATE SET count = uses.count + 1;
    RETURN 0;
  END $$;
  `,
  // The table of rate-limiter-flexible, unlogged. Relays of version 1 that still run count nothing, and refuse nobody.
  `
  CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );
  DROP TABLE uses;
  CREATE OR REPLACE FUNCTION take_place(use_key text, moment bigint, rate_count integer, rate_window bigint, slice_of bigint)
  RETURNS bigint LANGUAGE sql AS 'SELECT 0::bigint';
  `,
  // Leads settled before there was a column for it have only the note.
  `
  ALTER TABLE leads ADD COLUMN answered_at bigint, ADD COLUMN answer_note text, ADD COLUMN settled_at bigint;
  UPDATE leads SET settled_at = delivered_at WHERE state = 'delivered' AND note LIKE '%settled by hand';
  CREATE INDEX leads_unanswered ON leads (received_at, seq)
    WHERE state <> 'quarantined' AND answered_at IS NULL AND settled_at IS NULL;
  `,
  // Of the leads that nobody could mark as answered yet, only those of the last two days are owed an answer.
  `
  CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE notices (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    lead_id text COLLATE "C" REFERENCES leads (id) ON DELETE CASCADE,
    target text NOT NULL,
    state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead')),
    queued_at bigint NOT NULL,
    due_at bigint NOT NULL,
    claim text,
    attempts integer NOT NULL DEFAULT 0,
    owed text,
    note text,
    delivered_at bigint
  );
  CREATE INDEX notices_due ON notices (due_at, seq) WHERE state = 'queued';
  CREATE INDEX notices_lead ON notices (lead_id) WHERE lead_id IS NOT NULL;
  CREATE INDEX notices_target ON notices (target, queued_at);
  UPDATE leads SET settled_at = received_at
    WHERE state = 'delivered' AND answered_at IS NULL AND settled_at IS NULL
      AND received_at < (extract(epoch FROM now()) - 2 * 86400) * 1000;
  `,
  `
  CREATE TABLE page_views (
    day text NOT NULL, path text NOT NULL, views bigint NOT NULL, PRIMARY KEY (day, path)
  );
  `,
  'ALTER TABLE leads ADD COLUMN answered_by text;',
]

/** The schema version this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length

const ADD_LEAD_PARAMETERS = [
  ...['new_id text', 'moment bigint', 'repeat_window bigint', 'new_state text'],
  ...FORM_FIELDS.map((field) => `new_${field} text`),
  ...['new_extras text', 'new_suspicion text', 'new_fingerprint text', 'new_likeness text'],
]

/** Returns the id of the stored lead. The parameters are those of `add_lead`, in their order. */
export const CALL_ADD_LEAD = `SELECT add_lead(${ADD_LEAD_PARAMETERS.map((_, n) => `$${n + 1}`).join(', ')}) AS id`

/** With other form fields this is another function, which may exist beside this one. */
const ADD_LEAD_SIGNATURE = `add_lead(${ADD_LEAD_PARAMETERS.map((one) => one.split(' ')[1]).join(', ')})`

/**
 * A function, because after the lock each statement in it sees what the last holder of the lock has committed; separate
 * statements would need four round trips.
 */
const ADD_LEAD_BODY = `
  DECLARE known text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(new_fingerprint, 0));
    SELECT leads.id INTO known FROM leads
      WHERE leads.fingerprint = new_fingerprint
        AND leads.received_at BETWEEN moment - repeat_window AND moment + repeat_window LIMIT 1;
    IF known IS NOT NULL THEN
      UPDATE leads SET ${REQUEUE}, queued_at = moment WHERE leads.id = known AND leads.state = 'dead';
      RETURN known;
    END IF;
    INSERT INTO leads (id, received_at, state, ${FORM_FIELDS.join(', ')}, extras, suspicion,
                       fingerprint, likeness, queued_at, due_at)
    VALUES (new_id, moment, new_state, ${FORM_FIELDS.map((field) => `new_${field}`).join(', ')}, new_extras,
            new_suspicion, new_fingerprint, new_likeness, moment, 0);
    RETURN new_id;
  END `

/**
 * Not a migration: relays of several versions call the function with the same signature, whichever body it has. The
 * first body wrote due times by the relay's own clock.
 */
const ADD_LEAD = `
  CREATE OR REPLACE FUNCTION add_lead(${ADD_LEAD_PARAMETERS.join(', ')}) RETURNS text LANGUAGE plpgsql AS $$${ADD_LEAD_BODY}$$;
  UPDATE leads SET due_at = 0 WHERE state = 'queued' AND claim IS NULL AND attempts = 0;
`

/**
 * Brings a database to this program's schema. Several processes may do so at once.
 *
 * @throws StoreError if the tables belong to a newer version
 */
export async function migrate(client: PoolClient, place: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS relay_schema (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM relay_schema')
    const from = rows[0]?.version ?? 0
    if (from > SCHEMA_VERSION) throw newerStoreAt(place, { found: from, known: SCHEMA_VERSION }, 'database')
    if (from < SCHEMA_VERSION) {
      for (const migration of MIGRATIONS.slice(from)) await client.query(migration)
      await client.query('DELETE FROM relay_schema')
      await client.query('INSERT INTO relay_schema VALUES ($1)', [SCHEMA_VERSION])
    }
    const sql = 'SELECT prosrc FROM pg_proc WHERE oid = to_regprocedure($1)'
    const known = await client.query(sql, [ADD_LEAD_SIGNATURE])
    if (known.rows[0]?.prosrc !== ADD_LEAD_BODY) await client.query(ADD_LEAD)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** @throws StoreError if no relay has created its tables yet */
export async function requireTables(client: PoolClient, place: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('relay_schema') IS NOT NULL AS "isThere"`,
  )
  if (!rows[0]?.isThere) throw noStoreAt(place)
}
