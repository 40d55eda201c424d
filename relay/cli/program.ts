import { Command, InvalidArgumentError, Option } from 'commander'
import { LEAD_STATES, type LeadState } from '../leads/lead.ts'
import type { FinalState } from '../leads/lead-store.ts'
import { momentOf, shortIndianTime } from '../values/indian-time.ts'
import { isMailbox, toAsciiDomain } from '../values/mailbox.ts'
import { parseDuration } from '../values/parse-values.ts'
import * as commands from './commands.ts'

/** A command with its arguments. */
type Run = (context: commands.Context) => commands.Output

/** A parsed command line. A backup has only its file: it must not open the store as the other commands do. */
type CommandLine = { isJson: boolean } & ({ run: Run } | { backUpTo: string })

const NOTES = `
A lead is one message with its sender. It is queued (mail not yet delivered), delivered, dead (delivery was
given up) or quarantined (probable spam, not mailed).
It is owed an answer until somebody marks it as answered, unless it is quarantined or settled.
A notice is the push of a new lead, a reminder of leads without an answer, or an answer that was written at /admin.
A lead is "direct" if its sender typed the address, or came from an app or a mail that does not name itself.
An ID is the number at the end of the mail about a lead. It may be shortened to its first characters if no other
lead has the same ones.
Times are in Indian time (IST); in JSON they are in UTC.

Examples:
  npm run leads -- list --since 7d
  npm run leads -- list --unanswered
  npm run leads -- help delete
  npm run -s leads -- export > leads.csv     (-s keeps the lines of npm itself out of the file)`

