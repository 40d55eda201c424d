import { BUDGETS } from './budgets.ts'
import { CATEGORIES, type Measurement } from './measure.ts'

type Limit = [what: string, value: number, limit: number, unit: string]

/**
 * @param floor the plain-text page of the same run; without it nothing is said of the paints
 * @returns a sentence for each budget that a page breaks
 */
export function brokenBudgets(page: Measurement, floor?: Measurement): string[] {
  const { score, paintRatio, blockingMs, layoutShift, scriptRequests, scriptKiB, documentKiB } = BUDGETS
  const { fontKiB, foreignRequests } = BUDGETS
  const paints: Limit[] = floor
    ? [
        ['first contentful paint', page.fcp / floor.fcp, paintRatio, ' × the floor'],
        ['largest contentful paint', page.lcp / floor.lcp, paintRatio, ' × the floor'],
      ]
    : []
  const limits: Limit[] = [
    ...paints,
    ['blocking time', page.tbt, blockingMs, ' ms'],
    ['layout shift', round(page.cls), layoutShift, ''], // to the digits that Lighthouse shows
    ['requests of scripts', page.scriptRequests, scriptRequests, ''],
    ['script', page.scriptKiB, scriptKiB, ' KiB'],
    ['HTML and CSS', page.documentKiB, documentKiB, ' KiB'],
    ['fonts', page.fontKiB, fontKiB, ' KiB'],
    ['requests to other origins', page.foreignRequests, foreignRequests, ''],
  ]
  return [
    ...CATEGORIES.filter((name) => page.scores[name] < score).map(
      (name) => `${name} is ${page.scores[name]}, must be ${score}`,
    ),
    ...limits
      .filter(([, value, limit]) => !(value <= limit)) // also where there is no value
      .map(([what, value, limit, unit]) => `${what} is ${round(value)}${unit}, may be ${limit}`),
  ]
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
