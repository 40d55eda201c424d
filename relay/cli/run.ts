import { rmSync } from 'node:fs'
import type { LeadState, SubjectLabels } from '../leads/lead.ts'
import type { LeadStore, Removed } from '../leads/store.ts'
import { mailFiles } from '../mail/files.ts'
import type { Since, StoreCommand } from './arguments.ts'
import { type ListQuery, listAsCsv, listAsJson, listAsTable } from './listing.ts'
import { toJson, toLeadTable, toPage } from './present.ts'
import { toJsonSummary, toSummaryTable } from './summary.ts'
import { CommandError } from './usage.ts'

const WHAT_TO_DO_WITH_KEPT =
  'Nobody at the agency has their mail: see list --state dead, then retry, settle or delete each.'

/** What running a command needs beside the store. */
export type RunOptions = {
  /** Where mail files lie: an erased lead's goes with it. */
  outboxFolder: string
  subjectLabels: SubjectLabels
  /** Milliseconds since 1970. */
  now: number
  /** Asks the person at the terminal; undefined where there is none, as in a script, which is not asked. */
  ask?: ((details: string, question: string) => Promise<boolean>) | undefined
}

/**
 * Does what a command says and gives what to print, in pieces: what is exported may be more than the memory holds.
 *
 * @throws CommandError where there is no such lead, it is in no state for the command, or something of it stays
 */
export async function* runCommand(
  command: StoreCommand,
  store: LeadStore,
  options: RunOptions,
): AsyncGenerator<string> {
  const { subjectLabels, now } = options
  if (command.name === 'export') {
    const list = command.format === 'json' ? listAsJson : listAsCsv
    yield* list(store, queryOf(command, now), subjectLabels)
  } else if (command.name === 'list' && command.isJson) {
    yield* listAsJson(store, queryOf(command, now), subjectLabels)
  } else {
    yield await perform(command, store, options)
  }
}

async function perform(
  command: Exclude<StoreCommand, { name: 'export' }>,
  store: LeadStore,
  options: RunOptions,
): Promise<string> {
  const { outboxFolder, subjectLabels, now } = options
  switch (command.name) {
    case 'list':
      return listAsTable(store, queryOf(command, now), subjectLabels)
    case 'show': {
      const lead = await store.get(await fullId(store, command.id))
      if (!lead) throw noLead(command.id)
      return command.isJson ? json(toJson(lead, subjectLabels)) : toPage(lead, subjectLabels)
    }
    case 'summary': {
      const rows = await store.summary()
      if (command.isJson) return json(rows.map((row) => toJsonSummary(row, subjectLabels)))
      return rows.length > 0 ? toSummaryTable(rows, subjectLabels) : 'No leads.\n'
    }
    case 'retry':
      return queueAgain(command, store, now)
    case 'release': {
      const id = await fullId(store, command.id)
      if ((await store.release(id, now)) === 0) throw new CommandError(`${id} is not quarantined.`)
      return report(command, { released: [id] }, 'Released: its mail goes out now, while the relay runs.')
    }
    case 'settle': {
      const id = await fullId(store, command.id)
      if ((await store.settle(id, now)) === 0) throw new CommandError(`${id} was not given up.`)
      return report(command, { settled: [id] }, 'Settled: it counts as delivered, and raises no alarm.')
    }
    case 'delete': {
      const { target } = command
      const selection = 'id' in target ? { id: await fullId(store, target.id) } : target
      if (!command.isConfirmed) await confirmErasure(store, selection, options)
      return erased(command, await store.remove(selection), outboxFolder)
    }
    case 'purge': {
      const { state, olderThanMs } = command
      const receivedBefore = now - olderThanMs
      // given up, and as old: what no purge takes
      const kept = state ? [] : await store.listIds({ state: 'dead', receivedBefore })
      // first: were this ended once the leads are gone, nobody could name their files any more
      if (state !== 'quarantined')
        removeFiles(await store.listIds({ state: 'delivered', receivedBefore }), outboxFolder)
      const removed = await store.remove({ receivedBefore, ...(state && { state }) })
      return erased(command, removed, outboxFolder, kept)
    }
  }
}

