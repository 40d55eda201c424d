import type { Context, Output } from '../cli/commands.ts'
import { parseCommandLine } from '../cli/program.ts'
import { NOW } from './submission.ts'

/** For tests: runs a command on an opened store, by default at NOW. */
export function runCommand(argv: string[], context: Pick<Context, 'store'> & Partial<Context>): Output {
  const command = parseCommandLine(argv)
  if (!('run' in command)) throw new Error(`${argv[0]} opens no store`)
  return command.run({
    outboxFolder: '',
    subjectLabels: {},
    targetName: String,
    now: NOW,
    ...context,
  })
}
