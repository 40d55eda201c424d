import { Command, InvalidArgumentError, Option } from 'commander'
import { LEAD_STATES } from '../leads/lead.ts'
import { momentOf, shortIndianTime } from '../values/indian-time.ts'
import { isMailbox, toAsciiDomain } from '../values/mailbox.ts'
import { parseDuration } from '../values/parse-values.ts'
import { cleanLine } from '../values/text.ts'
import * as commands from './commands.ts'

type Run = (context: commands.Context) => commands.Output

/** A parsed command line. A backup has only its file: it must not open the store as the other commands do. */
type CommandLine = { run: Run } | { backUpTo: string }

const NOTES = `
A lead is one message with its sender. It is queued (mail not yet delivered), delivered, dead (delivery was
given up) or quarantined (probable spam, not mailed). Messages are read and answered at /admin.
A notice is the push of a new lead, a reminder of leads without an answer, or an answer that was written at /admin.
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
const since = valid(parseSince, 'Use an age such as 7d, or a day such as 2026-01-05 (IST).')
const email = valid((text) => {
  const mailbox = toAsciiDomain(text)
  return isMailbox(mailbox) ? mailbox : undefined
}, 'It is not an email address.')
const age = valid(parseDuration, 'Use an age such as 365d (s, m, h or d).')
/**
 * Parses a command line. Help is printed to standard output.
 *
 * @throws CommanderError if the command line is wrong; also, with exit code 0, after help
 */
export function parseCommandLine(argv: string[]): CommandLine {
  let run: Run | undefined
  let backUpTo: string | undefined
  const program = new Command('npm run leads --')
    .description("The operator's commands for stored messages.")
    .addHelpText('after', NOTES)
    .configureOutput({ outputError: () => {} }) // the caller prints the error
    .exitOverride()
  const define = (name: string, description: string, example: string) =>
    program
      .command(name)
      .description(description)
      .addHelpText('after', `\nExample:\n  npm run leads -- ${example}`)
  define('list', 'list leads, newest first', 'list --search "bakery website" --since 7d')
    .addOption(new Option('--state <state>', 'only leads in this state').choices(LEAD_STATES))
    .option('--search <words>', 'only leads that have all of these words', words)
    .option('--since <time>', 'only leads of the last 7d, or since 2026-01-05 or "2026-01-05 18:30"', since)
    .option('--unanswered', 'only leads that are owed an answer and have none')
    .option('--json', 'print JSON')
    .action(({ json, ...query }: commands.ListOptions & { json?: true }) => {
      run = (context) => commands.list(context, query, json ? 'json' : 'lines')
    })

  define('show', 'print everything about one lead as JSON', 'show 3f9a')
    .argument('<id>', 'ID of the lead', id)
    .action((id: string) => {
      run = (context) => commands.show(context, id)
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

  define('export', 'print all leads as CSV or JSON', 'export --format json > leads.json')
    .addOption(new Option('--format <format>').choices(['csv', 'json']).default('csv'))
    .action(({ format }: { format: 'csv' | 'json' }) => {
      run = (context) => commands.list(context, {}, format)
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

  define(
    'delete',
    'delete for good, with mail files; asks first on a terminal',
    'delete --email asha@example.com',
  )
    .argument('[id]', 'ID of the lead', id)
    .option('--email <address>', 'all leads from this email address', email)
    .action((id: string | undefined, { email }: { email?: string }, command: Command) => {
      requireOne(command, [id, email], '--email ADDRESS')
      const target = email === undefined ? { id: id ?? '' } : { email }
      run = (context) => commands.erase(context, target)
    })

  define('purge', 'delete old leads that are delivered or quarantined', 'purge --older-than 365d')
    .requiredOption('--older-than <age>', 'an age such as 365d (s, m, h or d)', age)
    .action(({ olderThan }: { olderThan: number }) => {
      run = (context) => commands.purge(context, olderThan)
    })

  program.parse(argv.length > 0 ? argv : ['help'], { from: 'user' })
  if (backUpTo !== undefined) return { backUpTo }
  if (!run) throw new Error('No command was run.')
  return { run }
}

/** @param targets exactly one of them must be given */
function requireOne(command: Command, targets: unknown[], options: string): void {
  if (targets.filter((target) => target !== undefined).length === 1) return
  command.error(`error: "${command.name()}" needs either the ID of a lead or ${options}.`)
}

/** Reads the value of an option or argument. @param parse returns undefined for a wrong value */
function valid<T>(parse: (text: string) => T | undefined, expected: string): (text: string) => T {
  return (text) => {
    const value = parse(cleanLine(text))
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
