import { FORM_FIELDS, type FormField } from '#contract/email-protocol.ts'
import type { SourceField } from '#contract/lead-source.ts'
import type { Entry } from '../leads/conversation.ts'
import type { Job } from '../leads/job.ts'
import { isOfDesk, isUnanswered, type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { shortIndianTime } from '../values/indian-time.ts'
import { describeMailbox, toReadableDomain } from '../values/mailbox.ts'
import { toTable } from './table.ts'

/**
 * A lead for JSON output. Times are ISO 8601 in UTC. `subject` is the code, which does not change with the content;
 * `email` is the address that mails go to, its domain in ASCII.
 */
export function toJson(lead: Lead, labels: SubjectLabels, entries: Entry[]) {
  return {
    id: lead.id,
    receivedAt: iso(lead.receivedAt),
    state: lead.state,
    ...(Object.fromEntries(FORM_FIELDS.map((field) => [field, lead[field]])) as Record<FormField, string>),
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
    answerNote: lead.answerNote ?? null,
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

/**
 * A push, reminder or answer about a lead.
 *
 * @param nameOf the name of a notice's target, for people
 */
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

export function toLeadTable(leads: Lead[], labels: SubjectLabels): string {
  return toTable(
    {
      ID: 8,
      'RECEIVED (IST)': 16,
      STATE: 11,
      'ANSWERED (IST)': 16,
      NAME: 22,
      EMAIL: 32,
      SUBJECT: 16,
      SOURCE: 16,
      MESSAGE: 48,
    },
    leads.map((lead) => [
      lead.id.slice(0, 8),
      shortIndianTime(lead.receivedAt),
      lead.state,
      describeAnswer(lead),
      lead.name,
      describeMailbox(lead.email),
      labelOfSubject(lead.subject, labels),
      sourceOf(lead),
      lead.message,
    ]),
  )
}

/** The campaign or the site that the sender came from; empty if unknown. As `sources` of the store counts it. */
function sourceOf({ extras }: Lead): string {
  const names: SourceField[] = ['utm_source', 'referrer']
  return names.flatMap((name) => extras.find((extra) => extra.name === name)?.value ?? [])[0] ?? ''
}

/** When a lead was answered, for a column; otherwise whether an answer is owed. */
function describeAnswer(lead: Lead): string {
  if (lead.answeredAt !== undefined) return shortIndianTime(lead.answeredAt)
  return isUnanswered(lead) ? 'no' : 'not needed'
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}
