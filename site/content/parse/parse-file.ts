import type { z } from 'zod'
import type { Report } from '../errors.ts'
import { explainIssue } from './explain-schema-issue.ts'
import { fieldName, lineOf, type Path } from './source-location.ts'
import { readYaml } from './yaml-mistakes.ts'

/** A parsed file, and the line of each of its values. */
export type ParsedFile<T> = { value: T; lineOf: (path: Path) => number | undefined }

/**
 * Parses one YAML file and validates it against its schema.
 * @param file path below the content folder, for the messages
 * @param report called with each problem
 * @returns undefined if there is a problem
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

  const result = schema.safeParse(document.toJS(), { reportInput: true, error: explainIssue })
  const lineAt = (path: Path) => lineOf(path, document, lines)
  if (result.success) return { value: result.data, lineOf: lineAt }
  for (const issue of withoutConsequences(result.error.issues.flatMap(issuesOfClosestOption))) {
    const line = lineAt(
      issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path,
    )
    report({
      file,
      ...(line === undefined ? {} : { line }),
      field: fieldName(issue.path),
      found: printFound(issue),
      expected: issue.message.replace(/^expected /, ''),
    })
  }
  return undefined
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
  const wrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf))
  return issues.filter((issue) => issue.code === 'invalid_type' || !wrongKind.has(pathOf(issue)))
}

function pathOf({ path }: Issue): string {
  return fieldName(path)
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
