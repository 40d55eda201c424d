/** Runs everything that must hold, one gate after the other, up to the first that fails; ends with its exit code. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { VARIABLE_NAMES } from '#relay/config.ts'
import { findBrowser } from './browser.ts'
import { stopWith } from './stop-with.ts'
import { addTotals, readBrowserReport, readUnitReport, type Totals } from './test-reports.ts'

const REPORTS = 'test-results'
const UNIT_REPORT = `${REPORTS}/unit.json`
const BROWSER_REPORT = `${REPORTS}/browser.json`

/** One gate: a script of package.json, and what is added to it here. */
type Step = { name: string; script: string; more?: string[]; env?: Record<string, string> }

const STEPS: Step[] = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  {
    name: 'unit tests',
    script: 'test:unit',
    more: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  },
  // NODE_ENV as some developers have it set; public-files.spec.ts expects React's production build all the same
  { name: 'build', script: 'build', env: { NODE_ENV: 'development' } },
  { name: 'browser tests', script: 'test:browser' },
]

/**
 * What every step sees. The site is built as it is without any configuration: a developer's own `.env`
 * must not decide what is tested (an empty variable counts as not set, and keeps `.env` from setting it).
 */
const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'), // the relay is started some hundred times
  ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])),
}

await main()

async function main(): Promise<void> {
  console.log(`Node ${process.versions.node}`)
  const browser = await findBrowser('headless').catch((error: Error) => stopWith(error.message))
  console.log(browser.how)
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const started = performance.now()
  let exitCode = 0
  for (const step of STEPS) {
    exitCode = await runStep(step, { ...ENVIRONMENT, CHROMIUM_PATH: browser.path })
    if (exitCode !== 0) break
  }
  console.log(`\n${exitCode === 0 ? 'Everything holds' : 'Stopped'} after ${seconds(started)}.`)
  const { passed, failed, skipped, flaky } = readTotals()
  if (skipped > 0) console.log(`${skipped} skipped`)
  if (flaky > 0) console.log(`${flaky} flaky: passed only when repeated`)
  // a gate that fails without a report of its own, such as the types, is a failure too
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
