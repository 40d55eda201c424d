import { once } from 'node:events'
import { readEnvironment } from '../config/environment.ts'
import { openStore } from '../leads/open-store.ts'
import { explainStart } from '../start.ts'
import { parseCommand } from './arguments.ts'
import { askOnTerminal, isAtTerminal } from './ask-on-terminal.ts'
import { runCommand } from './run.ts'
import { CommandError, USAGE, UsageError } from './usage.ts'

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0) // the reader, such as `head`, has seen enough
  const reason = code === 'ENOSPC' ? 'the disk that it goes to is full' : `it cannot be written (${code})`
  process.stderr.write(`What this prints is not whole: ${reason}.\n`)
  process.exit(1)
})

try {
  for await (const piece of answer(process.argv.slice(2))) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  }
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1
  if (error instanceof CommandError) process.stdout.write(error.done)
  process.stderr.write(`${explain(error)}\n`)
}

async function* answer(argv: string[]): AsyncGenerator<string> {
  const command = parseCommand(argv)
  if (command.name === 'help') {
    yield USAGE
    return
  }
  const { config, agency } = readEnvironment()
  const store = await openStore(config.database, { isChecked: false, mustExist: true })
  try {
    yield* runCommand(command, store, {
      outboxFolder: config.outboxFolder,
      subjectLabels: agency.subjectLabels,
      now: Date.now(),
      ask: isAtTerminal() ? askOnTerminal : undefined,
    })
  } finally {
    await store.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE.trimEnd()}`
  return error instanceof CommandError ? error.message : explainStart(error)
}
