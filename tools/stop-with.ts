/** Prints a message for a person and ends the program: what went wrong is in the words, not in a stack. */
export function stopWith(message: string): never {
  process.stderr.write(`${message.trimEnd()}\n`)
  process.exit(1)
}
