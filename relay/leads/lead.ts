import type { FormField } from '#contract/email-protocol.ts'

/**
 * Where a lead stands. `queued`: its mail is still owed (waiting, or being delivered). `delivered`: the
 * mail server or the file system has it. `dead`: given up, until someone says retry. `quarantined`: held
 * back as probable spam, until someone says release.
 */
export const LEAD_STATES = ['queued', 'delivered', 'dead', 'quarantined'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** A value beside the form's own fields, as text. */
export type Extra = { name: string; value: string }

/** What the relay itself calls the form's fields, to developers and in the inbox. */
export const FIELD_LABELS: Record<FormField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}

/** What the content calls each subject, by the subject's code. */
export type SubjectLabels = Record<string, string>

/** What the agency calls a subject; the code itself where the content no longer has it. */
export function labelOfSubject(code: string, labels: SubjectLabels): string {
  return labels[code] ?? code
}

/** What a visitor wrote, checked and cleaned: the form's fields, and whatever else came along. */
export type Enquiry = Record<FormField, string> & { extras: Extra[] }

/** An enquiry on its way into the store. */
export type NewLead = {
  enquiry: Enquiry
  /** Why it is held back as probable spam; undefined for an ordinary one. */
  spamReasons: string | undefined
}

/** A stored enquiry. All times are milliseconds since 1970 (UTC). */
export type Lead = Enquiry & {
  id: string
  receivedAt: number
  state: LeadState
  spamReasons: string | undefined
  /** Delivery attempts begun since `queuedAt`; the pause after a failure grows with them. */
  attempts: number
  /** When the next attempt may begin; undefined unless queued. */
  nextAttemptAt: number | undefined
  /** Since when delivery has been tried: reception, or the last retry or release by hand. */
  queuedAt: number
  /** Recipients that still lack the mail after a partial delivery; undefined: all of them. */
  pendingRecipients: string[] | undefined
  /** Who was refused for good, and what the last attempt met, in the mail server's words. */
  note: string | undefined
  deliveredAt: number | undefined
}
