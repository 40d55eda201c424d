import { rmSync } from 'node:fs'
import type { LeadStore, Removed } from '../leads/store.ts'
import { mailFiles } from '../mail/files.ts'
import type { StoreCommand } from './arguments.ts'
import { listAsCsv, listAsJson } from './listing.ts'
import { toJson, toLeadTable, toPage } from './present.ts'
import { toJsonSummary, toSummaryTable } from './summary.ts'
import { CommandError } from './usage.ts'

const WHAT_TO_DO_WITH_KEPT =
  'Nobody at the agency has their mail: see list --state dead, then retry, settle or delete each.'

/**
 * Does what a command says and gives what to print, in pieces: what is exported may be more than the memory holds.
 *
 * @param outboxFolder where mail files lie: an erased lead's goes with it
 * @param now milliseconds since 1970
 * @throws CommandError where there is no such lead, it is in no state for the command, or something of it stays
 */
export async function* runCommand(
  command: StoreCommand,
  store: LeadStore,
  options: { outboxFolder: string; now: number },
): AsyncGenerator<string> {
  if (command.name === 'export') {
    yield* command.format === 'json' ? listAsJson(store, command) : listAsCsv(store, command)
  } else if (command.name === 'list' && command.isJson) {
    yield* listAsJson(store, command)
  } else {
    yield await perform(command, store, options)
  }
}

async function perform(
  command: Exclude<StoreCommand, { name: 'export' }>,
  store: LeadStore,
  { outboxFolder, now }: { outboxFolder: string; now: number },
): Promise<string> {
  switch (command.name) {
    case 'list': {
      const leads = await store.list(command)
      return leads.length > 0 ? toLeadTable(leads) : 'No leads.\n'
    }
    case 'show': {
      const lead = await store.get(await fullId(store, command.id))
      if (!lead) throw noLead(command.id)
      return command.isJson ? json(toJson(lead)) : toPage(lead)
    }
    case 'summary': {
      const rows = await store.summary()
      if (command.isJson) return json(rows.map(toJsonSummary))
      return rows.length > 0 ? toSummaryTable(rows) : 'No leads.\n'
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
      const removed = await store.remove('id' in target ? { id: await fullId(store, target.id) } : target)
      return erased(command, removed, outboxFolder)
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
