import { whoAnswered } from '../leads/activity.ts'
import { backUp } from '../leads/database.ts'
import type { Job } from '../leads/job.ts'
import type { Lead, SubjectLabels } from '../leads/lead.ts'
import { findLeads, listAsCsv } from '../leads/lead-csv.ts'
import type { FinalState, LeadStore, ListFilter, Removed } from '../leads/lead-store.ts'
import { toVisits } from '../leads/visits.ts'
import { removeMailFiles } from '../mail/files.ts'
import type { Database } from '../values/parse-values.ts'
import { toJson, toLeadTable, toPage } from './format.ts'
import { listAsJson, listAsTable } from './listing.ts'
import { describeNotice, noticeToJson, toNoticeTable } from './notices-table.ts'
import {
  answersToJson,
  summaryRowToJson,
  toAnswersTable,
  toSummaryTable,
  toVisitsTable,
} from './summary-tables.ts'

/** What every command works with. */
export type Context = {
  store: LeadStore
  /** Folder of the mail files: a deleted lead's are deleted as well. */
  outboxFolder: string
  subjectLabels: SubjectLabels
  /** The name of a notice's target, for people. */
  targetName: (target: string) => string
  /** Within what time the pages promise a reply, in milliseconds. */
  promisedMs: number
  /** Milliseconds since 1970. */
  now: number
  isJson: boolean
  /** Asks the person at the terminal; undefined in a script. */
  ask?: ((details: string, question: string) => Promise<boolean>) | undefined
}

/** What a command prints, in pieces: an export may be larger than the memory. */
export type Output = AsyncGenerator<string>

/** `search`: words that a lead must all have. */
export type ListOptions = Omit<ListFilter, 'search'> & { search?: string; since?: (now: number) => number }

/** Thrown if a command cannot be carried out, or only in part; the message is for the person who ran it. */
export class CommandError extends Error {}

export async function* list(
  { store, subjectLabels, now }: Context,
  { since, search, ...filter }: ListOptions,
  format: 'table' | 'csv' | 'json',
): Output {
  const pages = findLeads(store, {
    ...filter,
    ...(search !== undefined && { search: { words: search, labels: subjectLabels } }),
    ...(since && { receivedSince: since(now) }),
  })
  yield* { table: listAsTable, csv: listAsCsv, json: listAsJson }[format](pages, subjectLabels)
}

export async function* show({ store, subjectLabels, targetName, isJson }: Context, prefix: string): Output {
  const lead = await store.get(await fullId(store, prefix))
  if (!lead) throw noLead(prefix)
  const notices = await store.listNotices({ leadId: lead.id })
  const undelivered = notices
    .filter(({ state }) => state !== 'delivered')
    .map((notice) => ({ notice, lead, targetName: nameOf(notice, targetName) }))
  const person = lead.answeredBy === 'desk' ? whoAnswered(await store.activityOf(lead.id)) : undefined
  yield isJson
    ? json({
        ...toJson(lead, subjectLabels),
        answeredByPerson: person ?? null,
        notices: undelivered.map(noticeToJson),
      })
    : toPage(lead, subjectLabels, undelivered.map(describeNotice), person)
}

/** Pushes, reminders and answers that are not delivered, dead ones first. */
export async function* notices({ store, targetName, isJson }: Context): Output {
  const found = [
    ...(await store.listNotices({ state: 'dead' })),
    ...(await store.listNotices({ state: 'queued' })),
  ]
  const described = await Promise.all(
    found.map(async (notice) => ({
      notice,
      lead: notice.leadId ? await store.get(notice.leadId) : undefined,
      targetName: nameOf(notice, targetName),
    })),
  )
  if (isJson) yield json(described.map(noticeToJson))
  else yield found.length > 0 ? toNoticeTable(described) : 'No notices are queued or dead.\n'
}

function nameOf({ kind, target }: Job, targetName: Context['targetName']): string {
  return target === '' ? kind : targetName(target)
}

