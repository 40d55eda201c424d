import { parseCommandLine, type Run } from '../cli/program.ts'

/** For tests: parses the command line of a command that works on an opened store. */
export function parseInboxCommand(argv: string[]): { run: Run; isJson: boolean } {
  const command = parseCommandLine(argv)
  if (!('run' in command)) throw new Error(`${argv[0]} opens no store`)
  return command
}
