import {
  FIELD_NAMES,
  FORM_FIELDS,
  type FormField,
  HONEYPOT_FIELD,
  PRIVACY_NOTICE_FIELD,
} from '#contract/email-protocol.ts'
import type { SourceField } from '#contract/lead-source.ts'
import type { Job } from './job.ts'

/**
 * `queued`: waits for delivery or is being delivered. `delivered`: the mail server or the file system has the mail.
 * `dead`: given up until it is retried. `quarantined`: probable spam until it is released.
 */
export const LEAD_STATES = ['queued', 'delivered', 'dead', 'quarantined'] as const
export type LeadState = (typeof LEAD_STATES)[number]

export type Extra = { name: string; value: string }

/** Names of what the form sends beside its fields; the campaign's are those of Google's Campaign URL Builder. */
const EXTRA_LABELS: Record<SourceField | typeof PRIVACY_NOTICE_FIELD | typeof HONEYPOT_FIELD, string> = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign name',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  referrer: 'Came from',
  first_page: 'First page',
  [PRIVACY_NOTICE_FIELD]: 'Privacy notice of',
  [HONEYPOT_FIELD]: 'Hidden field',
}
const LABELS_BY_EXTRA = new Map(Object.entries(EXTRA_LABELS))

/** An extra's name for people; its own name if the form does not send it. */
export function labelOfExtra(name: string): string {
  return LABELS_BY_EXTRA.get(name) ?? name
}

export type SubjectLabels = Record<string, string>

/** The content's name of a subject; the code if the content no longer has it, and a word for a form without subjects. */
export function labelOfSubject(code: string, labels: SubjectLabels): string {
  return labels[code] ?? (code || FORM_FIELDS.message.label)
}

/** A validated message: the form's fields and any other values. */
export type Submission = Record<FormField, string> & { extras: Extra[] }

/** What was filled in of the fields that have no place of their own in mails, notices and the desk. */
export function furtherFields(submission: Submission): { name: FormField; label: string; value: string }[] {
  return FIELD_NAMES.filter((name) => FORM_FIELDS[name].type === 'line' && submission[name] !== '').map(
    (name) => ({
      name,
      label: FORM_FIELDS[name].label,
      value: submission[name],
    }),
  )
}

/** The spam reasons of a lead that a person has quarantined, and the note of its jobs that therefore ended. */
export const MARKED_AS_SPAM = 'marked as spam'

/**
 * What marked a lead as answered: the page behind the link in a mail, the command line (of versions before), or a person at the desk, by
 * hand or with an answer.
 */
export const ANSWERED_BY = {
  link: 'by the link in a mail',
  command: 'on the command line',
  desk: 'marked as answered',
  mail: 'by mail',
  whatsapp: 'on WhatsApp',
  call: 'by telephone',
} as const
export type AnsweredBy = keyof typeof ANSWERED_BY

/** Whether a person at the agency's desk has marked it. */
export function isOfDesk(by: AnsweredBy | undefined): boolean {
  return by !== undefined && by !== 'link' && by !== 'command'
}

/** A stored submission. All times are milliseconds since 1970 (UTC). */
export type Lead = Submission &
  Pick<Job, 'id' | 'attempts' | 'nextAttemptAt' | 'pendingRecipients' | 'note' | 'deliveredAt'> & {
    /** Its place in the order of arrival. */
    seq: number
    receivedAt: number
    state: LeadState
    spamReasons: string | undefined
    releasedAt: number | undefined
    /** When it was first marked as answered. */
    answeredAt: number | undefined
    answeredBy: AnsweredBy | undefined
    closedAt: number | undefined
    /** Since when a mail has made it unanswered again, and the last such mail, also of a lead that had no answer yet. */
    reopenedAt: number | undefined
    reopenedBy: 'reply' | 'bounce' | undefined
    /** When it was first opened at the desk. */
    readAt: number | undefined
  }

/** True if the sender still waits for the agency's answer. Probable spam is owed none. */
export function isUnanswered({ state, answeredAt, closedAt }: Lead): boolean {
  return state !== 'quarantined' && answeredAt === undefined && closedAt === undefined
}

/** True if nobody has opened it at the desk, nor answered it elsewhere. */
export function isUnread({ readAt, answeredAt, closedAt }: Lead): boolean {
  return readAt === undefined && answeredAt === undefined && closedAt === undefined
}

/** True if the agency's mail has failed at least once, and is not delivered. */
export function isUndelivered({ state, deliveredAt, note }: Lead): boolean {
  return state === 'dead' || (state === 'queued' && deliveredAt === undefined && note !== undefined)
}

/** Since when the agency could know of a lead, or of what has come for it after an answer. */
export function waitingSince({ reopenedAt, releasedAt, receivedAt }: Lead): number {
  return reopenedAt ?? releasedAt ?? receivedAt
}

export type Person = { id: string; name: string }

/** An action at the desk, as it is shown: "Asha", "invited Ravi". `person` is undefined if it came from outside. */
export type Activity = { at: number; person: string | undefined; action: string }

/** How often a page was seen on one day, which starts at 00:00 in India. */
export type DayViews = { dayStartsAt: number; path: string; count: number }
