import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** Results of a run. `files` has the seconds that each test file took; a file appears once for each Playwright project. */
export type Results = {
  passed: number
  failed: number
  skipped: number
  files: { name: string; seconds: number }[]
}

/** @param file Vitest's JSON report */
export function readUnitReport(file: string): Results {
  const report: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  // A file that cannot be loaded fails without any test.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** @param file Playwright's JSON report */
export function readBrowserReport(file: string): Results {
  const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({ name: `tests/${suite.file}`, seconds: durationOf(suite) / 1000 })),
  }
}

/** The milliseconds of all tests of a file or of a `describe`. */
function durationOf({ specs, suites = [] }: JSONReportSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return [...own, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0)
}

/** Adds the results of several reports. */
export function addResults(results: Results[]): Results {
  return results.reduce(
    (sum, { passed, failed, skipped, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      files: [...sum.files, ...files],
    }),
    { passed: 0, failed: 0, skipped: 0, files: [] },
  )
}
