import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Agency, readAgency } from './agency.ts'
import { type Config, FORMER_VARIABLES, readConfig, VARIABLE_NAMES } from './config.ts'
import { ConfigError, type ConfigProblem } from './config-error.ts'

/** Where the relay's files are, relative to the folder that it is started in. */
export const PATHS = {
  site: 'dist/current',
  content: 'content',
  mailTemplates: 'content/mail',
  environment: '.env',
} as const

/** Variables that others read: Node, PostgreSQL's driver, the C library. */
const FOR_OTHERS = /^(?:NODE_|PG|TZ$)/
const SETTING = /^(?:export\s+)?[a-z_][\w.-]*\s*=/i

/**
 * Reads the configuration of this process from its environment, the `.env` file (the environment has priority) and the
 * defaults in the content.
 *
 * @returns `ignored`: a sentence about each setting that has no effect
 * @throws ConfigError with every problem
 */
export function readEnvironment(): Environment {
  const fromFile = readEnvFile(PATHS.environment)
  for (const [name, value] of Object.entries(fromFile)) process.env[name] ??= value
  return readSettings(fromFile)
}

type Environment = { config: Config; agency: Agency; ignored: string[] }

/** The same for the pages. Nothing of the file gets into the environment, which programs inherit that a library starts. */
export function readSettings(fromFile = readEnvFile(PATHS.environment)): Environment {
  const agency = readAgency(PATHS.content)
  return {
    config: readConfig({ ...fromFile, ...process.env }, agency),
    agency,
    ignored: [
      ...Object.entries(FORMER_VARIABLES)
        .filter(([name]) => (fromFile[name] ?? process.env[name]) !== undefined)
        .map(([name, instead]) => `${name} is no longer a setting: ${instead}. Remove it.`),
      ...Object.keys(fromFile)
        .filter((name) => !VARIABLE_NAMES.includes(name) && !FORMER_VARIABLES[name] && !FOR_OTHERS.test(name))
        .map((name) => `${name} is no setting. Correct the name, as .env.example has it, or remove it.`),
    ],
  }
}

/**
 * The settings in an `.env` file; none if there is no such file. A value has one line.
 *
 * @throws ConfigError if Node would skip a line of it or a part of a value; the system's error if it cannot be read
 */
export function readEnvFile(path: string): NodeJS.Dict<string> {
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  if (/[\0\ufffd]/.test(text)) {
    const found = 'in another encoding than UTF-8'
    const remedy = 'Save it as UTF-8.'
    throw new ConfigError([
      { variable: `The file ${path}`, found, expected: 'lines such as PORT=3000', remedy },
    ])
  }
  const problems = text.split('\n').flatMap((line, at) => {
    // not the line itself: it may have a password
    const problem = problemIn(line.trim())
    return problem ? { variable: `Line ${at + 1} of ${path}`, ...problem } : []
  })
  if (problems.length > 0) throw new ConfigError(problems)
  return parseEnv(text)
}

function problemIn(line: string): Omit<ConfigProblem, 'variable'> | undefined {
  if (line === '' || line.startsWith('#')) return undefined
  const [value] = SETTING.test(line) ? Object.values(parseEnv(line)) : []
  if (value === undefined)
    return {
      found: 'neither a setting nor a comment',
      expected: 'a line such as PORT=3000',
      remedy: 'Correct it, or put # before it.',
    }
  const written = line.slice(line.indexOf('=') + 1).trim()
  const [quote = ''] = /^["'`]/.exec(written) ?? []
  const whole = quote + value + quote
  // Node begins a comment at any #, such as one in a password
  if (written.startsWith(whole) && /^(?:$|\s+#)/.test(written.slice(whole.length))) return undefined
  return {
    found: 'a setting of which a part would be left out',
    expected: 'the whole value on one line, in one pair of quotes, and a space before a comment',
    remedy: 'Correct it; in an address, write # as %23.',
  }
}
