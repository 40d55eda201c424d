import type { z } from 'zod'
import { nameField } from './name-field.ts'
import { lineOf, type Path } from './places.ts'
import type { Report } from './problem.ts'
import { readYaml } from './yaml-mistakes.ts'

/** A parsed file, and where in it each value stands. */
export type ParsedFile<T> = { value: T; lineOf: (path: Path) => number | undefined }

/**
 * Reads one YAML file against its schema.
 * @param file path below the content folder, for the messages
 * @param report called with each problem; the result is then undefined
 */
export function parseFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  report: Report,
): ParsedFile<z.output<Schema>> | undefined {
  const { document, lines, mistake } = readYaml(text)
  if (mistake) {
    report({ file, ...mistake })
    return undefined
  }

  const result = schema.safeParse(document.toJS(), { reportInput: true })
  const lineAt = (path: Path) => lineOf(path, document, lines)
  if (result.success) return { value: result.data, lineOf: lineAt }
  for (const issue of result.error.issues.flatMap(mostTelling)) {
    const line = lineAt(
      issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path,
    )
    report({
      file,
      ...(line === undefined ? {} : { line }),
      field: nameField(issue.path),
      found: nameFound(issue),
      expected: nameExpected(issue),
    })
  }
  return undefined
}

type Issue = z.core.$ZodIssue

/** Of a value that fits none of several forms, the complaints of the form it came closest to. */
function mostTelling(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const wrongKind = (issues: Issue[]) => issues.filter(({ code }) => code !== 'invalid_value').length
  const closest = issue.errors.toSorted((a, b) => wrongKind(a) - wrongKind(b) || a.length - b.length)[0] ?? []
  return closest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
    .flatMap(mostTelling)
}

function nameFound(issue: Issue): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${key}"`).join(', ')}, which nothing reads`
  if (issue.input === undefined || issue.input === null) return 'nothing'
  if (Array.isArray(issue.input)) return `a list of ${issue.input.length}`
  if (typeof issue.input === 'object') return 'a group of values'
  const shown = JSON.stringify(issue.input)
  return shown.length > 80 ? `${shown.slice(0, 80)}… (${shown.length - 2} characters)` : shown
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of values',
}

/** A name and its value in one: from:3999, or with a blank between them that is none to YAML. */
const GLUED = /^[\w-]+:(?! )./

/** What is most often meant where one kind of value stands for another. */
function hintFor({ expected, input }: { expected?: string; input?: unknown }): string {
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return ': put it between quotation marks'
  if (expected === 'string' && typeof input === 'object' && input !== null)
    return ': one that holds a colon goes between quotation marks'
  if ((expected === 'number' || expected === 'int') && typeof input === 'string')
    return ': digits only, without commas, ₹, % or quotation marks'
  if (expected === 'object' && typeof input === 'string')
    return GLUED.test(input)
      ? ': an ordinary blank is missing behind the colon'
      : ': each on a line of its own below, further to the right, as “name: value”'
  return ''
}

function nameExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.startsWith('expected ')) break
      return `${KINDS[issue.expected] ?? issue.expected}${hintFor(issue)}`
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'unrecognized_keys':
      return 'only the names this kind of file has (is one of them misspelt?)'
    case 'too_small':
      if (issue.origin === 'array')
        return `a list of ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}`
      if (issue.origin === 'number')
        return `a number ${issue.inclusive ? 'of at least' : 'above'} ${issue.minimum}`
      break
    case 'too_big':
      if (issue.origin === 'array') return `a list of ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}`
      if (issue.origin === 'number') return `a number of at most ${issue.maximum}`
      break
  }
  return issue.message.replace(/^expected /, '')
}
