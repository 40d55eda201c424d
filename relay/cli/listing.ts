import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import type { Inbox, ListFilter } from '../leads/lead-store.ts'
import { toReadableDomain } from '../values/mailbox.ts'
import { LEAD_CSV_HEADING, toJson, toLeadCsvRow, toLeadTable } from './format.ts'

/** Which leads are listed. `search`: words that a lead must all have. */
export type ListQuery = ListFilter & { search?: string }

/** Number of leads in memory at once: all of them together may be too many. */
const PAGE = 200
type Pages = AsyncGenerator<Lead[]>

/** Finds leads, a page at a time. */
export async function* findLeads(
  store: Inbox,
  { search, limit = Number.POSITIVE_INFINITY, ...filter }: ListQuery,
  labels: SubjectLabels,
): Pages {
  const matches = search === undefined ? () => true : searchFor(search, labels)
  const ids = await store.listIds(filter)
  let left = limit
  for (let at = 0; at < ids.length && left > 0; at += PAGE) {
    const leads = (await store.getAll(ids.slice(at, at + PAGE))).filter(matches).slice(0, left)
    left -= leads.length
    if (leads.length > 0) yield leads
  }
}

/** Leads as one JSON array, in pieces. */
export async function* listAsJson(pages: Pages, labels: SubjectLabels): AsyncGenerator<string> {
  let isEmpty = true
  for await (const leads of pages) {
    const items = leads.map((lead) => JSON.stringify(toJson(lead, labels), null, 2).replaceAll('\n', '\n  '))
    yield `${isEmpty ? '[' : ','}\n  ${items.join(',\n  ')}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

/** Leads as CSV with a heading, in pieces. */
export async function* listAsCsv(pages: Pages, labels: SubjectLabels): AsyncGenerator<string> {
  yield LEAD_CSV_HEADING
  for await (const leads of pages) yield leads.map((lead) => toLeadCsvRow(lead, labels)).join('')
}

/** Leads as a table, in one piece because the widest cell sets the width of a column. */
export async function* listAsTable(pages: Pages, labels: SubjectLabels): AsyncGenerator<string> {
  const leads = (await Array.fromAsync(pages)).flat()
  yield leads.length > 0 ? toLeadTable(leads, labels) : 'No leads.\n'
}

/** Part of a phone number with any separators; shorter ones are in nearly every number. */
const NUMBER = /^[+0]*([1-9][\d().-]{3,})$/

/**
 * Matches leads that have every word of a text in their fields, extras or subject label, ignoring case. A number also
 * matches a phone number with other separators or without the leading zero.
 *
 * In JavaScript rather than SQL, because `LIKE` ignores the case of ASCII letters only, in SQLite and in a PostgreSQL
 * database of locale C.
 */
function searchFor(text: string, labels: SubjectLabels): (lead: Lead) => boolean {
  const words = fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, digits: digitsOf(NUMBER.exec(word)?.[1] ?? '') }))
  return (lead) => {
    const texts = [
      ...FORM_FIELDS.map((field) => lead[field]),
      toReadableDomain(lead.email),
      labelOfSubject(lead.subject, labels),
      ...lead.extras.flatMap(({ name, value }) => [name, value]),
    ].map(fold)
    const phone = digitsOf(lead.phone)
    return words.every(
      ({ word, digits }) =>
        texts.some((part) => part.includes(word)) || (digits !== '' && phone.includes(digits)),
    )
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
