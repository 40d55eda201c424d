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
  files: { name: string; seconds: number; slowest: SlowTest | undefined }[]
}

/** The slowest test of a file, and what took longest in it, where the runner reports that. */
type SlowTest = { name: string; seconds: number; waited?: string | undefined }

const NO_RESULTS: Results = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], files: [] }

/** The type of the annotation that `tests/longest-step.ts` adds to each browser test. */
export const LONGEST_STEP = 'longest step'

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
    files: report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative('', name),
      seconds: (endTime - startTime) / 1000,
      slowest: slowestOf(
        assertionResults.map(({ title, duration }) => ({ name: title, seconds: (duration ?? 0) / 1000 })),
      ),
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
      const tests = specsOf(suite).flatMap(({ title, tests }) =>
        tests.flatMap(({ results }) =>
          results.map(({ duration, annotations }) => ({
            name: title,
            seconds: duration / 1000,
            waited: annotations.find(({ type }) => type === LONGEST_STEP)?.description,
          })),
        ),
      )
      const seconds = tests.reduce((sum, test) => sum + test.seconds, 0)
      return { name: `tests/${suite.file}`, seconds, slowest: slowestOf(tests) }
    }),
  }
}

/** The specs of a file or of a `describe`. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function slowestOf(tests: SlowTest[]): SlowTest | undefined {
  return tests.toSorted((one, other) => other.seconds - one.seconds)[0]
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
