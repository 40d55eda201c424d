import { CommandError } from '../config/failed-command.ts'
import { whoAnswered } from '../leads/activity.ts'
import { backUp } from '../leads/database.ts'
import type { LeadSelection } from '../leads/erase.ts'
import { isOfDesk, type Lead, type SubjectLabels } from '../leads/lead.ts'
import { findLeads, type LeadPages, listAsCsv } from '../leads/lead-csv.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { ListFilter } from '../leads/list.ts'
import { removeMailFiles } from '../mail/files.ts'
import type { Database } from '../values/parse-values.ts'
import { noticeToJson, toJson, toLine } from './format.ts'

export type Context = {
  store: LeadStore
  outboxFolder: string
  subjectLabels: SubjectLabels
  /** The name of a notice's target, for people. */
  targetName: (target: string) => string
  now: number
  /** Asks the person at the terminal; undefined in a script. */
  ask?: ((details: string, question: string) => Promise<boolean>) | undefined
}

/** What a command prints, in pieces: an export may be larger than the memory. */
export type Output = AsyncGenerator<string>

export type ListOptions = Pick<ListFilter, 'state'> & {
  unanswered?: true
  search?: string
  since?: (now: number) => number
}

export async function* list(
  { store, subjectLabels, now }: Context,
  { since, search, unanswered, ...state }: ListOptions,
  format: 'lines' | 'csv' | 'json',
): Output {
  const pages = findLeads(store, {
    ...state,
    ...(unanswered && { filter: 'unanswered' }),
    ...(search !== undefined && { search: { words: search, labels: subjectLabels } }),
    ...(since && { receivedSince: since(now) }),
  })
  yield* { lines: listAsLines, csv: listAsCsv, json: listAsJson }[format](pages, subjectLabels, store)
}

export async function* listAsJson(
  pages: LeadPages,
  labels: SubjectLabels,
  store: Pick<LeadStore, 'entriesOf'>,
): Output {
  let isEmpty = true
  for await (const leads of pages) {
    const entries = await store.entriesOf(leads.map(({ id }) => id))
    const items = leads.map((lead) =>
      JSON.stringify(toJson(lead, labels, entries), null, 2).replaceAll('\n', '\n  '),
    )
    yield `${isEmpty ? '[' : ','}\n  ${items.join(',\n  ')}`
    isEmpty = false
  }
  yield isEmpty ? '[]\n' : '\n]\n'
}

async function* listAsLines(pages: LeadPages, labels: SubjectLabels): Output {
  let isEmpty = true
  for await (const leads of pages) {
    yield leads.map((lead) => toLine(lead, labels)).join('')
    isEmpty = false
  }
  if (isEmpty) yield 'No leads.\n'
}

export async function* show({ store, subjectLabels, targetName }: Context, prefix: string): Output {
  const lead = await store.get(await fullId(store, prefix))
  if (!lead) throw noLead(prefix)
  const notices = (await store.listNotices({ leadId: lead.id })).filter(({ state }) => state !== 'delivered')
  const person = isOfDesk(lead.answeredBy) ? whoAnswered(await store.activityOf(lead.id)) : undefined
  const shown = {
    ...toJson(lead, subjectLabels, await store.entriesOf([lead.id])),
    answeredByPerson: person ?? null,
    notices: notices.map((notice) => noticeToJson(notice, targetName)),
  }
  yield `${JSON.stringify(shown, null, 2)}\n`
}

export async function* retry(
  { store, now }: Context,
  target: { id: string } | { state: 'dead' | 'queued' },
): Output {
  const selection = 'id' in target ? { id: await fullId(store, target.id) } : target
  const { leads: queued, notices } = await store.retry(selection, now)
  if (queued + notices === 0 && 'id' in selection) {
    const state = (await store.get(selection.id))?.state
    throw new CommandError(`${selection.id} is ${state === 'queued' ? 'being delivered' : state}.`)
  }
  yield queued + notices > 0
    ? `Queued: ${countLeads(queued)}, ${count(notices, 'notice')}. Delivery goes on now, while the relay runs.\n`
    : 'There is nothing to try again.\n'
}

export async function* erase(context: Context, target: { id: string } | { email: string }): Output {
  const { store, outboxFolder } = context
  const selection = 'id' in target ? { id: await fullId(store, target.id) } : target
  await confirm(context, selection)
  yield* remove(store, selection, outboxFolder)
}

/** Keeps dead leads of that age, because nobody at the agency has their mail, and prints their number. */
export async function* purge(
  { store, outboxFolder, now }: Pick<Context, 'store' | 'outboxFolder' | 'now'>,
  olderThanMs: number,
): Output {
  const receivedBefore = now - olderThanMs
  const kept = await store.listIds({ state: 'dead', receivedBefore })
  // before the leads: if the process is killed in between, nothing else knows the names of the files
  removeMailFiles(await store.listIds({ state: 'delivered', receivedBefore }), outboxFolder)
  if (kept.length > 0)
    yield `${countLeads(kept.length)} given up and kept. Nobody at the agency has their mail: see list --state dead, then retry or delete each, or settle it at /admin ("No answer needed").\n`
  yield* remove(store, { receivedBefore }, outboxFolder)
}

/** Works without a context: the copy is made of the file, not through the store. */
export async function* backup(database: Database, file: string): Output {
  const leads = await backUp(database, file)
  yield `${countLeads(leads)} backed up to ${file}. Keep it secret: it has all messages and the keys of the relay.\n`
}

/** @throws CommandError unless the person at the terminal confirms */
async function confirm(
  { store, subjectLabels, ask }: Context,
  selection: { id: string } | { email: string },
): Promise<void> {
  if (!ask) return
  const found = 'id' in selection ? [await store.get(selection.id)] : await store.list(selection)
  const leads = found.filter((lead): lead is Lead => lead !== undefined)
  if (leads.length === 0) return
  const what = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
  if (await ask(leads.map((lead) => toLine(lead, subjectLabels)).join(''), `Erase ${what} for good?`)) return
  throw new CommandError('Nothing was deleted.')
}

/**
 * Deletes leads, then their mail files, whose names nothing else knows now, and only then prints what was done.
 *
 * @throws CommandError that names every file that is left, and other traces
 */
async function* remove(store: LeadStore, selection: LeadSelection, outboxFolder: string): Output {
  const { ids, traces } = await store.remove(selection)
  const problems = removeMailFiles(ids, outboxFolder)
  if (problems.length > 0) problems.unshift('These mail files could not be deleted, please delete them:')
  if (traces !== undefined) problems.push(traces)
  yield `${countLeads(ids.length)} deleted.\n`
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
}

async function fullId(store: LeadStore, prefix: string): Promise<string> {
  const [id, other] = await store.idsStartingWith(prefix, 2)
  if (id === undefined) throw noLead(prefix)
  if (other !== undefined) throw new CommandError(`More than one lead has an ID that starts with ${prefix}.`)
  return id
}

function noLead(id: string): CommandError {
  return new CommandError(`There is no lead ${id}.`)
}

function countLeads(n: number): string {
  return count(n, 'lead')
}

function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`
}
