/**
 * Runs checks in order until one fails, and exits with its code: `daily` (npm test), the `rest` (npm run test:rest), or
 * `all` (npm run test:all). The rest are the test files named `*.slow.test.ts` and `*.slow.spec.ts`, the tests of the
 * store once more on PostgreSQL, and the browser engines besides Chromium.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { VARIABLE_NAMES } from '#relay/config/config.ts'
import { findBrowser } from './browser.ts'
import { ENGINES, ensureEngine } from './engines.ts'
import { stopWith } from './stop-with.ts'
import { runProgram } from './system-packages.ts'
import { addResults, type Results, readBrowserReport, readUnitReport } from './test-reports.ts'

const REPORTS = 'test-results'
const UNIT_REPORT = `${REPORTS}/unit.json`
const BROWSER_REPORT = `${REPORTS}/browser.json`

/** One check: a script of package.json with further arguments and environment. */
type Step = { name: string; script: string; more?: string[]; env?: Record<string, string> }

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

  let exitCode = 0
  for (const steps of stepsOf(part, engines, !isWithout)) {
    const env = { ...ENVIRONMENT, CHROMIUM_PATH: isWithout ? '' : browser.path }
    const exitCodes = await Promise.all(steps.map((step) => runStep(step, env)))
    exitCode = exitCodes.find((code) => code !== 0) ?? 0
    if (exitCode !== 0) break
  }
  if (exitCode === 0 && isWithout) {
    console.log(`\nThe component tests and the browser tests were left out. ${browser.message}`)
    exitCode = 1
  }
  console.log(`\n${exitCode === 0 ? 'Everything holds' : 'Stopped'} after ${seconds(started)}.`)
  const { passed, failed, skipped, files } = readResults()
  console.log('The slowest test files:')
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  // A check without a report, such as the types, counts as one failure.
  console.log(`${passed} passed, ${exitCode === 0 ? failed : Math.max(1, failed)} failed, ${skipped} skipped`)
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

/** The steps of a group run at the same time. Without a browser only what needs none. */
function stepsOf(part: string, engines: string[], hasBrowser: boolean): Step[][] {
  const units = { daily: ['--project=!slow'], rest: ['--project=slow'], all: [] }[part]
  const pages = { daily: ['desktop', 'phone'], rest: ['slow', ...engines], all: [] }[part]
  if (!units || !pages) stopWith(`There is no part "${part}": daily, rest or all.`)
  const withoutComponents = hasBrowser ? [] : ['--project=!components']
  return [
    part === 'rest' ? [BUILD] : [TYPES, LINT, BUILD],
    [{ name: 'unit tests', script: 'test:unit', more: [...units, ...withoutComponents] }],
    hasBrowser
      ? [
          {
            name: 'browser tests',
            script: 'test:browser',
            more: pages.map((project) => `--project=${project}`),
          },
        ]
      : [],
  ]
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

function readResults(): Results {
  const unit = existsSync(UNIT_REPORT) ? readUnitReport(UNIT_REPORT) : undefined
  const browser = existsSync(BROWSER_REPORT) ? readBrowserReport(BROWSER_REPORT) : undefined
  return addResults([unit, browser].filter((results) => results !== undefined))
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
