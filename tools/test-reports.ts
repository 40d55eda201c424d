import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** Results of a run. A file appears once for each project of its runner. */
export type Results = {
  passed: number
  failed: number
  skipped: number
  /** Names of failed tests. Fewer than `failed` if something else failed, such as a file that cannot be loaded. */
  failures: string[]
  /** Of the tests that passed only when they were run again. */
  retried: string[]
  files: { name: string; seconds: number }[]
}

const NO_RESULTS: Results = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], files: [] }

/** @param file Vitest's JSON report; without one nothing has run */
export function readUnitReport(file: string): Results {
  if (!existsSync(file)) return NO_RESULTS
  const report: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  // A file that cannot be loaded fails without any test.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative('', name)}: ${fullName.trim()}`),
    ),
    retried: [],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** @param file Playwright's JSON report; without one nothing has run */
export function readBrowserReport(file: string): Results {
  if (!existsSync(file)) return NO_RESULTS
  const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName }) => `tests/${file}:${line}: ${title} (${projectName})`),
      ),
    retried: [],
    files: suites.map((suite) => {
      const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      return { name: `tests/${suite.file}`, seconds }
    }),
  }
}

/** The specs of a file or of a `describe`. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The results of a run whose failed tests were run again. */
export function afterRetry(first: Results, again: Results): Results {
  return {
    ...first,
    passed: first.passed + again.passed,
    failed: again.failed,
    failures: again.failures,
    retried: first.failures.filter((name) => !again.failures.includes(name)),
  }
}
