import type { z } from 'zod'
import { OperatorError } from '../values/operator-error.ts'
import { maskSecrets } from '../values/parse-values.ts'
import { explainNotifyUrl } from './notify.ts'

/** A wrong variable, described for a person. Secrets in `found` are masked. */
export type ConfigProblem = { variable: string; found: string; expected: string; remedy: string }

export class ConfigError extends OperatorError {
  readonly problems: ConfigProblem[]

  constructor(problems: ConfigProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    const lines = problems.map(
      ({ variable, found, expected, remedy }) => `  ${variable} is ${found}: expected ${expected}. ${remedy}`,
    )
    super([`The configuration has ${count}:`, ...lines].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const SECRET_VARIABLES = ['SMTP_URL', 'ALERT_SMTP_URL', 'DATABASE_URL', 'NOTIFY_SECRET']

/**
 * Describes what is wrong with a variable.
 *
 * @param options.expected what is expected of the variable; an issue about several variables has its own text
 */
export function toProblem(
  variable: string,
  issue: z.core.$ZodIssue,
  options: { value: string | undefined; expected: string; contentEmail: string | undefined },
): ConfigProblem {
  const { value, expected, contentEmail } = options
  const problem = { variable, expected, ...foundAndRemedy(variable, value, contentEmail) }
  const conflict = issue.code === 'custom' ? issue.params : undefined
  return conflict ? { ...problem, expected: issue.message, remedy: String(conflict.remedy) } : problem
}

/** Describes a value in quotes. Does not show it: it may be secret. */
export function toQuoteProblem(variable: string): ConfigProblem {
  return {
    variable,
    found: 'in quotes',
    expected: 'the value alone',
    remedy: 'Remove the quotes: they would be part of the value.',
  }
}

function foundAndRemedy(variable: string, value: string | undefined, contentEmail: string | undefined) {
  if (value !== undefined) {
    if (variable === 'NOTIFY_URL') return explainNotifyUrl(value)
    const found = JSON.stringify(SECRET_VARIABLES.includes(variable) ? maskSecrets(value) : value)
    return { found, remedy: 'Correct it, or remove it to use the default.' }
  }
  if (contentEmail === undefined || !variable.startsWith('MAIL_')) {
    return { found: 'not set', remedy: 'Set it, or give contact.email in content/site.yaml.' }
  }
  const found = `not set, and contact.email in content/site.yaml is ${JSON.stringify(contentEmail)}`
  return { found, remedy: 'Correct that, or set it.' }
}
