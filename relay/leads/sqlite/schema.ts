import type { DatabaseSync } from 'node:sqlite'
import { requireSchema, StoreError } from '../lead-store.ts'
import { SCHEMA_VERSION, tablesIn, upgradeIn } from '../schema.ts'

/** "SAGL", https://www.sqlite.org/pragma.html#pragma_application_id */
export const APPLICATION_ID = 0x5341474c

const DIALECT = {
  seq: 'INTEGER PRIMARY KEY',
  id: 'TEXT',
  integer: 'INTEGER',
  email: 'email COLLATE NOCASE',
  end: ' STRICT',
}

const OWN_TABLES = `
  CREATE TRIGGER passkey_removed AFTER DELETE ON passkeys BEGIN
    INSERT OR IGNORE INTO removed_passkeys VALUES (old.id, old.person_id);
  END;`

/**
 * Creates the tables of a new database, or upgrades those of the version before. Several processes may do so at once.
 *
 * @throws StoreError if the file belongs to another program, or to another version
 */
export function createTables(database: DatabaseSync, path: string): void {
  if (version(database) === SCHEMA_VERSION) return
  database.exec('BEGIN IMMEDIATE')
  try {
    requireOurs(database, path)
    const found = version(database) // read again: another process may have created them meanwhile
    if (found === 0) database.exec(tablesIn(DIALECT) + OWN_TABLES)
    else if (found === SCHEMA_VERSION - 1) database.exec(upgradeIn(DIALECT))
    else requireSchema(path, { found, known: SCHEMA_VERSION })
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
