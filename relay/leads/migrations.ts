import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { ANSWER } from './job.ts'
import { StoreError } from './store-error.ts'
import { type Dialect, fieldColumn, incomingIn, marksIn, tablesIn } from './tables.ts'

const FIRST_VERSION = 10

/**
 * What turns the tables of each version into those of the next, beginning with FIRST_VERSION. Only ever appended to. A new
 * store has the tables of `tables.ts` at once, so a change is made there as well.
 */
const MIGRATIONS: ((dialect: Dialect) => string)[] = [
  // 11: marks, from which "answered" is derived; what was taken back before is no mark. The note of an answer is a note.
  (dialect) => `
    ${marksIn(dialect)}
    INSERT INTO marks (lead_id, way, at, job_id)
      SELECT lead_id, 'mail', queued_at, jobs.id FROM jobs JOIN leads ON leads.id = lead_id
      WHERE kind = '${ANSWER}' AND (state = 'dead' OR queued_at >= answered_at) ORDER BY queued_at;
    INSERT INTO marks (lead_id, way, at)
      SELECT lead_id, way, at FROM conversation_entries JOIN leads ON leads.id = lead_id
      WHERE way <> 'note' AND confirmed_at IS NOT NULL AND at >= answered_at ORDER BY at;
    INSERT INTO marks (lead_id, way, at)
      SELECT id, coalesce(answered_by, 'command'), answered_at FROM leads
      WHERE answered_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM marks WHERE lead_id = leads.id AND at = answered_at);
    INSERT INTO marks (lead_id, way, at) SELECT id, 'closed', closed_at FROM leads WHERE closed_at IS NOT NULL;
    INSERT INTO conversation_entries (id, lead_id, way, person_id, person, text, at, confirmed_at)
      SELECT 'note-' || id, id, 'note', '', 'the command line', answer_note, answered_at, answered_at FROM leads
      WHERE answer_note IS NOT NULL AND answered_at IS NOT NULL;
    ALTER TABLE leads DROP COLUMN answer_note;`,
  // 12: the search has answers and notes, as `toSearched` adds them.
  ({ answerText }) => `
    UPDATE search_texts SET text = text || coalesce((
      SELECT string_agg('\n' || upper(id) || ' ' || lower(words), '') FROM (
        SELECT id, lead_id, CASE way WHEN 'call' THEN 'call ' || person || ' ' ELSE '' END || text AS words
          FROM conversation_entries WHERE confirmed_at IS NOT NULL
        UNION ALL SELECT substr(id, length(lead_id) + ${ANSWER.length + 3}), lead_id, ${answerText} FROM jobs WHERE kind = '${ANSWER}'
      ) AS entries WHERE lead_id = (SELECT id FROM leads WHERE seq = lead_seq)), '');`,
  // 13: the host that a passkey was made for
  () => 'ALTER TABLE passkeys ADD COLUMN host text;',
  // 14: what comes by mail, and since when a lead is unanswered again
  (dialect) => `
    ${incomingIn(dialect)}
    ALTER TABLE leads ADD COLUMN reopened_at ${dialect.integer};
    ALTER TABLE leads ADD COLUMN reopened_by text;`,
]

export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length

/**
 * SQL that gives a store the tables of this version; empty if it has them.
 *
 * @param place what DATABASE_URL names, without a password
 * @param found the version of the store; undefined if it has no tables yet
 * @throws StoreError for a version that cannot be upgraded, such as that of another branch
 */
export function upgradeOf(place: string, found: number | undefined, dialect: Dialect): string {
  if (found === undefined) return tablesIn(dialect)
  if (found === SCHEMA_VERSION) return ''
  if (found >= FIRST_VERSION && found < SCHEMA_VERSION)
    return (
      MIGRATIONS.slice(found - FIRST_VERSION)
        .map((migrate) => migrate(dialect))
        .join('') + dialect.functions
    )
  const which = found > SCHEMA_VERSION ? 'a newer' : 'too old a'
  throw new StoreError(
    `The leads in ${place} were written by ${which} version (schema ${found}, this version knows ${FIRST_VERSION} to ${SCHEMA_VERSION}): start the version or branch that wrote them, or let DATABASE_URL name another store.`,
  )
}

/** What the start prints. @param copy the path of the store as it was */
export function describeUpgrade(place: string, found: number, copy?: string): string {
  const kept = copy
    ? ` ${copy} has it as it was; delete that file once all works, because it keeps what is erased later.`
    : ''
  return `The leads in ${place} are upgraded from schema ${found} to ${SCHEMA_VERSION}.${kept}`
}

export function needsUpgrade(place: string): StoreError {
  return new StoreError(
    `The leads in ${place} are of an earlier version: restart the relay, which upgrades them.`,
  )
}

/** A column of a table; `isRequired`: an INSERT must name it. */
export type Column = { table: string; name: string; isRequired: boolean }

/** SQL that adds the columns of form fields that are new. They need no migration: an earlier version leaves them empty. */
export function newFieldsIn(found: Column[]): string {
  return FIELD_NAMES.filter((field) => !found.some(({ table, name }) => table === 'leads' && name === field))
    .map((field) => `ALTER TABLE leads ADD COLUMN ${fieldColumn(field)};`)
    .join('\n')
}

/**
 * Compares the columns of a store with those of this version.
 *
 * @throws StoreError if a table lacks a column of this version, or requires one that this version does not know
 */
export function requireColumns(place: string, found: Column[], known: Column[]): void {
  const has = (columns: Column[], { table, name }: Column) =>
    columns.some((other) => other.table === table && other.name === name)
  const problems = [
    ...known.filter((one) => !has(found, one)).map(({ table, name }) => `${table} has no column ${name}`),
    ...found
      .filter((one) => one.isRequired && known.some(({ table }) => table === one.table) && !has(known, one))
      .map(({ table, name }) => `${table} requires the column ${name}, which this version does not know`),
  ]
  if (problems.length === 0) return
  throw new StoreError(
    `The tables in ${place} do not fit this version: ${problems.join('; ')}. Somebody has changed them by hand, or another branch: start the version or branch that wrote them, or restore a backup.`,
  )
}
