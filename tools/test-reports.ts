import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** Results of a run. `flaky` names the tests that passed only when repeated; they count as passed. */
export type Totals = { passed: number; failed: number; skipped: number; flaky: string[] }

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  /** The tests of each `describe`. */
  get suites() {
    return z.array(suite).optional()
  },
})

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
  errors: z.array(z.unknown()),
})

/** @param file Vitest's JSON report */
export function readUnitReport(file: string): Totals {
  const report = unitReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  // A file that cannot be loaded fails without any test.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        // Vitest keeps the errors of the attempts before.
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
    ),
  }
}

/** @param file Playwright's JSON report */
export function readBrowserReport(file: string): Totals {
  const { stats, suites, errors } = browserReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap((top) => flakyIn(top)),
  }
}

function flakyIn({ specs, suites = [] }: z.infer<typeof suite>, within = ''): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} (${projectName}): ${within}${title}`),
  )
  return [...own, ...suites.flatMap((inner) => flakyIn(inner, `${within}${inner.title} `))]
}

/** Adds the totals of several reports. */
export function addTotals(totals: Totals[]): Totals {
  return totals.reduce(
    (sum, { passed, failed, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      flaky: [...sum.flaky, ...flaky],
    }),
    { passed: 0, failed: 0, skipped: 0, flaky: [] },
  )
}
