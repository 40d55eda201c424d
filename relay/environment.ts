import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Agency, readAgency } from './agency.ts'
import { type Config, readConfig } from './config.ts'
import { PATHS } from './paths.ts'

/**
 * The configuration of this process: its environment, an `.env` file beside it (the environment wins), and
 * the content's defaults.
 *
 * @throws ConfigError with every problem
 */
export function readEnvironment(): { config: Config; agency: Agency } {
  if (existsSync(PATHS.environment)) loadEnvFile(PATHS.environment)
  const agency = readAgency(PATHS.content)
  return { config: readConfig(process.env, agency), agency }
}
