import type { Lead, SubjectLabels } from '../leads/lead.ts'
import type { Inbox, ListFilter } from '../leads/store.ts'
import { LEAD_CSV_HEADING, toJson, toLeadCsvRow, toLeadTable } from './present.ts'
import { searchFor } from './search.ts'

/** Which leads are listed. `search`: words that each must be in a lead. */
export type ListQuery = ListFilter & { search?: string }

/** How many leads are in memory at once: some day all of them together would be too many. */
const PAGE = 200

/** Leads as one array of JSON, in pieces. */
export async function* listAsJson(
  store: Inbox,
  query: ListQuery,
  labels: SubjectLabels,
): AsyncGenerator<string> {
  let isEmpty = true
  for await (const leads of pagesOf(store, query, labels)) {
    const items = leads.map((lead) => JSON.stringify(toJson(lead, labels), null, 2).replaceAll('\n', '\n  '))
    yield `${isEmpty ? '[' : ','}\n  ${items.join(',\n  ')}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

/** Leads as CSV with a heading, in pieces. */
export async function* listAsCsv(
  store: Inbox,
  query: ListQuery,
  labels: SubjectLabels,
): AsyncGenerator<string> {
  yield LEAD_CSV_HEADING
  for await (const leads of pagesOf(store, query, labels)) {
    yield leads.map((lead) => toLeadCsvRow(lead, labels)).join('')
  }
}

/** Leads as a table; its columns are as wide as the widest cell, so it comes whole. */
export async function listAsTable(store: Inbox, query: ListQuery, labels: SubjectLabels): Promise<string> {
  const leads = (await Array.fromAsync(pagesOf(store, query, labels))).flat()
  return leads.length > 0 ? toLeadTable(leads, labels) : 'No leads.\n'
}

async function* pagesOf(
  store: Inbox,
  { search, limit = Number.POSITIVE_INFINITY, ...filter }: ListQuery,
  labels: SubjectLabels,
): AsyncGenerator<Lead[]> {
  const isFound = search === undefined ? () => true : searchFor(search, labels)
  const ids = await store.listIds(filter)
  let left = limit
  for (let at = 0; at < ids.length && left > 0; at += PAGE) {
    const leads = (await store.getAll(ids.slice(at, at + PAGE))).filter(isFound).slice(0, left)
    left -= leads.length
    if (leads.length > 0) yield leads
  }
}
