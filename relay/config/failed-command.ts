import { CommanderError } from 'commander'
import { describeError, OperatorError } from '../values/operator-error.ts'

export class CommandError extends OperatorError {}

/** Prints to standard error why a command has failed, unless it only printed its help. */
export function reportFailedCommand(error: unknown, program: string): void {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : 1
  if (process.exitCode !== 0) process.stderr.write(`${explainFailure(error, program)}\n`)
}

export function explainFailure(error: unknown, program: string): string {
  if (error instanceof CommanderError) return `${error.message}\n\nFor help: ${program} -- help`
  return describeError(error)
}
