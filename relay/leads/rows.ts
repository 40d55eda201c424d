import type { Row } from './engine.ts'
import type { Extra, Lead, LeadState } from './lead.ts'

/** SQL of an update that makes a lead due at once, with a new series of attempts. */
export const REQUEUE = `state = 'queued', due_at = 0, attempts = 0, claim = NULL`

/** Converts a row of the table `leads`. */
export function toLead(row: Row): Lead {
  const state = text(row, 'state') as LeadState
  const queuedAt = Number(row.queued_at)
  return {
    id: text(row, 'id'),
    receivedAt: Number(row.received_at),
    state,
    name: text(row, 'name'),
    email: text(row, 'email'),
    phone: text(row, 'phone'),
    subject: text(row, 'subject'),
    message: text(row, 'message'),
    extras: JSON.parse(text(row, 'extras')) as Extra[],
    spamReasons: optionalText(row, 'suspicion'),
    attempts: Number(row.attempts),
    // 0: due at once whatever the clock says, therefore since it was queued
    nextAttemptAt: state === 'queued' ? Number(row.due_at) || queuedAt : undefined,
    queuedAt,
    pendingRecipients: row.owed === null ? undefined : (JSON.parse(text(row, 'owed')) as string[]),
    note: optionalText(row, 'note'),
    deliveredAt: row.delivered_at === null ? undefined : Number(row.delivered_at),
  }
}

/** SQL list of parameters for these values, of which the first has the number after `offset`: `($3, $4)`. */
export function listOf(values: unknown[], offset = 0): string {
  return values.length > 0 ? `(${values.map((_, n) => `$${offset + n + 1}`).join(', ')})` : '(NULL)'
}

function text(row: Row, column: string): string {
  return String(row[column])
}

function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column)
}
