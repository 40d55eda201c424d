import type { Lead, SubjectLabels } from '../leads/lead.ts'
import type { Inbox, ListFilter } from '../leads/lead-store.ts'
import { LEAD_CSV_HEADING, toJson, toLeadCsvRow, toLeadTable } from './format.ts'

/** Number of leads in memory at once: all of them together may be too many. */
const PAGE = 200
type Pages = AsyncGenerator<Lead[]>

/** Finds leads, a page at a time. */
export async function* findLeads(store: Inbox, filter: ListFilter): Pages {
  const ids = await store.listIds(filter)
  for (let at = 0; at < ids.length; at += PAGE) {
    const leads = await store.getAll(ids.slice(at, at + PAGE))
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
