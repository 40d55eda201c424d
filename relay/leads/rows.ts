import type { Extra, Lead, LeadState } from './lead.ts'

/** A row as either engine's driver gives it; large numbers may come as text. */
export type Row = Record<string, unknown>

/** A row of the table `leads` as a lead. */
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
    // 0 means due at once, whatever any clock says; then it has been due since it was queued
    nextAttemptAt: state === 'queued' ? Number(row.due_at) || queuedAt : undefined,
    queuedAt,
    pendingRecipients: row.owed === null ? undefined : (JSON.parse(text(row, 'owed')) as string[]),
    note: optionalText(row, 'note'),
    deliveredAt: row.delivered_at === null ? undefined : Number(row.delivered_at),
  }
}

/** Rows of the table `leads` as leads, in the order of these ids. */
export function toLeads(rows: Row[], ids: string[]): Lead[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = known.get(id)
    return row ? [toLead(row)] : []
  })
}

/** Since when the oldest is owed, of rows that each hold theirs as `oldest`; undefined where none is owed. */
export function oldestOf(rows: (Row | undefined)[]): number | undefined {
  const times = rows.flatMap((row) => (row?.oldest == null ? [] : [Number(row.oldest)]))
  return times.length > 0 ? Math.min(...times) : undefined
}

function text(row: Row, column: string): string {
  return String(row[column])
}

function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : text(row, column)
}