/** Empty, such as an unset variable of a script, it would be the beginning of every ID. */
const id = valid((text) => text.toLowerCase() || undefined, 'It is empty.')
const path = valid((text) => text || undefined, 'It is empty.')
const words = valid((text) => text || undefined, 'Give at least one word.')
const limit = valid(
  (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  'Use a whole number from 1.',
)
const since = valid(parseSince, 'Use an age such as 7d, or a day such as 2026-01-05 (IST).')
const email = valid((text) => {
  const mailbox = toAsciiDomain(text)
  return isMailbox(mailbox) ? mailbox : undefined
}, 'It is not an email address.')
const age = valid(parseDuration, 'Use an age such as 365d (s, m, h or d).')
const finalState = valid(
  (text): FinalState | undefined => (text === 'delivered' || text === 'quarantined' ? text : undefined),
  'Use delivered or quarantined: purge keeps queued leads, which are still to be delivered, and dead ones, which nobody has got: retry, settle or delete those.',
)

/**
 * Parses a command line. Help is printed to standard output.
 *
 * @param argv the arguments after the program's name
 * @throws CommanderError if the command line is wrong; also, with exit code 0, after help
 */
export function parseCommandLine(argv: string[]): CommandLine {
  let run: Run | undefined
  let backUpTo: string | undefined
  const program = new Command('npm run leads --')
    .description("The agency's inbox.")
    .option('--json', 'print JSON')
    .addHelpText('after', NOTES)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} }) // the caller prints the error
    .exitOverride()
  const define = (name: string, description: string, example: string) =>
    program
      .command(name)
      .description(description)
      .addHelpText('after', `\nExample:\n  npm run leads -- ${example}`)
  const defineForOne = (name: string, description: string, command: typeof commands.show) =>
    define(name, description, `${name} 3f9a`)
      .argument('<id>', 'ID of the lead', id)
      .action((id: string) => {
        run = (context) => command(context, id)
      })

  define('list', 'list leads, newest first', 'list --search "bakery website" --since 7d')
    .addOption(stateOption())
    .option('--search <words>', 'only leads that have all of these words', words)
    .option('--since <time>', 'only leads of the last 7d, or since 2026-01-05 or "2026-01-05 18:30"', since)
    .option('--unanswered', 'only leads that are owed an answer and have none')
    .option('--limit <number>', 'at most this many leads', limit)
    .action((query: commands.ListOptions) => {
      run = (context) => commands.list(context, query, context.isJson ? 'json' : 'table')
    })

  defineForOne('show', 'show everything about one lead', commands.show)

  define(
    'summary',
    'by week: leads by service and state, those answered in time, page views, and where leads came from',
    'summary',
  )
    .option(
      '--answers',
      'only how many were answered within the promised time (with --json, the only way to get it)',
    )
    .option('--visits', 'only page views and sources (with --json, the only way to get them)')
    .action(({ answers, visits }: { answers?: true; visits?: true }) => {
      if (answers) run = commands.summarizeAnswers
      else run = visits ? commands.summarizeVisits : commands.summarize
    })

  define(
    'answered',
    'mark leads as answered; the first answer counts for the summary',
    'answered 3f9a --note "Called, quote follows"',
  )
    .argument('<id...>', 'IDs of the leads', ids)
    .option('--note <text>', 'your own words about the answer', words)
    .action((ids: string[], { note }: { note?: string }) => {
      run = (context) => commands.answered(context, ids, note)
    })

  define('unanswered', 'mark leads as not answered, which undoes "answered"', 'unanswered 3f9a')
    .argument('<id...>', 'IDs of the leads', ids)
    .action((ids: string[]) => {
      run = (context) => commands.unanswered(context, ids)
    })

  define('export', 'print all leads as CSV or JSON', 'export --format json > leads.json')
    .addOption(new Option('--format <format>', 'default: csv').choices(['csv', 'json']))
    .addOption(stateOption())
    .action(({ format, ...filter }: { format?: 'csv' | 'json'; state?: LeadState }) => {
      run = (context) => commands.list(context, filter, format ?? (context.isJson ? 'json' : 'csv'))
    })

  define('notices', 'list pushes, reminders and answers that are queued or dead', 'notices')
    .option('--settle', 'count all dead ones as delivered, for a target that is gone')
    .action(({ settle }: { settle?: true }) => {
      run = settle ? commands.settleNotices : commands.notices
    })

  define(
    'retry',
    'try to deliver now: one lead with its notices, all that are queued or dead',
    'retry --dead',
  )
    .argument('[id]', 'ID of the lead', id)
    .option('--queued', 'all leads and notices that wait for their next attempt')
    .option('--dead', 'all leads and notices whose delivery was given up')
    .action((id: string | undefined, { queued, dead }: { queued?: true; dead?: true }, command: Command) => {
      requireOne(command, [id, queued, dead], '--dead or --queued')
      const target = id === undefined ? { state: dead ? ('dead' as const) : ('queued' as const) } : { id }
      run = (context) => commands.retry(context, target)
    })

  defineForOne('settle', 'mark a dead or delivered lead as done: it needs no answer', commands.settle)
  defineForOne('release', 'deliver a quarantined lead', commands.release)

  define(
    'delete',
    'delete for good, with mail files; asks first on a terminal',
    'delete --email asha@example.com',
  )
    .argument('[id]', 'ID of the lead', id)
    .option('--email <address>', 'all leads from this email address', email)
    .option('--yes', 'do not ask')
    .action((id: string | undefined, { email, yes }: { email?: string; yes?: true }, command: Command) => {
      requireOne(command, [id, email], '--email ADDRESS')
      const target = email === undefined ? { id: id ?? '' } : { email }
      run = (context) => commands.erase(context, target, { isConfirmed: yes === true })
    })

  define('purge', 'delete old leads that are delivered or quarantined', 'purge --older-than 365d')
    .requiredOption('--older-than <age>', 'an age such as 365d (s, m, h or d)', age)
    .option('--state <state>', 'only delivered or only quarantined leads', finalState)
    .action(({ olderThan, state }: { olderThan: number; state?: FinalState }) => {
      run = (context) => commands.purge(context, { olderThanMs: olderThan, ...(state && { state }) })
    })

  define(
    'backup',
    'copy all leads to a file, also while the relay runs; replaces an earlier backup',
    'backup /elsewhere/leads.db',
  )
    .argument('<file>', 'the file, which is secret: it has all messages and the keys of the relay', path)
    .action((file: string) => {
      backUpTo = file
    })

  const hasCommand = argv.some((argument) => argument !== '--json')
  program.parse(hasCommand ? argv : ['help'], { from: 'user' })
  const isJson = program.opts().json === true
  if (backUpTo !== undefined) return { backUpTo, isJson }
  if (!run) throw new Error('No command was run.')
  return { run, isJson }
}

function stateOption(): Option {
  return new Option('--state <state>', 'only leads in this state').choices(LEAD_STATES)
}

/** Reads one of several IDs. */
function ids(text: string, before: string[] = []): string[] {
  return [...before, id(text)]
}

/** @param targets exactly one of them must be given */
function requireOne(command: Command, targets: unknown[], options: string): void {
  if (targets.filter((target) => target !== undefined).length === 1) return
  command.error(`error: "${command.name()}" needs either the ID of a lead or ${options}.`)
}

/** Reads the value of an option or argument. @param parse returns undefined for a wrong value */
function valid<T>(parse: (text: string) => T | undefined, expected: string): (text: string) => T {
  return (text) => {
    const value = parse(text.trim())
    if (value === undefined) throw new InvalidArgumentError(expected)
    return value
  }
}

/** A day or minute is Indian time, as in the list. One that no calendar has, such as 31 June, is refused. */
function parseSince(text: string): ((now: number) => number) | undefined {
  const ageMs = parseDuration(text)
  if (ageMs !== undefined) return (now) => now - ageMs
  const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(text) ?? []
  const moment = momentOf(day, time)
  const isOnCalendar = !Number.isNaN(moment) && shortIndianTime(moment) === `${day} ${time}`
  return isOnCalendar ? () => moment : undefined
}
