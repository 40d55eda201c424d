import type { Agency } from '../config/agency.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'

/** For tests: what the configuration takes from the content. */
export const AGENCY = { name: 'Sagus', email: 'hello@sagus.example' }

/** For tests: the error that these variables are refused with. */
export function problemsOf(
  env: Record<string, string>,
  agency: Pick<Agency, 'name' | 'email'> = AGENCY,
): ConfigError {
  try {
    readConfig(env, agency)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('the configuration was taken')
}
