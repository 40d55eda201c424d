import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Agency, readAgency } from './agency.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { PATHS } from './paths.ts'

/**
 * The configuration of this process: its environment, an `.env` file beside it (the environment wins), and
 * the content's defaults.
 *
 * @throws ConfigError with every problem
 */
export function readEnvironment(): { config: Config; agency: Agency } {
  loadFile(PATHS.environment)
  const agency = readAgency(PATHS.content)
  return { config: readConfig(process.env, agency), agency }
}

function loadFile(path: string): void {
  if (!existsSync(path)) return
  try {
    loadEnvFile(path)
  } catch {
    throw new ConfigError([
      {
        variable: `The file ${path}`,
        found: 'there, but cannot be read',
        expected: 'lines such as PORT=3000',
        remedy: 'Let this user read it, or remove it.',
      },
    ])
  }
}
