import type { PoolClient } from 'pg'
import { UNANSWERED } from '../answers.ts'
import { REQUEUE } from '../jobs.ts'
import { QUARANTINED } from '../lead-state.ts'
import { noStoreAt, requireSchema } from '../lead-store.ts'

/** Key of the advisory lock under which one process at a time creates the tables ("SAGL"). */
const SCHEMA_LOCK = 0x5341474c

export const SCHEMA_VERSION = 8

const TABLES = `
  CREATE TABLE leads (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    received_at bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    extras text NOT NULL,
    spam_reasons text,
    released_at bigint,
    fingerprint text NOT NULL,
    similarity_hash text NOT NULL,
    answered_at bigint,
    answered_by text,
    answer_note text,
    closed_at bigint,
    read_at bigint,
    -- the last ten digits of a phone number
    phone_end text
  );
  CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
  CREATE INDEX leads_similarity ON leads (similarity_hash, received_at);
  CREATE INDEX leads_email ON leads (lower(email));
  CREATE INDEX leads_phone ON leads (phone_end);
  CREATE INDEX leads_quarantined ON leads (received_at, seq) WHERE ${QUARANTINED};
  CREATE INDEX leads_unanswered ON leads (received_at, seq) WHERE ${UNANSWERED};

  -- a table of its own: a search reads all of it, and nothing else of the leads
  CREATE TABLE search_texts (
    lead_seq bigint PRIMARY KEY REFERENCES leads (seq) ON DELETE CASCADE, text text NOT NULL
  );

  CREATE TABLE jobs (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    kind text NOT NULL,
    target text NOT NULL,
    lead_id text COLLATE "C" REFERENCES leads (id) ON DELETE CASCADE,
    content text,
    state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dropped')),
    queued_at bigint NOT NULL,
    due_at bigint NOT NULL,
    claim text,
    attempts integer NOT NULL DEFAULT 0,
    pending_recipients text,
    note text,
    delivered_at bigint
  );
  -- partial indexes: a claim costs the same however many jobs were delivered before
  CREATE INDEX jobs_due ON jobs (kind, target, due_at, seq) WHERE state = 'queued';
  CREATE INDEX jobs_dead ON jobs (kind) WHERE state = 'dead';
  CREATE INDEX jobs_lead ON jobs (lead_id) WHERE lead_id IS NOT NULL;
  CREATE INDEX jobs_without_lead ON jobs (kind, queued_at) WHERE lead_id IS NULL;

  CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE page_views (
    day text NOT NULL, path text NOT NULL, views bigint NOT NULL, PRIMARY KEY (day, path)
  );
  CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), written_at bigint NOT NULL);
  -- the table of rate-limiter-flexible; a crash of the server may lose it
  CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );

  -- Adds a lead with its jobs, or queues the mail of a dead repeat again; returns the id of the lead that is stored. A
  -- function, because after the lock each statement in it sees what the last holder of the lock has committed; separate
  -- statements would need four round trips.
  CREATE FUNCTION add_lead(new_lead json, search_text text, new_jobs json, repeat_window bigint) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE new leads; known text;
  BEGIN
    new := json_populate_record(NULL::leads, new_lead);
    PERFORM pg_advisory_xact_lock(hashtextextended(new.fingerprint, 0));
    SELECT leads.id INTO known FROM leads
      WHERE leads.fingerprint = new.fingerprint
        AND leads.received_at BETWEEN new.received_at - repeat_window AND new.received_at + repeat_window LIMIT 1;
    IF known IS NOT NULL THEN
      UPDATE jobs SET ${REQUEUE}, queued_at = new.received_at WHERE jobs.id = known AND jobs.state = 'dead';
      RETURN known;
    END IF;
    new.seq := nextval(pg_get_serial_sequence('leads', 'seq'));
    INSERT INTO leads OVERRIDING SYSTEM VALUE SELECT new.*;
    INSERT INTO search_texts VALUES (new.seq, search_text);
    INSERT INTO jobs (id, kind, target, lead_id, state, queued_at, due_at)
      SELECT job ->> 'id', job ->> 'kind', job ->> 'target', new.id, 'queued', new.received_at, 0
      FROM json_array_elements(new_jobs) AS job;
    RETURN new.id;
  END $$;

  CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE,
    added_at bigint NOT NULL
  );
  CREATE TABLE passkeys (
    id text PRIMARY KEY,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    added_at bigint NOT NULL
  );
  CREATE INDEX passkeys_person ON passkeys (person_id);
  CREATE TABLE sessions (
    token_hash text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    device text NOT NULL,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE INDEX sessions_person ON sessions (person_id);
  -- invitations, one-time addresses and challenges: each is deleted when it is used
  CREATE TABLE one_time_tokens (
    hash text PRIMARY KEY,
    purpose text NOT NULL,
    person_id text REFERENCES people (id) ON DELETE CASCADE,
    expires_at bigint NOT NULL
  );
  -- what people do; it outlives them and the leads, and then names neither an address nor a lead
  CREATE TABLE activity (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    person text,
    action text NOT NULL,
    lead_id text COLLATE "C" REFERENCES leads (id) ON DELETE SET NULL
  );
  CREATE INDEX activity_lead ON activity (lead_id) WHERE lead_id IS NOT NULL;
  CREATE TABLE answer_drafts (
    lead_id text COLLATE "C" NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    person_id text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    text text NOT NULL,
    saved_at bigint NOT NULL,
    PRIMARY KEY (lead_id, person_id)
  );`

/**
 * Creates the tables of an empty database. Several processes may do so at once.
 *
 * @throws StoreError if the tables belong to another version
 */
export async function createTables(client: PoolClient, place: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS relay_schema (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM relay_schema')
    if (rows[0]) requireSchema(place, { found: rows[0].version, known: SCHEMA_VERSION })
    else {
      await client.query(TABLES)
      await client.query('INSERT INTO relay_schema VALUES ($1)', [SCHEMA_VERSION])
    }
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
