import { stripVTControlCharacters } from 'node:util'
import type { AstroLoggerDestination, AstroLoggerMessage } from 'astro'
import toConsole from 'astro/logger/node'
import { reportProgress } from './build-report.ts'

/** Interval of the lines without a terminal, in milliseconds. */
const LINE_EVERY_MS = 5000

/** How far a build is before its first picture, and after its last. */
const PICTURES = { begin: 0.5, end: 0.8 }
/** Messages before that, and how far a build is then. */
const STEPS = [
  { message: /Building static entrypoints/, done: 0.1 },
  { message: /built in/, done: 0.3 },
  { message: /generating static routes/, done: 0.4 },
]

/** End of Astro's line about a finished picture. */
const COUNT = /\((\d+)\/(\d+)\)$/

/**
 * Logger of Astro's build. It prints warnings and errors, and otherwise only the number of finished pictures, because a cold
 * build takes a minute or more. A terminal shows the count in one line.
 */
function buildLog(): AstroLoggerDestination {
  const console = toConsole({ level: 'warn' })
  const { stdout } = process
  let lineAt = performance.now()
  return {
    write(message: AstroLoggerMessage) {
      const plain = stripVTControlCharacters(message.message)
      const step = STEPS.find(({ message }) => message.test(plain))
      if (step) reportProgress('Building the pages', step.done)
      const [, done, total] = COUNT.exec(plain) ?? []
      if (done === undefined || total === undefined) return console.write(message)
      const text = `Pictures: ${done} of ${total}`
      reportProgress(text, PICTURES.begin + (PICTURES.end - PICTURES.begin) * (+done / +total))
      if (stdout.isTTY) return void stdout.write(`\r${text}${done === total ? '\n' : ''}`)
      if (done !== total && performance.now() - lineAt < LINE_EVERY_MS) return
      lineAt = performance.now()
      stdout.write(`${text}\n`)
    },
  }
}
export default buildLog
