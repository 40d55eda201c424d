import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Agency, readAgency } from './agency.ts'
import { type Config, readConfig, VARIABLE_NAMES } from './config.ts'
import { ConfigError } from './config-error.ts'

/** Where the relay's files are, relative to the folder that it is started in. */
export const PATHS = {
  site: 'dist',
  content: 'content',
  mailTemplates: 'content/mail',
  environment: '.env',
} as const

/** Variables that others read: Node, PostgreSQL's driver, the C library. */
const FOR_OTHERS = /^(?:NODE_|PG|TZ$)/

const NAME = /(?:export[^\S\n]+)?[a-z_][\w.-]*/.source
/** May have several lines. */
const QUOTED_VALUE = /(["'`])(?:(?!\1)[\s\S])*\1[^\S\n]*(?:#.*)?/.source
/** Node begins a comment at any `#`, such as one in a password; here it needs a space before it. */
const BARE_VALUE = /(?!["'`])[^#\n]*(?:(?<=\s)#.*)?/.source
const SETTING_OR_COMMENT = new RegExp(
  `^[^\\S\\n]*(?:#.*|${NAME}[^\\S\\n]*=[^\\S\\n]*(?:${QUOTED_VALUE}|${BARE_VALUE}))$`,
  'gim',
)
const START_OF_SETTING = new RegExp(`^\\s*${NAME}\\s*=`, 'i')

/**
 * Reads the configuration of this process from its environment, the `.env` file (the environment has priority) and the
 * defaults in the content.
 *
 * @returns `unknownVariables`: names in the `.env` file that nobody reads, probably misspelt
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

/**
 * The settings in an `.env` file; none if there is no such file.
 *
 * @throws ConfigError if it cannot be read, or if Node would skip a line of it or a part of a value
 */
export function readEnvFile(path: string): NodeJS.Dict<string> {
  if (!existsSync(path)) return {}
  const text = readText(path).replaceAll('\r', '') // as Node does
  const rest = text.replaceAll(SETTING_OR_COMMENT, (entry) => entry.replace(/[^\n]/g, ''))
  const problems = rest.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const variable = `Line ${at + 1} of ${path}` // not the line itself: it may have a password
    if (!START_OF_SETTING.test(line)) {
      return {
        variable,
        found: 'neither a setting nor a comment',
        expected: 'a line such as PORT=3000',
        remedy: 'Correct it, or put # before it.',
      }
    }
    return {
      variable,
      found: 'a setting of which a part would be left out',
      expected: 'the whole value in one pair of quotes, and a space before a comment',
      remedy: 'Correct it; in an address, write # as %23.',
    }
  })
  if (problems.length > 0) throw new ConfigError(problems)
  return parseEnv(text)
}

function readText(path: string): string {
  const refuse = (found: string, remedy: string) =>
    new ConfigError([{ variable: `The file ${path}`, found, expected: 'lines such as PORT=3000', remedy }])
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch {
    throw refuse('there, but cannot be read', 'Let this user read it, or remove it.')
  }
  try {
    if (content.includes(0)) throw new Error('UTF-16')
    return new TextDecoder('utf-8', { fatal: true }).decode(content) // also removes a byte-order mark
  } catch {
    throw refuse('in another encoding than UTF-8', 'Save it as UTF-8.')
  }
}
