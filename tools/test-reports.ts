import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Results of a run. */
export type Totals = { passed: number; failed: number; skipped: number; flaky: number }

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** A file that cannot be loaded fails without any test. */
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** @param file Vitest's JSON report */
export function readUnitReport(file: string): Totals {
  const report = unitReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  }
}

/** @param file Playwright's JSON report; a test that passed only when repeated counts as passed, and as flaky */
export function readBrowserReport(file: string): Totals {
  const { stats, errors } = browserReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }
}

/** Adds the totals of several reports. */
export function addTotals(totals: Totals[]): Totals {
  return totals.reduce(
    (sum, { passed, failed, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      flaky: sum.flaky + flaky,
    }),
    { passed: 0, failed: 0, skipped: 0, flaky: 0 },
  )
}
