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

test('counts a test file that cannot be loaded as a failure, and names the tests that passed on retry', async () => {
  const passed = { fullName: 'mails go out', status: 'passed', failureMessages: [] }
  const flaky = { ...passed, fullName: 'queue retries', failureMessages: ['too late'] }
  const failed = { ...flaky, status: 'failed' }
  const file = await write({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'relay/queue.test.ts'),
        status: 'passed',
        assertionResults: [passed, flaky],
      },
      { name: 'a.test.ts', status: 'failed', assertionResults: [failed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(readUnitReport(file)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    flaky: ['relay/queue.test.ts: queue retries'],
  })
})

test('names a browser test that passed on retry, and counts an error outside every test as a failure', async () => {
  const spec = (title: string, status: string) => ({
    file: 'menu.spec.ts',
    title,
    tests: [{ projectName: 'phone', status }],
  })
  const inner = { title: 'at 360 px', specs: [spec('it closes', 'flaky')] }
  const file = await write({
    stats: { expected: 100, unexpected: 1, flaky: 2, skipped: 3 },
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [spec('it opens', 'expected'), spec('it moves', 'flaky')],
        suites: [inner],
      },
    ],
    errors: [{ message: 'no server' }],
  })
  expect(readBrowserReport(file)).toEqual({
    passed: 102,
    failed: 2,
    skipped: 3,
    flaky: ['menu.spec.ts (phone): it moves', 'menu.spec.ts (phone): at 360 px it closes'],
  })
})

test('adds totals, to zero when nothing ran', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: ['one'] }
  expect(addTotals([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, flaky: ['one', 'one'] })
  expect(addTotals([])).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: [] })
})

async function write(report: object): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}
