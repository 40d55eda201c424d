import type { FormField } from '#contract/email-protocol.ts'
import type { SourceField } from '#contract/lead-source.ts'
import type { NewJob } from './job.ts'

/** A row as a database driver returns it; large integers may be strings. */
export type SqlRow = Record<string, unknown>

export type Value = string | number | null

export type Values = Record<string, Value>

/** SQL with the values of its parameters: `:leadId` has that of `leadId`. */
export type Statement = [sql: string, values?: Values]

/** `count` is the number of rows returned or changed. */
type Result = { rows: SqlRow[]; count: number }

export type Query = (...statement: Statement) => Promise<Result>

/** A lead to be stored, by the names of its columns. */
export type NewRow = Record<FormField, string> & {
  id: string
  received_at: number
  extras: string
  spam_reasons: string | null
  phone_end: string | null
  fingerprint: string
  similarity_hash: string
}

/** What SQLite and PostgreSQL do differently under the shared parts of the store. All methods throw StoreError. */
export type SqlEngine = {
  read: Query
  /** Resolves once the change is on disk. */
  write: Query
  /**
   * Commits statements together; if the first changes nothing, no other is run.
   *
   * @param lock run before them where transactions run at the same time: they see what its last holder has committed
   * @returns the result of the first
   */
  writeAll: (statements: Statement[], lock?: Statement) => Promise<Result>
  /**
   * Adds a lead with its jobs, unless there is one with its fingerprint within REPEAT_WINDOW_MS: that one's mail is queued
   * again if it is dead. Concurrent calls never store the same content twice.
   *
   * @returns the id of the lead that is stored
   */
  addLead: (row: NewRow, searchText: string, jobs: NewJob[]) => Promise<string>
  /**
   * Does the same and takes it back, then commits the time as a test of the disk; SQLite also commits a row as long as a
   * message if the last `addLead` has failed.
   */
  tryLead: (row: NewRow, searchText: string, jobs: NewJob[]) => Promise<void>
  /** Converts a time of this process to the clock that all processes on this store share. */
  toSharedClock: (time: number) => Promise<number>
  /** Overwrites what a deletion has left on disk. @returns where traces remain and what to do, if any do */
  eraseTraces: () => Promise<string | undefined>
  /** SQL condition: the lead has the address in this parameter, ignoring case. */
  hasEmail: (parameter: string) => string
  /** SQL condition: the search text has the text in this parameter. */
  hasText: (parameter: string) => string
  /** SQL expression: the lead's first extra value of this name, or NULL. */
  extraNamed: (name: SourceField) => string
  /** SQL behind the SELECT of the jobs to claim, so that two workers never wait for each other. */
  skipLocked: string
  /** SQL behind the SELECT of the leads to delete, so that one which is changed meanwhile is looked at again. */
  lockLeads: string
}

/** SQL list of parameters for the values of a list, and those by their names: `(:id0, :id1)`. */
export function listOf(name: string, list: Value[]): [sql: string, values: Values] {
  const values = Object.fromEntries(list.map((value, n) => [`${name}${n}`, value]))
  return [`(${['NULL', ...Object.keys(values).map((key) => `:${key}`)].join(', ')})`, values]
}

/** For a statement that is put together: `parameter` adds a value, and returns the SQL of its parameter. */
export function collectValues() {
  const values: Values = {}
  function parameter(value: Value): string {
    const name = `value${Object.keys(values).length}`
    values[name] = value
    return `:${name}`
  }
  return { values, parameter }
}

export function idOf(row: SqlRow): string {
  return text(row, 'id')
}

export function text(row: SqlRow, column: string): string {
  return String(row[column])
}

export function optionalText(row: SqlRow, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column)
}

export function optionalNumber(row: SqlRow, column: string): number | undefined {
  return row[column] === null ? undefined : Number(row[column])
}
