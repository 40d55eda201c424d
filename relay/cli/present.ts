import { FORM_FIELDS, type FormField } from '#contract/email-protocol.ts'
import { indianIsoTime, shortIndianTime } from '../leads/indian-time.ts'
import { FIELD_LABELS, type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { describeMailbox, toReadableDomain } from '../leads/mailbox.ts'
import { toCsv } from './csv.ts'
import { printable, toTable } from './table.ts'

/**
 * A lead as the JSON listings show it; times in ISO 8601, UTC. `subject` is the code, which no renaming changes; `email`
 * is what mails go to, its domain in ASCII.
 */
export function toJson(lead: Lead, labels: SubjectLabels) {
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
  }
}

/** Leads as a table, one a line. */
export function toLeadTable(leads: Lead[], labels: SubjectLabels): string {
  return toTable(
    [
      { heading: 'ID', width: 8 },
      { heading: 'RECEIVED (IST)', width: 16 },
      { heading: 'STATE', width: 11 },
      { heading: 'NAME', width: 22 },
      { heading: 'EMAIL', width: 32 },
      { heading: 'SUBJECT', width: 16 },
      { heading: 'MESSAGE', width: 48 },
    ],
    leads.map((lead) => [
      lead.id.slice(0, 8),
      shortIndianTime(lead.receivedAt),
      lead.state,
      lead.name,
      describeMailbox(lead.email),
      labelOfSubject(lead.subject, labels),
      lead.message,
    ]),
  )
}

const LABEL_WIDTH = 14
/** Begins a further line of a value. At the margin stand our own labels alone, whatever a visitor has written. */
const INDENTED_LINE = `\n${' '.repeat(LABEL_WIDTH + 1)}`

const MESSAGE_INDENT = '  '

/** The form's fields but the message, which stands below them. */
const LABELLED = FORM_FIELDS.filter((field) => field !== 'message')

/** Everything about one lead, for reading. */
export function toPage(lead: Lead, labels: SubjectLabels): string {
  const shown = { ...withLabel(lead, labels), email: describeMailbox(lead.email) }
  const facts: [string, string | undefined][] = [
    ['ID', lead.id],
    ['Received', withZone(lead.receivedAt)],
    ['State', lead.state],
    ['Suspicion', lead.spamReasons],
    ['Delivered', withZone(lead.deliveredAt)],
    ['Attempts', String(lead.attempts)],
    ['Next attempt', withZone(lead.nextAttemptAt)],
    ['Last answer', lead.note],
    ['Still owed to', lead.pendingRecipients?.join(', ')],
    ...LABELLED.map((field): [string, string | undefined] => [
      FIELD_LABELS[field],
      shown[field] || undefined,
    ]),
    ...lead.extras.map(({ name, value }): [string, string] => [`  ${name}`, value]),
  ]
  const lines = facts.flatMap(([label, value]) =>
    value === undefined
      ? []
      : [`${`${label}:`.padEnd(LABEL_WIDTH)} ${value.replaceAll('\n', INDENTED_LINE)}`],
  )
  return `${printable(lines.join('\n'))}\n\n${printable(lead.message).replaceAll(/^(?=.)/gm, MESSAGE_INDENT)}\n`
}

export const LEAD_CSV_HEADING = toCsv([['id', 'receivedAt', 'state', ...FORM_FIELDS, 'extras']])

/** A lead as CSV; its time in India, as in the list. What came beside the form's fields shares one last column. */
export function toLeadCsvRow(lead: Lead, labels: SubjectLabels): string {
  const shown = { ...withLabel(lead, labels), email: toReadableDomain(lead.email) }
  return toCsv([
    [
      lead.id,
      indianIsoTime(lead.receivedAt),
      lead.state,
      ...FORM_FIELDS.map((field) => shown[field]),
      lead.extras.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ],
  ])
}

function withLabel(lead: Lead, labels: SubjectLabels): Lead {
  return { ...lead, subject: labelOfSubject(lead.subject, labels) }
}

function withZone(time: number | undefined): string | undefined {
  return time === undefined ? undefined : `${shortIndianTime(time)} IST`
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}
