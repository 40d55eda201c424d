import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { indianIsoTime } from '../values/indian-time.ts'
import { toReadableDomain } from '../values/mailbox.ts'
import { withBlanks } from '../values/phone-number.ts'
import { toCsv } from './csv.ts'
import { ANSWERED_BY, isUnanswered, type Lead, labelOfSubject, type SubjectLabels } from './lead.ts'
import type { LeadStore } from './lead-store.ts'
import type { ListFilter } from './messages.ts'

/** Number of leads in memory at once: all of them together may be too many. */
const PAGE = 200
/** Excel takes a CSV file that is opened by double click for UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

export type LeadPages = AsyncGenerator<Lead[]>

const HEADING = toCsv([
  [
    'id',
    'receivedAt',
    'state',
    ...FORM_FIELDS,
    'extras',
    'answeredBy',
    'unanswered',
    'answeredAt',
    'answerNote',
  ],
])

/** A row of CSV. Times are Indian, as in the list; values beside the form's fields share the column `extras`. */
export function toLeadCsvRow(lead: Lead, labels: SubjectLabels): string {
  const shown = {
    ...lead,
    subject: labelOfSubject(lead.subject, labels),
    email: toReadableDomain(lead.email),
    phone: withBlanks(lead.phone),
  }
  return toCsv([
    [
      lead.id,
      indianIsoTime(lead.receivedAt),
      lead.state,
      ...FORM_FIELDS.map((field) => shown[field]),
      lead.extras.map(({ name, value }) => `${name}: ${value}`).join('\n'),
      lead.answeredBy === undefined ? '' : ANSWERED_BY[lead.answeredBy],
      isUnanswered(lead) ? 'yes' : '',
      lead.answeredAt === undefined ? '' : indianIsoTime(lead.answeredAt),
      lead.answerNote ?? '',
    ],
  ])
}

export async function* findLeads(store: Pick<LeadStore, 'list'>, filter: ListFilter): LeadPages {
  let before: number | undefined
  for (;;) {
    const leads = await store.list({ ...filter, before, limit: PAGE })
    if (leads.length === 0) return
    yield leads
    before = leads.at(-1)?.seq
  }
}

/** Leads as a CSV file with a heading, in pieces. */
export async function* listAsCsv(pages: LeadPages, labels: SubjectLabels): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADING
  for await (const leads of pages) yield leads.map((lead) => toLeadCsvRow(lead, labels)).join('')
}
