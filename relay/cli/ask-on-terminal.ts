import { createInterface } from 'node:readline'

/** Whether somebody sits at a terminal who sees a question and can answer it. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY
}

/**
 * Asks a question on the terminal, beside what goes to standard output.
 *
 * @param details what the question is about, shown above it
 * @returns true for "y" or "yes"; false for anything else, the end of the input and Ctrl-C included
 */
export async function askOnTerminal(details: string, question: string): Promise<boolean> {
  process.stderr.write(details)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''))
    terminal.question(`${question} [y/N] `, resolve)
  })
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}
