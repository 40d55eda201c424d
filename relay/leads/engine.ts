import type { FormField } from '#contract/email-protocol.ts'
import type { LeadState } from './lead.ts'

/** A row as a database driver returns it; large integers may be strings. */
export type Row = Record<string, unknown>

export type Value = string | number | null

/** Runs one SQL statement with the parameters `$1`, `$2`, …; `count` is the number of rows returned or changed. */
export type Query = (sql: string, values?: Value[]) => Promise<{ rows: Row[]; count: number }>

/** A lead in the types of its columns. */
export type NewRow = Record<FormField, string> & {
  id: string
  receivedAt: number
  state: LeadState
  extras: string
  suspicion: string | null
  fingerprint: string
  likeness: string
}

/** What SQLite and PostgreSQL do differently under the shared queue and inbox. All methods throw StoreError. */
export type Engine = {
  read: Query
  /** Resolves once the change is on disk. */
  write: Query
  /**
   * Adds a lead, unless there is one with its fingerprint within REPEAT_WINDOW_MS: that one is queued again if it is
   * dead. Concurrent calls never store the same content twice.
   *
   * @returns the id of the lead that is stored
   */
  addLead: (row: NewRow) => Promise<string>
  /** Converts a time of this process to the clock that all processes on this store share. */
  toSharedClock: (time: number) => Promise<number>
  /** Overwrites what a deletion has left on disk. @returns where traces remain and what to do, if any do */
  eraseTraces: () => Promise<string | undefined>
  /** SQL condition: the lead has the address in this parameter, ignoring case. */
  hasEmail: (parameter: string) => string
  /** SQL behind the SELECT of the leads to claim, so that two workers never wait for each other. */
  skipLocked: string
}
