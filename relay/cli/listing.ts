import type { SubjectLabels } from '../leads/lead.ts'
import type { LeadPages } from '../leads/lead-csv.ts'
import { toJson, toLeadTable } from './format.ts'

export async function* listAsJson(pages: LeadPages, labels: SubjectLabels): AsyncGenerator<string> {
  let isEmpty = true
  for await (const leads of pages) {
    const items = leads.map((lead) => JSON.stringify(toJson(lead, labels), null, 2).replaceAll('\n', '\n  '))
    yield `${isEmpty ? '[' : ','}\n  ${items.join(',\n  ')}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

/** Leads as a table, in one piece because the widest cell sets the width of a column. */
export async function* listAsTable(pages: LeadPages, labels: SubjectLabels): AsyncGenerator<string> {
  const leads = (await Array.fromAsync(pages)).flat()
  yield leads.length > 0 ? toLeadTable(leads, labels) : 'No leads.\n'
}
