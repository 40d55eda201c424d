/** Prints a message without a stack and exits with 1. */
export function stopWith(message: string): never {
  process.stderr.write(`${message.trimEnd()}\n`)
  process.exit(1)
}
