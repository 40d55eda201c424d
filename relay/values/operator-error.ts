/** An error that the operator can fix. The message is a sentence with the remedy; the stack is not printed. */
export class OperatorError extends Error {}

/** The message of an OperatorError, and the stack of any other. */
export function describeError(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
