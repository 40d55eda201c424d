import { parseArgs } from 'node:util'
import { parseDuration } from '../config/parse-values.ts'
import { shortIndianTime } from '../leads/indian-time.ts'
import { LEAD_STATES, type LeadState } from '../leads/lead.ts'
import { isMailbox, toAsciiDomain } from '../leads/mailbox.ts'
import type { FinalState } from '../leads/store.ts'
import { UsageError } from './usage.ts'

/** Since when: so long before now, or from a moment on (milliseconds since 1970). */
export type Since = { agoMs: number } | { moment: number }

/** A command line, understood. */
export type Command = { isJson: boolean } & (
  | { name: 'list'; state?: LeadState; search?: string; since?: Since; limit?: number }
  | { name: 'show' | 'release' | 'settle'; id: string }
  | { name: 'export'; format: 'csv' | 'json'; state?: LeadState }
  | { name: 'retry'; target: { id: string } | { state: 'dead' | 'queued' } }
  | { name: 'delete'; target: { id: string } | { email: string }; isConfirmed: boolean }
  | { name: 'purge'; olderThanMs: number; state?: FinalState }
  | { name: 'summary' }
  | { name: 'help' }
)

/** A command that needs the store. */
export type StoreCommand = Exclude<Command, { name: 'help' }>

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  state: { type: 'string' },
  search: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  dead: { type: 'boolean' },
  queued: { type: 'boolean' },
  email: { type: 'string' },
  yes: { type: 'boolean' },
  'older-than': { type: 'string' },
} as const

/** Which options each command knows, and whether it may be given an id. */
const COMMANDS: Record<StoreCommand['name'], { options: string[]; takesId: boolean }> = {
  list: { options: ['state', 'search', 'since', 'limit'], takesId: false },
  show: { options: [], takesId: true },
  export: { options: ['format', 'state'], takesId: false },
  retry: { options: ['dead', 'queued'], takesId: true },
  release: { options: [], takesId: true },
  settle: { options: [], takesId: true },
  delete: { options: ['email', 'yes'], takesId: true },
  purge: { options: ['older-than', 'state'], takesId: false },
  summary: { options: [], takesId: false },
}

/**
 * Understands a command line.
 *
 * @param argv the words behind the program's name
 * @throws UsageError that says what is wrong with it
 */
export function parseCommand(argv: string[]): Command {
  const { values, positionals } = split(argv)
  const [name, id, ...more] = positionals
  if (values.help || name === undefined || name === 'help') return { name: 'help', isJson: false }
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`)

  const { options, takesId } = COMMANDS[name]
  const stray = Object.keys(values).find((option) => option !== 'json' && !options.includes(option))
  if (stray) throw new UsageError(`"${name}" does not know --${stray}.`)
  if (more.length > 0 || (id !== undefined && !takesId)) {
    throw new UsageError(`"${name}" does not know what to do with "${more[0] ?? id}".`)
  }

  const isJson = values.json ?? false
  const state = values.state === undefined ? {} : { state: requireState(values.state) }
  switch (name) {
    case 'list':
      return {
        name,
        isJson,
        ...state,
        ...(values.search !== undefined && { search: requireWords(values.search) }),
        ...(values.since !== undefined && { since: requireSince(values.since) }),
        ...(values.limit !== undefined && { limit: requireLimit(values.limit) }),
      }
    case 'show':
    case 'release':
    case 'settle':
      return { name, isJson, id: requireId(name, id) }
    case 'export':
      return { name, isJson, ...state, format: requireFormat(values.format ?? (isJson ? 'json' : 'csv')) }
    case 'retry':
      requireOne(name, [id, values.dead, values.queued], '--dead or --queued')
      if (values.dead || values.queued) {
        return { name, isJson, target: { state: values.dead ? 'dead' : 'queued' } }
      }
      return { name, isJson, target: { id: requireId(name, id) } }
    case 'delete':
      requireOne(name, [id, values.email], '--email ADDRESS')
      return {
        name,
        isJson,
        target: values.email ? { email: requireEmail(values.email) } : { id: requireId(name, id) },
        isConfirmed: values.yes ?? false,
      }
    case 'summary':
      return { name, isJson }
    case 'purge':
      return { name, isJson, ...requireFinal(state), olderThanMs: requireAge(values['older-than']) }
  }
}

function split(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0])
  }
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name)
}

function requireState(value: string): LeadState {
  const state = LEAD_STATES.find((known) => known === value)
  if (state) return state
  throw new UsageError(`There is no state "${value}": use ${LEAD_STATES.join(', ')}.`)
}

function requireFinal({ state }: { state?: LeadState }): { state?: FinalState } {
  if (state === undefined) return {}
  if (state === 'queued') throw new UsageError('"purge" spares what is queued: it is still to be delivered.')
  if (state !== 'dead') return { state }
  throw new UsageError('"purge" spares what was given up, which nobody has: retry, settle or delete it.')
}

function requireLimit(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new UsageError(`--limit is "${value}": use a whole number from 1.`)
}

function requireWords(value: string): string {
  if (value.trim() !== '') return value
  throw new UsageError('--search needs words to look for.')
}

/** A day or minute is meant as the list shows it, in India; one that no calendar has, such as 31 June, is refused. */
function requireSince(value: string): Since {
  const agoMs = parseDuration(value)
  if (agoMs !== undefined) return { agoMs }
  const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(value.trim()) ?? []
  const moment = Date.parse(`${day}T${time}:00+05:30`)
  if (!Number.isNaN(moment) && shortIndianTime(moment) === `${day} ${time}`) return { moment }
  throw new UsageError(`--since is "${value}": use an age such as 7d, or a day such as 2026-01-05 (IST).`)
}

function requireFormat(value: string): 'csv' | 'json' {
  if (value === 'csv' || value === 'json') return value
  throw new UsageError(`There is no format "${value}": use csv or json.`)
}

function requireId(command: string, id: string | undefined): string {
  if (id) return id
  throw new UsageError(`"${command}" needs the ID of a lead.`)
}

/** @param targets of which exactly one may be given */
function requireOne(command: string, targets: unknown[], spelling: string): void {
  if (targets.filter((target) => target !== undefined).length !== 1) {
    throw new UsageError(`"${command}" needs either the ID of a lead or ${spelling}.`)
  }
}

function requireEmail(value: string): string {
  const mailbox = toAsciiDomain(value)
  if (isMailbox(mailbox)) return mailbox
  throw new UsageError(`"${value}" is no email address.`)
}

function requireAge(value: string | undefined): number {
  const age = parseDuration(value ?? '')
  if (age !== undefined) return age
  throw new UsageError('"purge" needs an age, such as --older-than 365d.')
}
