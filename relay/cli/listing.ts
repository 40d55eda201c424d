import type { Lead } from '../leads/lead.ts'
import type { Inbox, ListFilter } from '../leads/store.ts'
import { LEAD_CSV_HEADING, toJson, toLeadCsvRow } from './present.ts'

/** How many leads are in memory at once: some day all of them together would be too many. */
const PAGE = 200

/** Leads as one array of JSON, in pieces. */
export async function* listAsJson(store: Inbox, filter: ListFilter): AsyncGenerator<string> {
  let isEmpty = true
  for await (const leads of pagesOf(store, filter)) {
    const items = leads.map((lead) => JSON.stringify(toJson(lead), null, 2).replaceAll('\n', '\n  '))
    yield `${isEmpty ? '[' : ','}\n  ${items.join(',\n  ')}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

/** Leads as CSV with a heading, in pieces. */
export async function* listAsCsv(store: Inbox, filter: ListFilter): AsyncGenerator<string> {
  yield LEAD_CSV_HEADING
  for await (const leads of pagesOf(store, filter)) yield leads.map(toLeadCsvRow).join('')
}

async function* pagesOf(store: Inbox, filter: ListFilter): AsyncGenerator<Lead[]> {
  const ids = await store.listIds(filter)
  for (let at = 0; at < ids.length; at += PAGE) {
    const leads = await store.getAll(ids.slice(at, at + PAGE))
    if (leads.length > 0) yield leads
  }
}
