import { type Agency, readAgency } from './agency.ts'
import { type Config, readConfig, VARIABLE_NAMES } from './config.ts'
import { readEnvFile } from './env-file.ts'
import { PATHS } from './paths.ts'

/** What an `.env` file may hold for others: Node itself, PostgreSQL's driver, the machine's zone. */
const FOR_OTHERS = /^(?:NODE_|PG|TZ$)/

/**
 * The configuration of this process: its environment, an `.env` file beside it (the environment wins), and
 * the content's defaults.
 *
 * @returns `unknownVariables`: names in the `.env` file that nobody reads, most likely misspelt
 * @throws ConfigError with every problem
 */
export function readEnvironment(): { config: Config; agency: Agency; unknownVariables: string[] } {
  const fromFile = readEnvFile(PATHS.environment)
  for (const [name, value] of Object.entries(fromFile)) process.env[name] ??= value
  const agency = readAgency(PATHS.content)
  return {
    config: readConfig(process.env, agency),
    agency,
    unknownVariables: Object.keys(fromFile).filter(
      (name) => !VARIABLE_NAMES.includes(name) && !FOR_OTHERS.test(name),
    ),
  }
}
