import { posix } from 'node:path'
import { REFUSALS } from '#contract/refusals.ts'
import { FACT, type Facts, fillFacts } from './facts.ts'
import { nameField } from './name-field.ts'
import type { ParsedFile } from './parse-file.ts'
import { PICTURE_NAME } from './picture-name.ts'
import type { Problem } from './problem.ts'

/** What is left in a text, by its file and field, for the section or the relay that knows the value. */
const FILLED_LATER: Record<string, readonly string[]> = {
  'pages/services.yaml list.discount': ['discount'],
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([kind, names]) => [`pages/contact.yaml refusals.${kind}`, names]),
  ),
}

/** How long a text may be once its facts are filled in, in characters: search engines cut the rest. */
const SHOWN_BY_SEARCH_ENGINES: Record<string, number> = { 'meta.title': 65, 'meta.description': 165 }

/** Where a value stands, and what it is settled with; undefined facts are left in their braces. */
type Settling = {
  file: string
  lineOf: ParsedFile<unknown>['lineOf']
  facts: Facts | undefined
  pictures: ReadonlySet<string>
  report: (problem: Problem) => void
}

/** Fills facts into every text and resolves every picture's path, anywhere below a value. */
export function settleValue(value: unknown, path: PropertyKey[], context: Settling): unknown {
  const { file, lineOf, facts, pictures, report } = context
  const place = () => {
    const line = lineOf(path)
    return { file, ...(line === undefined ? {} : { line }), field: nameField(path) }
  }
  if (typeof value === 'string') {
    if (!facts) return value
    const known = Object.keys(facts).join(', ')
    const stray = /[{}].{0,20}/.exec(value.replaceAll(FACT, ''))
    if (stray)
      report({ ...place(), found: stray[0], expected: 'facts in braces without blanks, such as {name}' })
    const filled = fillFacts(value, facts, (name) => {
      if (FILLED_LATER[`${file} ${nameField(path)}`]?.includes(name)) return
      report({ ...place(), found: `{${name}}`, expected: `one of ${known}` })
    })
    const limit = SHOWN_BY_SEARCH_ENGINES[nameField(path)]
    if (limit && filled.length > limit) {
      const expected = `at most ${limit} characters: search engines cut the rest${wayOut(value)}`
      report({ ...place(), found: `${JSON.stringify(filled)} (${filled.length} characters)`, expected })
    }
    return filled
  }
  if (Array.isArray(value)) return value.map((item, i) => settleValue(item, [...path, i], context))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value && typeof value.picture === 'string') {
    const picture = posix.join(posix.dirname(file), value.picture)
    if (!pictures.has(picture)) {
      report({
        ...place(),
        found: JSON.stringify(value.picture),
        expected: PICTURE_NAME.test(picture)
          ? `a picture at content/${picture}`
          : 'a picture whose name ends in .webp, .png, .jpg, .jpeg, .avif or .svg, in small letters',
      })
    }
    return { ...value, picture }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, settleValue(item, [...path, key], context)]),
  )
}

/** What makes a text shorter that names the agency. */
function wayOut(text: string): string {
  if (text.includes('{name}'))
    return '. For a long name there is {shortName}, which is "shortName" in site.yaml'
  return text.includes('{shortName}') ? '. For a long name there is "shortName" in site.yaml' : ''
}
