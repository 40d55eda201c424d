import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ask } from './postgres.ts'

const folder = new URL('./schema-10/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** For tests: the tables and leads of a store that version 10 of the schema has written, in an empty database. */
export async function writeSchema10(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const database = new DatabaseSync(url.slice('sqlite:'.length))
    database.exec(`PRAGMA journal_mode = WAL; ${read('sqlite.sql')} ${read('rows.sql')}`)
    database.exec('PRAGMA user_version = 10; PRAGMA application_id = 0x5341474c')
    database.close()
    return
  }
  const counters = ['leads', 'jobs', 'activity'].map(
    (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'seq'), max(seq)) FROM ${table};`,
  )
  const rows = read('rows.sql').replaceAll(') VALUES (', ') OVERRIDING SYSTEM VALUE VALUES (')
  const version =
    'CREATE TABLE relay_schema (version integer NOT NULL); INSERT INTO relay_schema VALUES (10);'
  await ask(url, read('postgres.sql') + rows + counters.join('') + version)
}
