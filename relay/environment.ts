import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Agency, readAgency } from './agency.ts'
import { type Config, readConfig, VARIABLE_NAMES } from './config.ts'
import { ConfigError } from './config-error.ts'
import { PATHS } from './paths.ts'

/** What an `.env` file may hold for others: Node itself, PostgreSQL's driver, the machine's zone. */
const FOR_OTHERS = /^(?:NODE_|PG|TZ$)/

/**
 * The configuration of this process: its environment, an `.env` file beside it (the environment wins), and
 * the content's defaults.
 *
 * @returns `strangers`: names in the `.env` file that nobody reads, most likely misspelt
 * @throws ConfigError with every problem
 */
export function readEnvironment(): { config: Config; agency: Agency; strangers: string[] } {
  const fromFile = readEnvFile(PATHS.environment)
  for (const [name, value] of Object.entries(fromFile)) process.env[name] ??= value
  const agency = readAgency(PATHS.content)
  return {
    config: readConfig(process.env, agency),
    agency,
    strangers: Object.keys(fromFile).filter(
      (name) => !VARIABLE_NAMES.includes(name) && !FOR_OTHERS.test(name),
    ),
  }
}

function readEnvFile(path: string): NodeJS.Dict<string> {
  if (!existsSync(path)) return {}
  const refuse = (found: string, remedy: string) =>
    new ConfigError([{ variable: `The file ${path}`, found, expected: 'lines such as PORT=3000', remedy }])
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch {
    throw refuse('there, but cannot be read', 'Let this user read it, or remove it.')
  }
  try {
    if (content.includes(0)) throw new Error('no text of bytes')
    return parseEnv(new TextDecoder('utf-8', { fatal: true }).decode(content)) // which drops a byte-order mark
  } catch {
    throw refuse('in another encoding than UTF-8', 'Save it as UTF-8.')
  }
}
