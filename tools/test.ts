/** Runs every check in order until one fails, and exits with its code. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { VARIABLE_NAMES } from '#relay/config/config.ts'
import { findBrowser } from './browser.ts'
import { ENGINES, ensureEngine } from './engines.ts'
import { stopWith } from './stop-with.ts'
import { addTotals, readBrowserReport, readUnitReport, type Totals } from './test-reports.ts'

const REPORTS = 'test-results'
const UNIT_REPORT = `${REPORTS}/unit.json`
const BROWSER_REPORT = `${REPORTS}/browser.json`

/** One check: a script of package.json with further arguments and environment. */
type Step = { name: string; script: string; more?: string[]; env?: Record<string, string> }

/** The steps of a group run at the same time. */
const STEPS: Step[][] = [
  [
    { name: 'types', script: 'types' },
    { name: 'lint', script: 'lint' },
  ],
  [
    {
      name: 'unit tests',
      script: 'test:unit',
      more: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    },
  ],
  // Some developers have NODE_ENV set like this; public-files.spec.ts expects React's production build anyway.
  [{ name: 'build', script: 'build', env: { NODE_ENV: 'development' } }],
  [{ name: 'browser tests', script: 'test:browser' }],
]

/**
 * Environment of every check. The site is built without configuration, because a developer's `.env` must not change what
 * is tested. An empty variable counts as unset, and `.env` does not replace it.
 */
const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'), // the tests start the relay several hundred times
  ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])),
}

await main()

async function main(): Promise<void> {
  console.log(`Node ${process.versions.node}`)
  const browser = await findBrowser('headless').catch((error: Error) => stopWith(error.message))
  console.log(browser.how)
  for (const engine of ENGINES) {
    const { path, how } = await ensureEngine(engine)
    if (!path && process.env.CI) stopWith(how)
    console.log(how)
  }
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const started = performance.now()
  let exitCode = 0
  for (const steps of STEPS) {
    const env = { ...ENVIRONMENT, CHROMIUM_PATH: browser.path }
    const exitCodes = await Promise.all(steps.map((step) => runStep(step, env)))
    exitCode = exitCodes.find((code) => code !== 0) ?? 0
    if (exitCode !== 0) break
  }
  console.log(`\n${exitCode === 0 ? 'Everything holds' : 'Stopped'} after ${seconds(started)}.`)
  const { passed, failed, skipped, flaky } = readTotals()
  if (skipped > 0) console.log(`${skipped} skipped`)
  if (flaky.length > 0) console.log(`${flaky.length} flaky: passed only when repeated`)
  for (const name of flaky) console.log(`  ${name}`)
  // A check without a report, such as the types, counts as one failure.
  console.log(`${passed} passed, ${exitCode === 0 ? failed : Math.max(1, failed)} failed`)
  process.exit(exitCode)
}

async function runStep({ name, script, more = [], env: own }: Step, env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now()
  console.log(`\n── ${name}: npm run ${script}`)
  const exitCode = await runProgram('npm', ['run', '--silent', script, '--', ...more], { ...env, ...own })
  console.log(`── ${name}: ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds(started)}`)
  return exitCode
}

function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, { env, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} does not start: ${error.message}.`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${program} was ended from outside (${signal}).`)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

function readTotals(): Totals {
  const unit = existsSync(UNIT_REPORT) ? readUnitReport(UNIT_REPORT) : undefined
  const browser = existsSync(BROWSER_REPORT) ? readBrowserReport(BROWSER_REPORT) : undefined
  return addTotals([unit, browser].filter((totals) => totals !== undefined))
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
