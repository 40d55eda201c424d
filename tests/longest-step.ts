import { basename } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { LONGEST_STEP } from '#tools/test-reports.ts'

/** Adds to each test what took longest in it, which Playwright's JSON report omits. */
export default class implements Reporter {
  onTestEnd(_: TestCase, { steps, annotations }: TestResult): void {
    const longest = leavesOf(steps).toSorted((one, other) => other.duration - one.duration)[0]
    if (!longest) return
    const { title, duration, location } = longest
    const place = location ? ` at ${basename(location.file)}:${location.line}` : ''
    annotations.push({
      type: LONGEST_STEP,
      description: `${title}${place}, ${(duration / 1000).toFixed(1)} s`,
    })
  }
}

/** The steps without others inside, such as one press or one expectation. */
function leavesOf(steps: TestStep[]): TestStep[] {
  return steps.flatMap((step) => (step.steps.length > 0 ? leavesOf(step.steps) : [step]))
}
