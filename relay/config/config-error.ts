/** A wrong variable, described for a person. Secrets in `found` are masked. */
export type ConfigProblem = { variable: string; found: string; expected: string; remedy: string }

/** Thrown with every problem of the configuration; the message lists them, one a line. */
export class ConfigError extends Error {
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