export async function* settleNotices({ store, now, isJson }: Context): Output {
  const settled = await store.closeNotices(now)
  const text = settled > 0 ? `${count(settled, 'notice')} counted as delivered.` : 'No notice is dead.'
  yield report({ settled }, text, isJson)
}

export async function* summarize({ store, subjectLabels, promisedMs, isJson }: Context): Output {
  const rows = await store.summary()
  if (isJson) yield json(rows.map((row) => summaryRowToJson(row, subjectLabels)))
  else {
    const answers = toAnswersTable(await store.answersByWeek(promisedMs), promisedMs)
    yield [toSummaryTable(rows, subjectLabels), answers, toVisitsTable(await visitsOf(store))].join('\n')
  }
}

/** The second part of the summary. */
export async function* summarizeAnswers({ store, promisedMs, isJson }: Context): Output {
  const weeks = await store.answersByWeek(promisedMs)
  yield isJson ? json(weeks.map(answersToJson)) : toAnswersTable(weeks, promisedMs)
}

/** The third part of the summary. */
export async function* summarizeVisits({ store, isJson }: Context): Output {
  const weeks = await visitsOf(store)
  yield isJson ? json(weeks) : toVisitsTable(weeks)
}

async function visitsOf(store: LeadStore) {
  return toVisits(await store.pageViews(), await store.sources())
}

export async function* answered(
  { store, now, isJson }: Context,
  prefixes: string[],
  note: string | undefined,
): Output {
  const ids = await fullIds(store, prefixes)
  const marked = await store.markAnswered(ids, now, note)
  yield report({ answered: marked }, `${countLeads(marked.length)} marked as answered.`, isJson)
  refuseSpam(ids, marked)
}

export async function* unanswered({ store, isJson }: Context, prefixes: string[]): Output {
  const ids = await fullIds(store, prefixes)
  const marked = await store.markUnanswered(ids)
  yield report({ unanswered: marked }, `${countLeads(marked.length)} marked as not answered.`, isJson)
  refuseSpam(ids, marked)
}

/** @throws CommandError if not all leads could be marked */
function refuseSpam(ids: string[], marked: string[]): void {
  const others = ids.filter((id) => !marked.includes(id))
  if (others.length === 0) return
  throw new CommandError(
    `Not marked, because probable spam is owed no answer (release it first): ${others.join(', ')}`,
  )
}

export async function* retry(
  { store, now, isJson }: Context,
  target: { id: string } | { state: 'dead' | 'queued' },
): Output {
  const selection = 'id' in target ? { id: await fullId(store, target.id) } : target
  const { leads: queued, notices } = await store.retry(selection, now)
  if (queued + notices === 0 && 'id' in selection) {
    const state = (await store.get(selection.id))?.state
    throw new CommandError(`${selection.id} is ${state === 'queued' ? 'being delivered' : state}.`)
  }
  const what = [queued > 0 && countLeads(queued), notices > 0 && count(notices, 'notice')].filter(Boolean)
  const sentence = `${what.join(' and ')} queued: delivery goes on now, while the relay runs.`
  yield report({ queued, notices }, what.length > 0 ? sentence : 'There is nothing to try again.', isJson)
}

export async function* settle({ store, now, isJson }: Context, prefix: string): Output {
  const id = await fullId(store, prefix)
  if ((await store.markClosed(id, now)) === 0)
    throw new CommandError(`${id} was not given up. Only a dead or a delivered lead can be settled.`)
  const sentence = 'Settled: it counts as delivered, causes no alert and needs no answer.'
  yield report({ settled: [id] }, sentence, isJson)
}

export async function* release({ store, now, isJson }: Context, prefix: string): Output {
  const id = await fullId(store, prefix)
  if ((await store.release(id, now)) === 0) throw new CommandError(`${id} is not quarantined.`)
  yield report({ released: [id] }, 'Released: its mail goes out now, while the relay runs.', isJson)
}

