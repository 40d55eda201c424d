import { FIELD_NAMES, type FormField } from '#contract/email-protocol.ts'
import type { Entry } from '../leads/conversation.ts'
import type { Job } from '../leads/job.ts'
import { isOfDesk, isUnanswered, type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { shortIndianTime } from '../values/indian-time.ts'
import { describeMailbox, toReadableDomain } from '../values/mailbox.ts'
import { printable, toOneLine } from '../values/text.ts'

/** With what comes before, two lines of a terminal. */
const WORDS_LENGTH = 140

/**
 * A lead for JSON output. Times are ISO 8601 in UTC. `subject` is the code, which does not change with the content;
 * `email` is the address that mails go to, its domain in ASCII.
 */
export function toJson(lead: Lead, labels: SubjectLabels, entries: Entry[]) {
  return {
    id: lead.id,
    receivedAt: iso(lead.receivedAt),
    state: lead.state,
    ...(Object.fromEntries(FIELD_NAMES.map((field) => [field, lead[field]])) as Record<FormField, string>),
    subjectLabel: labelOfSubject(lead.subject, labels),
    emailReadable: toReadableDomain(lead.email),
    extras: lead.extras,
    suspicion: lead.spamReasons ?? null,
    attempts: lead.attempts,
    nextAttemptAt: iso(lead.nextAttemptAt),
    deliveredAt: iso(lead.deliveredAt),
    note: lead.note ?? null,
    unanswered: isUnanswered(lead),
    answeredAt: iso(lead.answeredAt),
    answeredBy: isOfDesk(lead.answeredBy) ? 'desk' : (lead.answeredBy ?? null),
    answeredWay: lead.answeredBy ?? null,
    conversation: entries
      .filter(({ leadId, isAsked }) => leadId === lead.id && !isAsked)
      .map(({ way, at, person, text, job }) => ({
        way,
        at: iso(at),
        person: person.name,
        text,
        state: job?.state ?? null,
      })),
  }
}

export function noticeToJson(notice: Job, nameOf: (target: string) => string) {
  return {
    id: notice.id,
    target: notice.target || notice.kind,
    targetName: notice.target === '' ? notice.kind : nameOf(notice.target),
    state: notice.state,
    queuedAt: iso(notice.queuedAt),
    attempts: notice.attempts,
    nextAttemptAt: iso(notice.nextAttemptAt),
    note: notice.note ?? null,
  }
}

/** A lead as a line for a terminal: ID, time, state, answer, sender, subject, and the beginning of the message. */
export function toLine(lead: Lead, labels: SubjectLabels): string {
  const { id, receivedAt, state, name, email, subject, message } = lead
  const facts = [
    id.slice(0, 8),
    shortIndianTime(receivedAt),
    state.padEnd(11),
    describeAnswer(lead).padEnd(25),
  ]
  const words = `${name} <${describeMailbox(email)}>, ${labelOfSubject(subject, labels)}: ${message}`
  return `${facts.join('  ')}  ${toOneLine(printable(words)).slice(0, WORDS_LENGTH).toWellFormed()}\n`
}

function describeAnswer(lead: Lead): string {
  if (lead.answeredAt !== undefined) return `answered ${shortIndianTime(lead.answeredAt)}`
  return isUnanswered(lead) ? 'unanswered' : 'no answer needed'
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}
