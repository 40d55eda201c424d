import { FORM_FIELDS, type FormField } from '#contract/email-protocol.ts'
import type { SourceField } from '#contract/lead-source.ts'
import type { Entry } from '../leads/conversation.ts'
import type { Job } from '../leads/job.ts'
import {
  ANSWERED_BY,
  FIELD_LABELS,
  isOfDesk,
  isUnanswered,
  type Lead,
  labelOfExtra,
  labelOfSubject,
  type SubjectLabels,
} from '../leads/lead.ts'
import { shortIndianTime } from '../values/indian-time.ts'
import { describeMailbox, toReadableDomain } from '../values/mailbox.ts'
import { printable, toTable } from './table.ts'

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

/** A push, reminder or answer about a lead. `targetName`: what it goes to, for people. */
export type NamedNotice = { notice: Job; targetName: string }

export function noticeToJson({ notice, targetName }: NamedNotice) {
  return {
    id: notice.id,
    target: notice.target || notice.kind,
    targetName,
    state: notice.state,
    queuedAt: iso(notice.queuedAt),
    attempts: notice.attempts,
    nextAttemptAt: iso(notice.nextAttemptAt),
    note: notice.note ?? null,
  }
}

function describeNotice({ notice, targetName }: NamedNotice): string {
  const { state, attempts, nextAttemptAt, note } = notice
  const next = nextAttemptAt === undefined ? '' : `, next attempt ${withZone(nextAttemptAt)}`
  return `${targetName}: ${state}, attempts: ${attempts}${next}${note ? `, last response: ${note}` : ''}`
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

const LABEL_WIDTH = 14
/** Indents the further lines of a value, so that no text of a visitor looks like one of our labels. */
const INDENTED_LINE = `\n${' '.repeat(LABEL_WIDTH + 1)}`
const LABELLED_FIELDS = FORM_FIELDS.filter((field) => field !== 'message')

/**
 * Everything about one lead, for reading.
 *
 * @param notices those that are not delivered
 * @param person who answered it at the desk, if that is known
 */
export function toPage(lead: Lead, labels: SubjectLabels, notices: NamedNotice[], person?: string): string {
  const shown = {
    ...lead,
    subject: labelOfSubject(lead.subject, labels),
    email: describeMailbox(lead.email),
  }
  const facts: [string, string | undefined][] = [
    ['ID', lead.id],
    ['Received', withZone(lead.receivedAt)],
    ['State', lead.state],
    ['Spam signals', lead.spamReasons],
    ['Delivered', withZone(lead.deliveredAt)],
    ['Attempts', String(lead.attempts)],
    ['Next attempt', withZone(lead.nextAttemptAt)],
    ['Last response', lead.note],
    ['Pending', lead.pendingRecipients?.join(', ')],
    ...notices.map((notice): [string, string] => ['Notice', describeNotice(notice)]),
    ['Answered', describeAnswerInFull(lead, person)],
    ['Answer note', lead.answerNote],
    ...LABELLED_FIELDS.map((field): [string, string | undefined] => [
      FIELD_LABELS[field],
      shown[field] || undefined,
    ]),
    ...lead.extras.map(({ name, value }): [string, string] => [`  ${labelOfExtra(name)}`, value]),
  ]
  const lines = facts
    .filter(([, value]) => value !== undefined)
    .map(
      ([label, value = '']) => `${`${label}:`.padEnd(LABEL_WIDTH)} ${value.replaceAll('\n', INDENTED_LINE)}`,
    )
  const message = printable(lead.message).replaceAll(/^(?=.)/gm, '  ')
  return `${printable(lines.join('\n'))}\n\n${message}\n`
}

/** When a lead was answered, for a column; otherwise whether an answer is owed. */
function describeAnswer(lead: Lead): string {
  if (lead.answeredAt !== undefined) return shortIndianTime(lead.answeredAt)
  return isUnanswered(lead) ? 'no' : 'not needed'
}

function describeAnswerInFull(lead: Lead, person: string | undefined): string {
  const { answeredAt, answeredBy } = lead
  if (answeredAt === undefined) return describeAnswer(lead)
  const by = person === undefined ? '' : ` by ${person}`
  return `${withZone(answeredAt)}${answeredBy ? `, ${ANSWERED_BY[answeredBy]}` : ''}${by}`
}

function withZone(time: number | undefined): string | undefined {
  return time === undefined ? undefined : `${shortIndianTime(time)} IST`
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}
