import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error.ts'

/** A comment, or `NAME=value`, where a value in quotes may go over several lines; last what stands behind the quotes. */
const UNDERSTOOD =
  /^[^\S\n]*(?:#|(?:export[^\S\n]+)?[a-z_][\w.-]*[^\S\n]*=[^\S\n]*(?:(["'`])[\s\S]*?\1)?)([^\n]*)/gim
const BEHIND_QUOTES = /^[^\S\n]*[^\s#]/
/** A comment begins behind a space; Node begins one at any `#`, as a password may hold. */
const CUT_BY_HASH = /^[^#]*[^\s#]#/

/**
 * The settings in an `.env` file; none where there is no such file.
 *
 * @throws ConfigError where it cannot be read, or Node would pass over a line of it or a part of a value
 */
export function readEnvFile(path: string): NodeJS.Dict<string> {
  if (!existsSync(path)) return {}
  const text = textOf(path).replaceAll('\r', '') // as Node does
  const unclear = unclearLines(text).map((line) => ({
    variable: `Line ${line} of ${path}`,
    found: 'neither a setting nor a comment', // it may hold a password
    expected: 'a line such as PORT=3000',
    remedy: 'Correct it, or put # before it.',
  }))
  const cut = cutLines(text).map((line) => ({
    variable: `Line ${line} of ${path}`,
    found: 'a setting of which a part would be left out',
    expected: 'the whole value in one pair of quotes, and a space before a comment',
    remedy: 'Correct it; in an address, write # as %23.',
  }))
  if (unclear.length + cut.length > 0) throw new ConfigError([...unclear, ...cut])
  return parseEnv(text)
}

function textOf(path: string): string {
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
    return new TextDecoder('utf-8', { fatal: true }).decode(content) // which drops a byte-order mark
  } catch {
    throw refuse('in another encoding than UTF-8', 'Save it as UTF-8.')
  }
}

function unclearLines(text: string): number[] {
  const rest = text.replaceAll(UNDERSTOOD, (understood) => understood.replace(/[^\n]/g, ''))
  return rest.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [n + 1]))
}

function cutLines(text: string): number[] {
  return [...text.matchAll(UNDERSTOOD)]
    .filter(([line, quote, rest = '']) => {
      if (line.trimStart().startsWith('#')) return false
      return (quote === undefined ? CUT_BY_HASH : BEHIND_QUOTES).test(rest)
    })
    .map(({ index }) => text.slice(0, index).split('\n').length)
}
