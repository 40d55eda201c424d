/** `npm run leads`: the operator's commands for stored leads. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { readEnvironment } from '../config/environment.ts'
import { reportFailedCommand } from '../config/failed-command.ts'
import { openStore } from '../leads/database.ts'
import { targetNames } from '../values/push-target.ts'
import { backup, type Output } from './commands.ts'
import { parseCommandLine } from './program.ts'

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0) // the reader, such as `head`, needs no more
  const reason = code === 'ENOSPC' ? 'the disk that it goes to is full' : `it cannot be written (${code})`
  process.stderr.write(`What this prints is not whole: ${reason}.\n`)
  process.exit(1)
})

try {
  await main(process.argv.slice(2))
} catch (error) {
  reportFailedCommand(error, 'npm run leads')
}

async function main(argv: string[]): Promise<void> {
  const command = parseCommandLine(argv)
  const { config, agency } = readEnvironment()
  if ('backUpTo' in command) return print(backup(config.database, command.backUpTo))
  const store = await openStore(config.database, { mustExist: true })
  const output = command.run({
    store,
    outboxFolder: config.outboxFolder,
    subjectLabels: agency.subjectLabels,
    targetName: targetNames(config.push.targets),
    now: Date.now(),
    ask: process.stdin.isTTY && process.stderr.isTTY ? askOnTerminal : undefined,
  })
  try {
    await print(output)
  } finally {
    await store.close()
  }
}

async function print(output: Output): Promise<void> {
  for await (const piece of output) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  }
}

/**
 * Asks on standard error, so that standard output has the result alone.
 *
 * @returns true for "y" or "yes"; false for anything else, Ctrl-C and the end of the input
 */
async function askOnTerminal(details: string, question: string): Promise<boolean> {
  process.stderr.write(details)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''))
    terminal.question(`${question} [y/N] `, resolve)
  })
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}
