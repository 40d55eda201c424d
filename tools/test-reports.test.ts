import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTotals, readBrowserReport, readUnitReport } from './test-reports.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('counts a test file that cannot be loaded as a failure', async () => {
  const file = await write({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readUnitReport(file)).toEqual({ passed: 7, failed: 2, skipped: 3, flaky: 0 })
})

test('counts a test that passed on retry as flaky, and an error outside every test as a failure', async () => {
  const stats = { expected: 100, unexpected: 1, flaky: 2, skipped: 3 }
  const file = await write({ stats, errors: [{ message: 'no server' }] })
  expect(readBrowserReport(file)).toEqual({ passed: 102, failed: 2, skipped: 3, flaky: 2 })
})

test('adds totals, to zero when nothing ran', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: 4 }
  expect(addTotals([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, flaky: 8 })
  expect(addTotals([])).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 })
})

async function write(report: object): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}
