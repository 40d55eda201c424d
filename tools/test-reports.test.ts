import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { addResults, readBrowserReport, readUnitReport } from './test-reports.ts'

test('counts a test file that cannot be loaded as a failure', async () => {
  const name = join(process.cwd(), 'relay/queue.test.ts')
  const failed = { name, status: 'failed', assertionResults: [{}], startTime: 1000, endTime: 3500 }
  const testResults = [failed, { ...failed, name: 'b.test.ts', assertionResults: [] }]
  const file = await write({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults,
  })
  const files = ['relay/queue.test.ts', 'b.test.ts'].map((name) => ({ name, seconds: 2.5 }))
  expect(readUnitReport(file)).toEqual({ passed: 7, failed: 2, skipped: 3, files })
})

test('counts an error outside every browser test as a failure, and adds the times of nested tests', async () => {
  const spec = { tests: [{ results: [{ duration: 1500 }] }] }
  const inner = { title: 'at 360 px', specs: [spec] }
  const file = await write({
    stats: { expected: 99, flaky: 1, unexpected: 1, skipped: 3 },
    suites: [{ file: 'menu.spec.ts', specs: [spec, spec], suites: [inner] }],
    errors: [{ message: 'no server' }],
  })
  const files = [{ name: 'tests/menu.spec.ts', seconds: 4.5 }]
  expect(readBrowserReport(file)).toEqual({ passed: 100, failed: 2, skipped: 3, files })
})

test('adds results, to zero when nothing ran', () => {
  const files = [{ name: 'a', seconds: 1 }]
  const one = { passed: 1, failed: 2, skipped: 3, files }
  expect(addResults([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, files: [...files, ...files] })
  expect(addResults([])).toEqual({ passed: 0, failed: 0, skipped: 0, files: [] })
})

async function write(report: object): Promise<string> {
  const file = join(createTestFolder(), 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}
