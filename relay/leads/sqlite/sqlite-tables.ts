import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  type Column,
  describeUpgrade,
  needsUpgrade,
  newFieldsIn,
  requireColumns,
  SCHEMA_VERSION,
  upgradeOf,
} from '../migrations.ts'
import { StoreError } from '../store-error.ts'
import { tablesIn } from '../tables.ts'

const DIALECT = {
  seq: 'INTEGER PRIMARY KEY',
  id: 'TEXT',
  integer: 'INTEGER',
  email: 'email COLLATE NOCASE',
  end: ' STRICT',
  own: `
  CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys BEGIN
    INSERT OR IGNORE INTO removed_passkeys VALUES (old.id, old.person_id);
  END;`,
  functions: '',
  answerText: `content ->> 'text'`,
}

/** "SAGL", https://www.sqlite.org/pragma.html#pragma_application_id */
export const APPLICATION_ID = 0x5341474c

/**
 * Creates the tables of a new database, or upgrades those of an earlier version. Several processes may do so at once.
 *
 * @throws StoreError if the file belongs to another program or another version, or its tables were changed
 */
export function prepareTables(database: DatabaseSync, path: string, mustExist = false): void {
  if (version(database) !== SCHEMA_VERSION || newFieldsIn(columnsOf(database)) !== '') {
    if (mustExist) throw needsUpgrade(path)
    upgrade(database, path)
  }
  requireColumns(path, columnsOf(database), knownColumns())
}

function upgrade(database: DatabaseSync, path: string): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    requireOurs(database, path)
    const found = version(database) || undefined // read again: another process may have upgraded it meanwhile
    const sql = upgradeOf(path, found, DIALECT)
    if (found !== undefined && sql !== '') console.error(describeUpgrade(path, found, keepCopy(path, found)))
    database.exec(sql)
    database.exec(newFieldsIn(columnsOf(database)))
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA application_id = ${APPLICATION_ID}`)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Keeps the file as it is, whole or not at all. @returns the copy's path */
function keepCopy(path: string, found: number): string {
  const copy = `${path}.schema-${found}`
  const part = `${copy}.part`
  rmSync(part, { force: true })
  const descriptor = openSync(part, 'wx', 0o600)
  const reader = new DatabaseSync(path, { readOnly: true })
  try {
    reader.prepare('VACUUM INTO ?').run(part)
    fsyncSync(descriptor)
  } finally {
    reader.close()
    closeSync(descriptor)
  }
  renameSync(part, copy)
  return copy
}

/**
 * Checks without writing that the file is empty or of this program, and not of a newer version of it.
 *
 * @throws StoreError
 */
export function requireOurs(database: DatabaseSync, path: string): void {
  const isNew = isEmpty(database) && version(database) === 0
  if (isNew) return
  if (pragma(database, 'application_id') !== APPLICATION_ID)
    throw new StoreError(`${path} is a database of another program: let DATABASE_URL name a file of its own.`)
  upgradeOf(path, version(database), DIALECT)
}

export function isEmpty(database: DatabaseSync): boolean {
  return Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n) === 0
}

function columnsOf(database: DatabaseSync): Column[] {
  const rows = database
    .prepare(
      `SELECT t.name AS "table", c.name, c."notnull" = 1 AND c.dflt_value IS NULL AND c.pk = 0 AS required
       FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'`,
    )
    .all()
  return rows.map(({ table, name, required }) => ({
    table: String(table),
    name: String(name),
    isRequired: required === 1,
  }))
}

/** The columns of this version, in both engines. */
export function knownColumns(): Column[] {
  const database = new DatabaseSync(':memory:')
  database.exec(tablesIn(DIALECT))
  const columns = columnsOf(database)
  database.close()
  return columns
}

function version(database: DatabaseSync): number {
  return pragma(database, 'user_version')
}

export function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])
}
