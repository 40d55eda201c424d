import { posix } from 'node:path'
import { REFUSALS } from '#contract/refusals.ts'
import { FACT, type Facts, fillFacts } from './facts.ts'
import { nameField } from './name-field.ts'
import type { ParsedFile } from './parse-file.ts'
import { PICTURE_NAME } from './picture-name.ts'
import type { Problem, Report } from './problem.ts'

/** Names in braces that are not filled in here, by file and field: only the section, or the relay, knows their value. */
const FILLED_LATER: Record<string, readonly string[]> = {
  'pages/services.yaml list.discount': ['discount'],
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([kind, names]) => [`pages/contact.yaml refusals.${kind}`, names]),
  ),
}

/** How long a text may be once its facts are filled in, in characters: search engines cut the rest. */
const SHOWN_BY_SEARCH_ENGINES: Record<string, number> = { 'meta.title': 65, 'meta.description': 165 }

/** The file that is being settled, and what with. While there are no facts, braces are left as they are. */
type Settling = {
  file: string
  lineOf: ParsedFile<unknown>['lineOf']
  facts: Facts | undefined
  pictures: ReadonlySet<string>
  report: Report
}

/**
 * Fills facts into every text and resolves every picture's path, anywhere below a value.
 * @param path of the value in its file
 */
export function settleValue(value: unknown, path: PropertyKey[], context: Settling): unknown {
  if (typeof value === 'string') return settleText(value, path, context)
  if (Array.isArray(value)) return value.map((item, i) => settleValue(item, [...path, i], context))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value && typeof value.picture === 'string') {
    return { ...value, picture: settlePicture(value.picture, path, context) }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, settleValue(item, [...path, key], context)]),
  )
}

/** Fills facts into one text; reports facts that do not exist, stray braces, and what search engines would cut. */
function settleText(text: string, path: PropertyKey[], context: Settling): string {
  const { file, facts, report } = context
  if (!facts) return text
  const field = nameField(path)
  const known = Object.keys(facts).join(', ')
  const stray = /[{}].{0,20}/.exec(text.replaceAll(FACT, ''))
  if (stray) {
    const expected = 'facts in braces without blanks, such as {name}'
    report({ ...placeOf(path, context), found: stray[0], expected })
  }
  const filled = fillFacts(text, facts, (name) => {
    if (FILLED_LATER[`${file} ${field}`]?.includes(name)) return
    report({ ...placeOf(path, context), found: `{${name}}`, expected: `one of ${known}` })
  })
  const limit = SHOWN_BY_SEARCH_ENGINES[field]
  if (limit && filled.length > limit) {
    const found = `${JSON.stringify(filled)} (${filled.length} characters)`
    const expected = `at most ${limit} characters: search engines cut the rest${wayOut(text, facts)}`
    report({ ...placeOf(path, context), found, expected })
  }
  return filled
}

/**
 * @param name path of a picture, relative to the file that names it
 * @returns its path below content/; reports one that is not there
 */
function settlePicture(name: string, path: PropertyKey[], context: Settling): string {
  const { file, pictures, report } = context
  const written = posix.join(posix.dirname(file), name)
  const picture = findPicture(written, pictures)
  if (picture === undefined) {
    const expected = PICTURE_NAME.test(written)
      ? `a picture at content/${written}`
      : 'a picture whose name ends in .webp, .png, .jpg, .jpeg, .avif or .svg and does not begin with a dot'
    report({ ...placeOf(path, context), found: JSON.stringify(name), expected })
  }
  return picture ?? written
}

/**
 * Finds a picture by its name. macOS writes accents and some Indian vowels decomposed (NFD) into archives, and neither
 * macOS nor Windows tells `Photo.JPG` from `photo.jpg`: such a name works there, so it has to work on the server.
 */
function findPicture(written: string, pictures: ReadonlySet<string>): string | undefined {
  if (pictures.has(written)) return written
  return [...pictures].find((picture) => fold(picture) === fold(written))
}

function fold(name: string): string {
  return name.normalize().toLowerCase()
}

/** Where a value stands, as problems say it. */
function placeOf(path: PropertyKey[], { file, lineOf }: Settling): Pick<Problem, 'file' | 'line' | 'field'> {
  const line = lineOf(path)
  return { file, ...(line === undefined ? {} : { line }), field: nameField(path) }
}

/** How a text that is too long gets shorter: by the agency's short name, as long as it does not have that already. */
function wayOut(text: string, facts: Facts): string {
  const hasShortName = facts.shortName !== facts.name
  if (hasShortName) return text.includes('{name}') ? '. Write {shortName} for {name}' : ''
  return /\{(?:name|shortName)\}/.test(text)
    ? '. For a long name set "shortName" in site.yaml, and write {shortName} here'
    : ''
}
