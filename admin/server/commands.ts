import { Command, InvalidArgumentError } from 'commander'
import type { Config } from '#relay/config/config.ts'
import { CommandError } from '#relay/config/failed-command.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { type Access, TRIAL_PERSON } from '#relay/leads/people.ts'
import { shortIndianTime } from '#relay/values/indian-time.ts'
import { deskAddress } from './address.ts'
import { invite, whyNoPasskeys } from './people.ts'
import { NAME_PROBLEM, PERSON_NAME, personIdOf } from './person-name.ts'

type Context = { store: LeadStore; config: Config }
type Run = (context: Context) => Promise<string>

/**
 * What a command line of `npm run admin` does.
 *
 * @throws CommanderError if the command line is wrong; also, with exit code 0, after help
 */
export function parseCommandLine(argv: string[]): Run {
  let run: Run | undefined
  const program = new Command('npm run admin --')
    .description("Who may use the agency's desk, at /admin.")
    .configureOutput({ outputError: () => {} }) // the caller prints the error
    .exitOverride()
  const defineForOne = (
    name: string,
    description: string,
    command: (context: Context, name: string) => Promise<string>,
  ) =>
    program
      .command(name)
      .description(description)
      .argument('<name...>', 'name of the person')
      .action((words: string[]) => {
        run = (context) => command(context, toName(words))
      })

  defineForOne(
    'invite',
    'print an address, good once and for 15 minutes, where a person makes a passkey',
    inviteOne,
  )
  program
    .command('people')
    .description('list who may use the desk, with devices that are signed in')
    .action(() => {
      run = list
    })
  defineForOne('remove', 'remove a person with all passkeys, and sign them out', remove)

  program.parse(argv.length > 0 ? argv : ['help'], { from: 'user' })
  if (!run) throw new Error('No command was run.')
  return run
}

async function inviteOne({ store, config }: Context, name: string): Promise<string> {
  const address = deskAddress(config, config.port)
  const problem = whyNoPasskeys(address)
  if (problem !== undefined) throw new CommandError(problem)
  const invitation = await invite({ store, address }, name, undefined)
  return `Send ${name} this address. It is good once, and for 15 minutes:\n${invitation.address}`
}

async function list({ store }: Context): Promise<string> {
  const people = await invitedPeople(store)
  if (people.length === 0) return 'Nobody is invited.'
  return people
    .map(({ name, passkeys, sessions, invitations }) =>
      [
        `${name}: ${passkeys.length === 0 ? 'no passkey yet' : `passkeys: ${passkeys.length}`}`,
        ...passkeys.map(
          ({ device, addedAt, invitedBy, host }) =>
            `  passkey of ${device}${host ? ` for ${host}` : ''}, made ${shortIndianTime(addedAt)}, invited ${invitedBy ? `by ${invitedBy}` : 'on the command line'}`,
        ),
        ...invitations.map(({ expiresAt }) => `  open invitation, until ${shortIndianTime(expiresAt)}`),
        ...sessions.map(({ device, lastSeenAt }) => `  ${device}, last used ${shortIndianTime(lastSeenAt)}`),
      ].join('\n'),
    )
    .join('\n')
}

async function remove({ store }: Context, name: string): Promise<string> {
  const person = await find(store, name)
  await store.removePerson(person.id)
  await record(store, `${person.name} was removed on the command line`)
  const others = (await invitedPeople(store)).flatMap(({ name, passkeys }) =>
    passkeys.filter(({ invitedBy }) => invitedBy === person.name).map(({ device }) => `${name} (${device})`),
  )
  const rest = others.length > 0 ? ` ${person.name} has invited others, who stay: ${others.join(', ')}.` : ''
  return `Removed ${person.name}.${rest}`
}

function record(store: LeadStore, action: string): Promise<void> {
  return store.recordActivity({ at: Date.now(), person: undefined, action })
}

async function find(store: LeadStore, name: string): Promise<Access> {
  const people = await invitedPeople(store)
  const found = people.find(({ id }) => id === personIdOf(name))
  if (found) return found
  const names = people.map((person) => person.name).join(', ')
  throw new CommandError(
    `Nobody is called ${name}. ${names === '' ? 'Nobody is invited.' : `There are: ${names}.`}`,
  )
}

async function invitedPeople(store: LeadStore): Promise<Access[]> {
  return (await store.people(Date.now())).filter(({ id }) => id !== TRIAL_PERSON.id)
}

/** A name of several words needs no quotes. */
function toName(words: string[]): string {
  const name = PERSON_NAME.safeParse(words.join(' '))
  if (!name.success) throw new InvalidArgumentError(NAME_PROBLEM)
  return name.data
}