export async function* erase(
  context: Context,
  target: { id: string } | { email: string },
  { isConfirmed }: { isConfirmed: boolean },
): Output {
  const { store, outboxFolder, isJson } = context
  const selection = 'id' in target ? { id: await fullId(store, target.id) } : target
  if (!isConfirmed) await confirm(context, selection)
  const removed = await store.remove(selection)
  const done = report({ deleted: removed.ids }, `${countLeads(removed.ids.length)} deleted.`, isJson)
  yield* finishRemoval(removed, outboxFolder, done)
}

/** Keeps dead leads of that age, because nobody at the agency has their mail, and says how many there are. */
export async function* purge(
  { store, outboxFolder, now, isJson }: Context,
  { olderThanMs, state }: { olderThanMs: number; state?: FinalState },
): Output {
  const receivedBefore = now - olderThanMs
  const kept = state ? [] : await store.listIds({ state: 'dead', receivedBefore })
  // before the leads: if the process is killed in between, nothing else knows the names of the files
  if (state !== 'quarantined')
    removeMailFiles(await store.listIds({ state: 'delivered', receivedBefore }), outboxFolder)
  const removed = await store.remove({ receivedBefore, ...(state && { state }) })
  const sentences = [`${countLeads(removed.ids.length)} deleted.`]
  if (kept.length > 0)
    sentences.push(
      `${countLeads(kept.length)} given up and kept. Nobody at the agency has their mail: see list --state dead, then retry, settle or delete each.`,
    )
  const done = report({ deleted: removed.ids, kept }, sentences.join('\n'), isJson)
  yield* finishRemoval(removed, outboxFolder, done)
}

/** Works without a context, because opening the store would migrate it. */
export async function* backup(database: Database, file: string, isJson: boolean): Output {
  const leads = await backUp(database, file)
  const sentence = `${countLeads(leads)} backed up to ${file}. Keep it secret: it has all messages and the keys of the relay.`
  yield report({ file, leads }, sentence, isJson)
}

/** @throws CommandError unless the person at the terminal says yes */
async function confirm(
  { store, subjectLabels, ask }: Context,
  selection: { id: string } | { email: string },
): Promise<void> {
  if (!ask) return
  const found = 'id' in selection ? [await store.get(selection.id)] : await store.list(selection)
  const leads = found.filter((lead): lead is Lead => lead !== undefined)
  if (leads.length === 0) return
  const what = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
  if (await ask(toLeadTable(leads, subjectLabels), `Erase ${what} for good?`)) return
  throw new CommandError('Nothing was deleted.')
}

/**
 * Removes the mail files of deleted leads, whose names nothing else knows now, and only then prints what was done.
 *
 * @throws CommandError that names every file that is left, and other traces
 */
async function* finishRemoval({ ids, traces }: Removed, outboxFolder: string, done: string): Output {
  const problems = removeMailFiles(ids, outboxFolder)
  if (problems.length > 0) problems.unshift('These mail files could not be deleted, please delete them:')
  if (traces !== undefined) problems.push(traces)
  yield done
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
}

async function fullId(store: LeadStore, prefix: string): Promise<string> {
  const [id, other] = await store.idsStartingWith(prefix, 2)
  if (id === undefined) throw noLead(prefix)
  if (other !== undefined) throw new CommandError(`More than one lead has an ID that starts with ${prefix}.`)
  return id
}

/** The ids that start with these prefixes, each once, before anything is changed. */
async function fullIds(store: LeadStore, prefixes: string[]): Promise<string[]> {
  const ids = await Promise.all(prefixes.map((prefix) => fullId(store, prefix)))
  return [...new Set(ids)]
}

function noLead(id: string): CommandError {
  return new CommandError(`There is no lead ${id}.`)
}

function countLeads(n: number): string {
  return count(n, 'lead')
}

function count(n: number, what: string): string {
  return n === 1 ? `One ${what}` : `${n} ${what}s`
}

function report(data: object, sentence: string, isJson: boolean): string {
  return isJson ? json(data) : `${sentence}\n`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
