import type { z } from 'zod'
import { fieldName, lineOf } from '#contract/yaml/locate.ts'
import { readYaml, valuesOf } from '#contract/yaml/read-yaml.ts'
import type { Path, Problem, Report, SourceLocation } from '../errors.ts'

/** A parsed file, its value as it was written, and the location of each of its values. */
export type ParsedFile<T> = { value: T; written: unknown; locate: (path: Path) => SourceLocation }

/** The values of a file, as text or as a form has them. */
export type FileSource = { text: string } | { value: unknown }

/**
 * Parses one file and validates it against its schema.
 * @param file path below the content folder, for the messages
 * @param report called with each problem
 * @returns undefined if there is a problem
 */
export function parseFile<Schema extends z.ZodType>(
  file: string,
  source: FileSource,
  schema: Schema,
  report: Report,
): ParsedFile<z.output<Schema>> | undefined {
  const { value, lineOf } = readSource(file, source, report)
  if (value === undefined) return undefined
  const locate = (path: Path, key?: string) => ({
    file,
    line: lineOf(key === undefined ? path : [...path, key]),
    field: fieldName(path),
    path,
  })
  const result = schema.safeParse(value, { reportInput: true, error: explainIssue })
  if (result.success) return { value: result.data, written: value, locate }
  for (const issue of withoutConsequences(result.error.issues.flatMap(issuesOfClosestOption))) {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    report({
      ...locate(issue.path, unknownKey),
      found: printFound(issue),
      expected: issue.message.replace(/^expected /, ''),
      ...sentenceFor(issue),
    })
  }
  return undefined
}

type Read = { value: unknown; lineOf: (path: Path) => number | undefined }

function readSource(file: string, source: FileSource, report: Report): Read {
  if ('value' in source) return { value: source.value, lineOf: () => undefined }
  const { document, lines, mistake } = readYaml(source.text)
  if (mistake) report({ file, ...mistake })
  return { value: mistake ? undefined : valuesOf(document), lineOf: (path) => lineOf(path, document, lines) }
}

type Issue = z.core.$ZodIssue

/** For a union, returns the issues of the option that the value is closest to. */
function issuesOfClosestOption(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const wrongKind = (issues: Issue[]) => issues.filter(({ code }) => code !== 'invalid_value').length
  const closest = issue.errors.toSorted((a, b) => wrongKind(a) - wrongKind(b) || a.length - b.length)[0] ?? []
  return closest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
    .flatMap(issuesOfClosestOption)
}

/** Drops further issues of a value of the wrong type: a text instead of a list is not also too long a list. */
function withoutConsequences(issues: Issue[]): Issue[] {
  const wrongKind = issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldName(path))
  return issues.filter(({ code, path }) => code === 'invalid_type' || !wrongKind.includes(fieldName(path)))
}

function printFound(issue: Issue): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${key}"`).join(', ')}, which nothing reads`
  if (issue.input === undefined || issue.input === null) return 'nothing'
  if (Array.isArray(issue.input)) return `a list of ${issue.input.length}`
  if (typeof issue.input === 'object') return 'a group of values'
  const shown = JSON.stringify(issue.input)
  return shown.length > 80 ? `${shown.slice(0, 80)}… (${shown.length - 2} characters)` : shown
}

/** For a form: what is empty there is not wrong, and nothing there has quotation marks, keys or a line. */
function sentenceFor(issue: Issue): Pick<Problem, 'sentence'> {
  const { code, input } = issue
  if (input === undefined || input === null || (typeof input === 'string' && input.trim() === ''))
    return { sentence: 'This is needed.' }
  if (code === 'custom' && issue.params?.sentence) return { sentence: issue.params.sentence }
  if (code === 'invalid_type' && /^(?:number|int)$/.test(issue.expected))
    return { sentence: 'A number, please.' }
  if (code === 'too_small' && issue.origin === 'array')
    return { sentence: `At least ${issue.minimum}, please.` }
  if (code === 'too_big' && issue.origin === 'array') return { sentence: `At most ${issue.maximum}, please.` }
  return {}
}

/** Returns what was expected, for issues without a message of their own. Zod's default messages are for programmers. */
function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? issue.expected}${hintFor(issue)}`
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'unrecognized_keys':
      return 'only the names this kind of file has (is one of them misspelt?)'
    case 'too_small':
      return `${SIZES[issue.origin] ?? 'a number'} ${issue.inclusive ? 'of at least' : 'above'} ${issue.minimum}`
    case 'too_big':
      return `${SIZES[issue.origin] ?? 'a number'} of at most ${issue.maximum}`
    default:
      return 'a value of another form'
  }
}

const SIZES: Record<string, string> = { array: 'a list' }

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of values',
}

/** A key and its value without a space that YAML accepts: from:3999 */
const GLUED = /^[\w-]+:(?! )./

/** Suggests the usual correction for a value of the wrong type. */
function hintFor({ expected, input }: { expected?: string; input?: unknown }): string {
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return ': put it between quotation marks'
  if (expected === 'string' && Array.isArray(input))
    return ', not a list: one that begins with [ or a hyphen goes between quotation marks'
  if (expected === 'string' && typeof input === 'object' && input !== null)
    return ': one that holds a colon goes between quotation marks'
  if ((expected === 'number' || expected === 'int') && typeof input === 'string')
    return ': digits only, without commas, ₹, % or quotation marks'
  if (expected === 'array' && input !== undefined && input !== null)
    return ': each entry on a line of its own below, behind a hyphen and a blank'
  if (expected === 'object' && typeof input === 'string')
    return GLUED.test(input)
      ? ': an ordinary blank is missing behind the colon'
      : ': each on a line of its own below, further to the right, as “name: value”'
  return ''
}
