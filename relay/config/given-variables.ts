/** Names that were used until version 0.1, and are still read in 0.2. */
export const NEW_NAMES: Record<string, string> = {
  ALARM_TO: 'ALERT_TO',
  ALARM_SMTP_URL: 'ALERT_SMTP_URL',
}

/** `docker run --env-file` passes the quotes of a file on; some editors make typographic ones of those in an `.env` file. */
const QUOTE_AT_AN_END = /^["'`“”„‘’«»]|["'`“”„‘’«»]$/

/**
 * Reads the variables that are set, those of the release before under their present names.
 *
 * @param env variables such as `process.env`; an empty one counts as not set
 * @returns `quoted`: the variables whose value has its quotes
 */
export function readGiven(env: NodeJS.Dict<string>, names: string[]) {
  const given: Record<string, string> = {}
  const renamed: { name: string; to: string }[] = []
  const quoted: string[] = []
  for (const name of names) {
    const value = env[name]?.trim()
    const to = NEW_NAMES[name]
    if (!value) continue
    if (to) renamed.push({ name, to })
    given[to ?? name] ??= value
    if (QUOTE_AT_AN_END.test(value)) quoted.push(name)
  }
  return { given, renamed, quoted }
}
