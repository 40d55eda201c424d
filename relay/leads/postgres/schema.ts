import type { PoolClient } from 'pg'
import { REQUEUE } from '../jobs.ts'
import { noStoreAt, requireSchema } from '../lead-store.ts'
import { SCHEMA_VERSION, tablesIn, upgradeIn } from '../schema.ts'

/** Key of the advisory lock under which one process at a time creates the tables ("SAGL"). */
const SCHEMA_LOCK = 0x5341474c

const DIALECT = {
  seq: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  id: 'text COLLATE "C"',
  integer: 'bigint',
  email: 'lower(email)',
  end: '',
}

const OWN_TABLES = `
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

  CREATE FUNCTION keep_removed_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO removed_passkeys VALUES (old.id, old.person_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys
    FOR EACH ROW EXECUTE FUNCTION keep_removed_passkey();`

/**
 * Creates the tables of an empty database, or upgrades those of the version before. Several processes may do so at once.
 *
 * @param client must be closed if this fails, which ends the transaction
 * @throws StoreError if the tables belong to another version
 */
export async function createTables(client: PoolClient, place: string): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  await client.query('CREATE TABLE IF NOT EXISTS relay_schema (version integer NOT NULL)')
  const { rows } = await client.query<{ version: number }>('SELECT version FROM relay_schema')
  const found = rows[0]?.version
  if (found === undefined) {
    await client.query(tablesIn(DIALECT) + OWN_TABLES)
    await client.query('INSERT INTO relay_schema VALUES ($1)', [SCHEMA_VERSION])
  } else if (found === SCHEMA_VERSION - 1) {
    await client.query(upgradeIn(DIALECT))
    await client.query('UPDATE relay_schema SET version = $1', [SCHEMA_VERSION])
  } else requireSchema(place, { found, known: SCHEMA_VERSION })
  await client.query('COMMIT')
}

/** @throws StoreError if no relay has created its tables yet */
export async function requireTables(client: PoolClient, place: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('relay_schema') IS NOT NULL AS "isThere"`,
  )
  if (!rows[0]?.isThere) throw noStoreAt(place)
}
