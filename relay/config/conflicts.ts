import { SETTING_DEFAULTS } from '#contract/settings.ts'
import type { Rates } from '../leads/limits.ts'
import type { Config } from './config.ts'
import { type ConfigProblem, quote } from './config-error.ts'

/**
 * Finds variables of which each is right on its own, and which contradict each other.
 *
 * @param given the variables that are set, for the messages
 */
export function conflictsIn(
  {
    port,
    metricsPort,
    rates,
    ...form
  }: Pick<Config, 'port' | 'metricsPort' | 'rates' | 'siteUrl' | 'emailOrigin'>,
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
  return [
    ...conflicts.map((conflict) => ({
      ...conflict,
      found: quote(conflict.variable, given[conflict.variable] ?? ''),
    })),
    ...(isHosted(form) ? missingIdentifiers(form.emailOrigin, given) : []),
  ]
}

/**
 * True where the form posts to another host, such as a hosted provider: no message comes to the relay of this site.
 * A developer may try the pages with a relay on another loopback address.
 */
export function isHosted({ emailOrigin, siteUrl }: Pick<Config, 'emailOrigin' | 'siteUrl'>): boolean {
  if (emailOrigin === undefined) return false
  const { hostname } = new URL(emailOrigin)
  return hostname !== new URL(siteUrl).hostname && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * The identifiers that nobody has set for an account at another host, which refuses every message without them. A
 * service or template may be called there as the default is: EmailJS reserves `default_service`. No public key may.
 */
function missingIdentifiers(
  emailOrigin: string | undefined,
  given: Record<string, string | undefined>,
): ConfigProblem[] {
  const { EMAIL_PUBLIC_KEY, EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID } = SETTING_DEFAULTS
  const defaults = { EMAIL_PUBLIC_KEY, EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID }
  return Object.entries(defaults)
    .filter(([name, value]) => {
      const set = given[name]?.trim()
      return set === undefined || (name === 'EMAIL_PUBLIC_KEY' && set === value)
    })
    .map(([variable, value]) => ({
      variable,
      found: given[variable] ? quote(variable, value) : 'not set',
      expected: `the identifier of your account at ${emailOrigin}, where EMAIL_ORIGIN sends the form's messages`,
      remedy: 'Set it, or remove EMAIL_ORIGIN so that the relay of this site takes them.',
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
