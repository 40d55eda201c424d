import type { PoolClient } from 'pg'
import { REQUEUE } from '../deliver.ts'
import {
  type Column,
  describeUpgrade,
  needsUpgrade,
  newFieldsIn,
  requireColumns,
  SCHEMA_VERSION,
  upgradeOf,
} from '../migrations.ts'
import { knownColumns } from '../sqlite/sqlite-tables.ts'
import { noStoreAt } from '../store-error.ts'

/** Key of the advisory lock under which one process at a time creates the tables ("SAGL"). */
const SCHEMA_LOCK = 0x5341474c

/**
 * Adds a lead with its jobs, or queues the mail of a dead repeat again; returns the id of the lead that is stored. A function,
 * because after the lock each statement in it sees what the last holder of the lock has committed; separate statements would
 * need four round trips. It names the columns of the lead that it is given, so that any version can add its own.
 */
const ADD_LEAD = `
  CREATE OR REPLACE FUNCTION add_lead(new_lead json, search_text text, new_jobs json, repeat_window bigint) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE new leads; known text; columns text;
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
    columns := (SELECT string_agg(quote_ident(name), ', ') FROM json_object_keys(new_lead) AS name);
    EXECUTE format('INSERT INTO leads (%1$s) SELECT %1$s FROM json_populate_record(NULL::leads, $1) RETURNING seq', columns)
      INTO new.seq USING new_lead;
    INSERT INTO search_texts VALUES (new.seq, search_text);
    INSERT INTO jobs (id, kind, target, lead_id, state, queued_at, due_at)
      SELECT job ->> 'id', job ->> 'kind', job ->> 'target', new.id, 'queued', new.received_at,
        coalesce((job ->> 'dueAt')::bigint, 0)
      FROM json_array_elements(new_jobs) AS job;
    RETURN new.id;
  END $$;`

const DIALECT = {
  seq: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  id: 'text COLLATE "C"',
  integer: 'bigint',
  email: 'lower(email)',
  end: '',
  own: `
  -- the table of rate-limiter-flexible; a crash of the server may lose it
  CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );

  CREATE FUNCTION keep_removed_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO removed_passkeys VALUES (old.id, old.person_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys
    FOR EACH ROW EXECUTE FUNCTION keep_removed_passkey();`,
  functions: ADD_LEAD,
  answerText: `(content::jsonb ->> 'text')`,
}

/**
 * Creates the tables of an empty database, or upgrades those of an earlier version. Several processes may do so at once.
 *
 * @param client must be closed if this fails, which ends the transaction
 * @throws StoreError if the tables belong to another version or were changed, or must exist and do not
 */
export async function prepareTables(client: PoolClient, place: string, mustExist: boolean): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  const found = await versionOf(client)
  if (mustExist && found === undefined) throw noStoreAt(place)
  const sql = upgradeOf(place, found, DIALECT)
  if (mustExist && sql !== '') throw needsUpgrade(place)
  if (found !== undefined && sql !== '') console.error(describeUpgrade(place, found))
  if (found === undefined) await client.query('CREATE TABLE relay_schema (version integer NOT NULL)')
  await client.query(sql)
  const newFields = newFieldsIn(await columnsOf(client))
  if (mustExist && newFields !== '') throw needsUpgrade(place)
  await client.query(newFields)
  if (sql !== '')
    await client.query(`DELETE FROM relay_schema; INSERT INTO relay_schema VALUES (${SCHEMA_VERSION})`)
  requireColumns(place, await columnsOf(client), knownColumns())
  await client.query('COMMIT')
}

/** @returns undefined if no relay has created its tables yet */
async function versionOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query(`SELECT to_regclass('relay_schema') IS NOT NULL AS "isThere"`)
  if (!rows[0]?.isThere) return undefined
  return (await client.query('SELECT version FROM relay_schema')).rows[0]?.version
}

async function columnsOf(client: PoolClient): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT table_name AS table, column_name AS name,
       is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS "isRequired"
     FROM information_schema.columns WHERE table_schema = current_schema()`,
  )
  return rows
}
