/**
 * Runs `npm test`, or one test file by its runner's arguments, on one processor beside four processes that use all they get
 * and write to the disk. `npm run test:busy -- FILE --repeat-each 50` (Playwright) or `--repeats 49` (Vitest) repeats.
 */
import { execFileSync, fork } from 'node:child_process'
import { fsyncSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopWith } from './stop-with.ts'
import { runProgram } from './system-packages.ts'

const BESIDE = 4
const BLOCK = Buffer.alloc(2 ** 20)

if (process.send) burn()
else await main(process.argv.slice(2))

async function main(args: string[]): Promise<void> {
  if (process.platform !== 'linux')
    stopWith('test:busy needs taskset, which only Linux has. `npm test` runs the same tests.')
  const [processor = '0'] =
    /(?<=Cpus_allowed_list:\s*)\d+/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processor, String(process.pid)]) // children inherit it
  for (let count = 0; count < BESIDE; count++) fork(import.meta.filename)
  const script = args.some((arg) => /\.spec\.ts/.test(arg)) ? 'test:browser' : 'test:unit'
  const command = args.length === 0 ? ['test'] : ['run', script, '--', ...args]
  process.exit(await runProgram('npm', command, { stdio: 'inherit' }))
}

/** Ends when the process that started it has ended, however that was. */
function burn(): void {
  process.on('SIGINT', () => {}) // Ctrl+C reaches this process too
  process.on('disconnect', () => process.exit())
  const path = join(tmpdir(), `busy-${process.pid}`)
  const file = openSync(path, 'w')
  unlinkSync(path) // the system removes the content when the process ends
  spin()

  function spin(): void {
    for (const end = performance.now() + 100; performance.now() < end; );
    writeSync(file, BLOCK, 0, BLOCK.length, 0)
    fsyncSync(file)
    setImmediate(spin)
  }
}
