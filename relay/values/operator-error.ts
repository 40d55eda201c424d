/** An error that the operator can mend. The message is a sentence that says how; nobody needs its stack. */
export class OperatorError extends Error {}

/** The message of an OperatorError, and the stack of any other. */
export function describeError(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
