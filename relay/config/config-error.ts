import type { z } from 'zod'
import { maskSecrets } from './mask-secrets.ts'

const SECRET_VARIABLES = ['SMTP_URL', 'DATABASE_URL', 'ALARM_SMTP_URL']

/** One wrong variable, as a person needs to read it. Secrets in `found` are masked. */
export type ConfigProblem = { variable: string; found: string; expected: string; remedy: string }

/** Thrown by `readConfig` with every problem at once; the message lists them, one a line. */
export class ConfigError extends Error {
  readonly problems: ConfigProblem[]

  constructor(problems: ConfigProblem[]) {
    const lines = problems.map(
      ({ variable, found, expected, remedy }) => `  ${variable} is ${found}: expected ${expected}. ${remedy}`,
    )
    super([`The configuration has ${count(problems.length)}:`, ...lines].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * What zod found, as a person needs to read it.
 *
 * @param given the variables that are set
 * @param address what the content gives for MAIL_FROM and MAIL_TO, the only defaults that can be wrong
 */
export function toProblem(
  issue: z.core.$ZodIssue,
  given: Record<string, string | undefined>,
  address: string | undefined,
): ConfigProblem {
  const variable = String(issue.path[0])
  const expected = issue.message
  const value = given[variable]
  if (value !== undefined) {
    const remedy = 'Correct it, or remove it to use the default.'
    return { variable, found: quote(variable, value), expected, remedy }
  }
  return address === undefined
    ? { variable, found: 'not set', expected, remedy: 'Set it, or give contact.email in content/site.yaml.' }
    : {
        variable,
        found: `not set, and contact.email in content/site.yaml is ${JSON.stringify(address)}`,
        expected,
        remedy: 'Correct that, or set it.',
      }
}

/** A variable's value as a message may show it. */
export function quote(variable: string, value: string): string {
  return JSON.stringify(SECRET_VARIABLES.includes(variable) ? maskSecrets(value) : value)
}

function count(problems: number): string {
  return problems === 1 ? 'one problem' : `${problems} problems`
}
