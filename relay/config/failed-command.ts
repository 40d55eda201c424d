import { CommanderError } from 'commander'
import { StoreError } from '../leads/lead-store.ts'
import { ConfigError } from './config-error.ts'

/** A command that cannot do what it should. The message is a sentence for the operator. */
export class CommandError extends Error {}

/**
 * Says on standard error why a command has failed, unless it only printed its help.
 * @param program such as `npm run leads`
 */
export function reportFailedCommand(error: unknown, program: string): void {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : 1
  if (process.exitCode !== 0) process.stderr.write(`${explainFailure(error, program)}\n`)
}

/** @returns sentences for people, and a stack only of an error that nobody expects */
export function explainFailure(error: unknown, program: string): string {
  if (error instanceof CommanderError) return `${error.message}\n\nFor help: ${program} -- help`
  const isForPeople = [CommandError, ConfigError, StoreError].some((kind) => error instanceof kind)
  return isForPeople ? (error as Error).message : ((error as Error).stack ?? String(error))
}
