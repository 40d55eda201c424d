import { type ConfigProblem, quote } from './config-error.ts'
import type { Rates } from './leads/limits.ts'

/** What is right on its own and does not go together. @param given the variables that are set */
export function conflictsIn(
  { port, metricsPort, rates }: { port: number; metricsPort: number | undefined; rates: Rates },
  given: Record<string, string | undefined>,
): ConfigProblem[] {
  const conflicts = []
  // with 0 each gets one of its own
  if (metricsPort !== undefined && metricsPort > 0 && metricsPort === port) {
    conflicts.push({
      variable: 'METRICS_PORT',
      expected: 'a port other than PORT',
      remedy: 'Give it another number, or remove it: metrics are not served with the site.',
    })
  }
  if (isForOneAlone(rates)) {
    conflicts.push({
      variable: 'RATE_LIMIT_TOTAL',
      expected: 'no less than RATE_LIMIT lets one address send',
      remedy: 'Raise it, or lower RATE_LIMIT: one visitor could shut out all others.',
    })
  }
  return conflicts.map((conflict) => ({
    ...conflict,
    found: quote(conflict.variable, given[conflict.variable] ?? ''),
  }))
}

/** A slower total that holds more than one address may send at once is left be: a day's worth, for one. */
function isForOneAlone({ perClient, total }: Rates): boolean {
  const isSlower = total.count * perClient.windowMs < perClient.count * total.windowMs
  return total.count < perClient.count && isSlower
}
