import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { indianCellTime } from '../values/indian-time.ts'
import { toReadableDomain } from '../values/mailbox.ts'
import { withBlanks } from '../values/phone-number.ts'
import { toCsv } from './csv.ts'
import { ANSWERED_BY, isUnanswered, type Lead, labelOfSubject, type SubjectLabels } from './lead.ts'
import type { LeadStore } from './lead-store.ts'
import type { ListFilter } from './list.ts'

/** Number of leads in memory at once: all of them together may be too many. */
const PAGE = 200
/** Excel takes a CSV file that is opened by double click for UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

export type LeadPages = AsyncGenerator<Lead[]>

type Column = (lead: Lead, labels: SubjectLabels) => string

/** Values beside the form's fields share a column. Times are Indian, as in the list. */
const COLUMNS: Record<string, Column> = {
  id: ({ id }) => id,
  receivedAt: ({ receivedAt }) => indianCellTime(receivedAt),
  state: ({ state }) => state,
  ...Object.fromEntries(FIELD_NAMES.map((field): [string, Column] => [field, (lead) => lead[field]])),
  email: ({ email }) => toReadableDomain(email),
  phone: ({ phone }) => withBlanks(phone),
  subject: ({ subject }, labels) => labelOfSubject(subject, labels),
  extras: ({ extras }) => extras.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  answeredBy: ({ answeredBy }) => (answeredBy === undefined ? '' : ANSWERED_BY[answeredBy]),
  unanswered: (lead) => (isUnanswered(lead) ? 'yes' : ''),
  answeredAt: ({ answeredAt }) => (answeredAt === undefined ? '' : indianCellTime(answeredAt)),
}

export function toLeadCsvRow(lead: Lead, labels: SubjectLabels): string {
  return toCsv([Object.values(COLUMNS).map((toCell) => toCell(lead, labels))])
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

export async function* listAsCsv(pages: LeadPages, labels: SubjectLabels): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([Object.keys(COLUMNS)])
  for await (const leads of pages) yield leads.map((lead) => toLeadCsvRow(lead, labels)).join('')
}
