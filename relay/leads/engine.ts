import type { FormField } from '#contract/email-protocol.ts'
import type { SourceField } from '#contract/lead-source.ts'
import type { AnsweredBy, Extra, Job, Lead, LeadState } from './lead.ts'

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
   * dead. Concurrent calls never store the same content twice. A new lead that is queued is committed with its pushes.
   *
   * @returns the id of the lead that is stored
   */
  addLead: (row: NewRow) => Promise<string>
  /**
   * Runs a statement that changes the lead `$1` at the time `$2` and returns its id. If it does, the lead's pushes are
   * queued in the same commit.
   */
  writeWithPushes: Query
  /** Converts a time of this process to the clock that all processes on this store share. */
  toSharedClock: (time: number) => Promise<number>
  /** Overwrites what a deletion has left on disk. @returns where traces remain and what to do, if any do */
  eraseTraces: () => Promise<string | undefined>
  /** SQL condition: the lead has the address in this parameter, ignoring case. */
  hasEmail: (parameter: string) => string
  /** SQL expression: the lead's first extra value of this name, or NULL. */
  extraNamed: (name: SourceField) => string
  /** SQL behind the SELECT of the leads to claim, so that two workers never wait for each other. */
  skipLocked: string
}

/** SQL of an update that makes a job due at once, with a new series of attempts. */
export const REQUEUE = `state = 'queued', due_at = 0, attempts = 0, claim = NULL`

/** Converts a row of the table `leads`. */
export function toLead(row: Row): Lead {
  return {
    ...toJob(row),
    receivedAt: Number(row.received_at),
    state: text(row, 'state') as LeadState,
    name: text(row, 'name'),
    email: text(row, 'email'),
    phone: text(row, 'phone'),
    subject: text(row, 'subject'),
    message: text(row, 'message'),
    extras: JSON.parse(text(row, 'extras')) as Extra[],
    spamReasons: optionalText(row, 'suspicion'),
    answeredAt: optionalNumber(row, 'answered_at'),
    answeredBy: optionalText(row, 'answered_by') as AnsweredBy | undefined,
    answerNote: optionalText(row, 'answer_note'),
    settledAt: optionalNumber(row, 'settled_at'),
  }
}

/** Converts the columns that every queue's table has. */
export function toJob(row: Row): Job {
  const queuedAt = Number(row.queued_at)
  return {
    id: idOf(row),
    attempts: Number(row.attempts),
    // 0: due at once whatever the clock says, therefore since it was queued
    nextAttemptAt: row.state === 'queued' ? Number(row.due_at) || queuedAt : undefined,
    queuedAt,
    pendingRecipients: row.owed === null ? undefined : (JSON.parse(text(row, 'owed')) as string[]),
    note: optionalText(row, 'note'),
    deliveredAt: optionalNumber(row, 'delivered_at'),
  }
}

/** The id in a row. */
export function idOf(row: Row): string {
  return text(row, 'id')
}

/** SQL list of parameters for these values, of which the first has the number after `offset`: `($3, $4)`. */
export function listOf(values: unknown[], offset = 0): string {
  return values.length > 0 ? `(${values.map((_, n) => `$${offset + n + 1}`).join(', ')})` : '(NULL)'
}

export function text(row: Row, column: string): string {
  return String(row[column])
}

export function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column)
}

function optionalNumber(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : Number(row[column])
}