function queryOf(
  { state, search, since, limit }: { state?: LeadState; search?: string; since?: Since; limit?: number },
  now: number,
): ListQuery {
  return {
    ...(state && { state }),
    ...(search !== undefined && { search }),
    ...(since && { receivedSince: 'agoMs' in since ? now - since.agoMs : since.moment }),
    ...(limit !== undefined && { limit }),
  }
}

/** @throws CommandError where the person at the terminal does not say yes */
async function confirmErasure(
  store: LeadStore,
  selection: { id: string } | { email: string },
  { subjectLabels, ask }: RunOptions,
): Promise<void> {
  if (!ask) return
  const found = 'id' in selection ? [await store.get(selection.id)] : await store.list(selection)
  const leads = found.filter((lead) => lead !== undefined)
  if (leads.length === 0) return
  const what = leads.length === 1 ? 'this lead' : `these ${leads.length} leads`
  if (await ask(toLeadTable(leads, subjectLabels), `Erase ${what} for good?`)) return
  throw new CommandError('Nothing was deleted.')
}

async function queueAgain(
  command: StoreCommand & { name: 'retry' },
  store: LeadStore,
  now: number,
): Promise<string> {
  const { target } = command
  const selection = 'id' in target ? { id: await fullId(store, target.id) } : target
  const queued = await store.retry(selection, now)
  if (queued === 0 && 'id' in selection) {
    const lead = await store.get(selection.id)
    throw new CommandError(
      `${selection.id} is ${lead?.state === 'queued' ? 'being delivered' : lead?.state}.`,
    )
  }
  const sentence = `${countLeads(queued)} queued: mails go out now, while the relay runs.`
  return report(command, { queued }, queued > 0 ? sentence : 'There is nothing to try again.')
}

/**
 * The leads are gone by now and cannot be named again, so every file is tried before anything is said.
 *
 * @param kept what a purge has left: given up, and nobody has it
 */
function erased(
  command: StoreCommand,
  { ids, traces }: Removed,
  outboxFolder: string,
  kept?: string[],
): string {
  const problems = removeFiles(ids, outboxFolder)
  if (problems.length > 0) problems.unshift('These mail files could not be deleted, which is left to you:')
  if (traces !== undefined) problems.push(traces)
  const sentences = [`${countLeads(ids.length)} deleted.`]
  if (kept?.length) sentences.push(`${countLeads(kept.length)} given up and kept. ${WHAT_TO_DO_WITH_KEPT}`)
  const done = report(command, { deleted: ids, ...(kept && { kept }) }, sentences.join('\n'))
  if (problems.length > 0) throw new CommandError(problems.join('\n'), done)
  return done
}

/** Removes the mail files of leads; gives the reason for each that could not be. */
function removeFiles(ids: string[], outboxFolder: string): string[] {
  return ids.flatMap((id) => mailFiles(outboxFolder, id)).flatMap(notRemoved)
}

/** Removes a file; gives the reason where it could not, and nothing where it could or there is none. */
function notRemoved(file: string): string[] {
  try {
    rmSync(file, { force: true })
    return []
  } catch (error) {
    return [`${file} (${(error as NodeJS.ErrnoException).code})`]
  }
}

async function fullId(store: LeadStore, prefix: string): Promise<string> {
  const [id, other] = await store.idsStartingWith(prefix.toLowerCase(), 2)
  if (id === undefined) throw noLead(prefix)
  if (other !== undefined) throw new CommandError(`More than one lead has an ID that starts with ${prefix}.`)
  return id
}

function noLead(id: string): CommandError {
  return new CommandError(`There is no lead ${id}.`)
}

function countLeads(count: number): string {
  return count === 1 ? 'One lead' : `${count} leads`
}

function report(command: StoreCommand, data: object, sentence: string): string {
  return command.isJson ? json(data) : `${sentence}\n`
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
