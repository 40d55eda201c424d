/**
 * Runs checks in order until one fails, and exits with its code: `daily` (npm test), the `rest` (npm run test:rest), or
 * `all` (npm run test:all). The rest are the test files named `*.slow.test.ts` and `*.slow.spec.ts`, the tests of the
 * store once more on PostgreSQL, and the browser engines besides Chromium.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { VARIABLE_NAMES } from '#relay/config/config.ts'
import { findBrowser } from './browser.ts'
import { ENGINES, ensureEngine } from './engines.ts'
import { stopWith } from './stop-with.ts'
import { runProgram } from './system-packages.ts'
import { afterRetry, type Results, readBrowserReport, readUnitReport } from './test-reports.ts'

const REPORTS = 'test-results'

/** One check: a script of package.json with further arguments and environment. */
type Step = { name: string; script: string; more?: string[]; env?: Record<string, string> }
/** A runner of tests. */
type Tests = Step & { read(): Results; oneWorker: string }

/** So many failed tests are no accident, and are not run again. Playwright stops at this number. */
const MANY = 10

const TYPES: Step = { name: 'types', script: 'types' }
const LINT: Step = { name: 'lint', script: 'lint' }
// Some developers have NODE_ENV set like this; public-files.spec.ts expects React's production build anyway.
const BUILD: Step = { name: 'build', script: 'build', env: { NODE_ENV: 'development' } }

/** Environment of every check. */
const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'), // the tests start the relay several hundred times
  // A developer's `.env` must not change what is tested. An empty variable counts as unset, and `.env` does not replace it.
  ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])),
}

await main(process.argv[2] ?? 'daily')

async function main(part: string): Promise<void> {
  const started = performance.now()
  console.log(`Node ${process.versions.node}`)
  const browser = await findBrowser('headless').catch((error: Error) => error)
  const isWithout = browser instanceof Error
  console.log(isWithout ? browser.message : browser.how)
  const engines = part === 'daily' ? [] : await ensureEngines()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const env = { ...ENVIRONMENT, CHROMIUM_PATH: isWithout ? '' : browser.path }
  const { checks, tests } = stepsOf(part, engines, !isWithout)
  const codes = await Promise.all(checks.map((step) => runStep(step, env)))
  const results: Results[] = []
  for (const step of tests) {
    if (codes.some((code) => code !== 0)) break
    const { code, ...ran } = await runTests(step, env)
    codes.push(code)
    results.push(ran)
  }
  let exitCode = codes.find((code) => code !== 0) ?? 0
  if (exitCode === 0 && isWithout) {
    console.log(`\nThe component tests and the browser tests were left out. ${browser.message}`)
    exitCode = 1
  }
  console.log(`\n${exitCode === 0 ? 'Everything holds' : 'Stopped'} after ${seconds(started)}.`)
  printSlowest(results)
  for (const name of results.flatMap(({ retried }) => retried))
    console.log(`Passed only when tried again: ${name}`)
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((key) =>
    results.reduce((sum, ran) => sum + ran[key], 0),
  )
  // A check without a report, such as the types, counts as one failure.
  console.log(`${passed} passed, ${exitCode === 0 ? failed : failed || 1} failed, ${skipped} skipped`)
  process.exit(exitCode)
}

/** The installed engines. With `CI` set, a missing one ends the program. */
async function ensureEngines(): Promise<string[]> {
  const installed: string[] = []
  for (const engine of ENGINES) {
    const { path, how } = await ensureEngine(engine)
    if (!path && process.env.CI) stopWith(how)
    console.log(how)
    if (path) installed.push(engine)
  }
  return installed
}

/** The checks run at the same time, the tests after them, one after the other. Without a browser only what needs none. */
function stepsOf(part: string, engines: string[], hasBrowser: boolean): { checks: Step[]; tests: Tests[] } {
  const units = { daily: ['--project=!slow'], rest: ['--project=slow'], all: [] }[part]
  const pages = { daily: ['daily'], rest: ['slow', ...engines], all: [] }[part]
  if (!units || !pages) stopWith(`There is no part "${part}": daily, rest or all.`)
  const ofUnits: Tests = {
    name: 'unit tests',
    script: 'test:unit',
    more: hasBrowser ? units : [...units, '--project=!components'],
    read: () => readUnitReport(`${REPORTS}/unit.json`),
    oneWorker: '--maxWorkers=1',
  }
  const inBrowser: Tests = {
    name: 'browser tests',
    script: 'test:browser',
    more: pages.map((project) => `--project=${project}`),
    read: () => readBrowserReport(`${REPORTS}/browser.json`),
    oneWorker: '--workers=1',
  }
  return {
    checks: part === 'rest' ? [BUILD] : [TYPES, LINT, BUILD],
    tests: hasBrowser ? [ofUnits, inBrowser] : [ofUnits],
  }
}

/** Runs tests, and those that failed once more, alone. Errors outside of tests are final. */
async function runTests(step: Tests, env: NodeJS.ProcessEnv): Promise<Results & { code: number }> {
  const code = await runStep(step, env)
  const first = step.read()
  const { failed, failures } = first
  if (code === 0 || failed === 0 || failures.length < failed || failed >= MANY) return { code, ...first }
  const more = [...(step.more ?? []), '--last-failed', step.oneWorker]
  const again = await runStep({ ...step, name: `failed ${step.name} once more`, more }, env)
  return { code: again, ...afterRetry(first, step.read()) }
}

async function runStep({ name, script, more = [], env: own }: Step, env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now()
  console.log(`\n── ${name}: npm run ${script}`)
  const exitCode = await runProgram('npm', ['run', '--silent', script, '--', ...more], {
    env: { ...env, ...own },
    stdio: 'inherit',
  })
  console.log(`── ${name}: ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds(started)}`)
  return exitCode
}

function printSlowest(results: Results[]): void {
  const files = results.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds)
  console.log('The slowest test files:')
  for (const { name, seconds } of files.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
