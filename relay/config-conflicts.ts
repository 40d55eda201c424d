import { type ConfigProblem, quote } from './config-error.ts'
import type { Rates } from './leads/limits.ts'

/**
 * Finds variables of which each is right on its own, and which contradict each other.
 *
 * @param given the variables that are set, for the messages
 */
export function conflictsIn(
  { port, metricsPort, rates }: { port: number; metricsPort: number | undefined; rates: Rates },
  given: Record<string, string | undefined>,
): ConfigProblem[] {
  const conflicts = []
  // with 0 the system gives each a free one
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

/**
 * True where one address, sending all it may, would use up what everybody may send together. A total that is slower but
 * holds more at once is right: 100 a day beside 5 in ten minutes.
 */
function isForOneAlone({ perClient, total }: Rates): boolean {
  const isSlower = total.count * perClient.windowMs < perClient.count * total.windowMs
  return total.count < perClient.count && isSlower
}
