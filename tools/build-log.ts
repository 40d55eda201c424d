import { stripVTControlCharacters } from 'node:util'
import type { AstroLoggerDestination, AstroLoggerMessage } from 'astro'
import toConsole from 'astro/logger/node'

/** How often a log without a terminal gets a line, in milliseconds. */
const LINE_EVERY_MS = 5000

/** What Astro's line about a finished picture ends in. */
const COUNT = /\((\d+)\/(\d+)\)$/

/**
 * Where Astro writes its messages during a build: warnings and errors as they are, and of the rest only how many
 * pictures are done, since a cold build takes a minute or more. A terminal shows the count in one line.
 */
function buildLog(): AstroLoggerDestination {
  const console = toConsole({ level: 'warn' })
  const { stdout } = process
  let lineAt = performance.now()
  return {
    write(message: AstroLoggerMessage) {
      const [, done, total] = COUNT.exec(stripVTControlCharacters(message.message)) ?? []
      if (done === undefined) return console.write(message)
      const text = `Pictures: ${done} of ${total}`
      if (stdout.isTTY) return void stdout.write(`\r${text}${done === total ? '\n' : ''}`)
      if (done !== total && performance.now() - lineAt < LINE_EVERY_MS) return
      lineAt = performance.now()
      stdout.write(`${text}\n`)
    },
  }
}
export default buildLog
