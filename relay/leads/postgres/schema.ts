import type { PoolClient } from 'pg'
import { newerStoreAt, noStoreAt } from '../store.ts'
import { ADD_LEAD, ADD_LEAD_BODY, ADD_LEAD_SIGNATURE } from './add-lead.ts'

/** The key of the lock under which one process at a time migrates ("SAGL"). */
const MIGRATION_LOCK = 0x5341474c

/**
 * One entry a version, applied in order and never changed once released.
 *
 * `take_place` and `add_lead` are functions of the database, since they take a lock and then look: each statement in a
 * volatile function sees all that was committed before it, so behind the lock also what its last holder wrote. As
 * separate statements the same would take four round trips to the server.
 */
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
  -- Only what is owed is in this index, so that a claim costs the same however much was delivered before.
  CREATE INDEX leads_due ON leads (due_at, seq) WHERE state = 'queued';
  CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
  CREATE INDEX leads_likeness ON leads (likeness, received_at);
  CREATE INDEX leads_state ON leads (state, received_at);
  CREATE INDEX leads_email ON leads (lower(email));

  CREATE TABLE probe (id integer PRIMARY KEY CHECK (id = 1), written_at bigint NOT NULL);

  -- What was accepted lately, in slices of time. Losing it in a crash of the server costs nothing.
  CREATE UNLOGGED TABLE uses (
    key text NOT NULL, slice bigint NOT NULL, count integer NOT NULL, PRIMARY KEY (key, slice)
  );
  CREATE INDEX uses_slice ON uses (slice);

  -- Takes a place for this key; gives 0, or in how many milliseconds there will be one.
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
]

/** The schema version this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length

/**
 * Brings a database to this program's schema; safe where several processes start at once.
 *
 * @throws StoreError where the tables belong to a newer version
 */
export async function migrate(client: PoolClient, place: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS relay_schema (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM relay_schema')
    const from = rows[0]?.version ?? 0
    if (from > SCHEMA_VERSION) throw newerStoreAt(place, { found: from, known: SCHEMA_VERSION }, 'database')
    for (const migration of MIGRATIONS.slice(from)) await client.query(migration)
    if (rows.length === 0) await client.query('INSERT INTO relay_schema VALUES ($1)', [SCHEMA_VERSION])
    else if (from < SCHEMA_VERSION)
      await client.query('UPDATE relay_schema SET version = $1', [SCHEMA_VERSION])
    const sql = 'SELECT prosrc FROM pg_proc WHERE oid = to_regprocedure($1)'
    const known = await client.query(sql, [ADD_LEAD_SIGNATURE])
    if (known.rows[0]?.prosrc !== ADD_LEAD_BODY) await client.query(ADD_LEAD)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** @throws StoreError where no relay has made its tables yet */
export async function requireTables(client: PoolClient, place: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('relay_schema') IS NOT NULL AS "isThere"`,
  )
  if (!rows[0]?.isThere) throw noStoreAt(place)
}
