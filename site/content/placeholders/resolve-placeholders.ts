import { posix } from 'node:path'
import { REFUSALS } from '#contract/refusals.ts'
import type { Problem, Report } from '../errors.ts'
import type { Placeholders } from '../model.ts'
import type { ParsedFile } from '../parse/parse-file.ts'
import { fieldName } from '../parse/source-location.ts'
import { PLACEHOLDER } from '../schemas/text.ts'
import { interpolate } from './placeholders.ts'

/** Paths of pictures. The bundler ignores hidden files, so they are no pictures here either. */
export const PICTURE_NAME = /^(?!.*(?:^|\/)\.).*\.(webp|png|jpe?g|avif|svg)$/i

/** Placeholders that a component or the relay interpolates later, by file and field. */
const INTERPOLATED_LATER: Record<string, readonly string[]> = {
  'pages/services.yaml list.discount': ['discount'],
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([kind, names]) => [`pages/contact.yaml refusals.${kind}`, names]),
  ),
}

/** Maximum length of an interpolated text in characters. Search engines cut the rest. */
const MAX_LENGTHS: Record<string, number> = { 'meta.title': 65, 'meta.description': 165 }

/** `placeholders` is undefined if site.yaml or prices.yaml is invalid. Texts are then left as they are. */
type Context = {
  file: string
  lineOf: ParsedFile<unknown>['lineOf']
  placeholders: Placeholders | undefined
  pictures: ReadonlySet<string>
  report: Report
}

/**
 * Interpolates the placeholders of every text below a value, and resolves the paths of pictures.
 * @param path of the value in its file
 */
export function resolvePlaceholders(value: unknown, path: PropertyKey[], context: Context): unknown {
  if (typeof value === 'string') return resolveText(value, path, context)
  if (Array.isArray(value)) return value.map((item, i) => resolvePlaceholders(item, [...path, i], context))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value && typeof value.picture === 'string') {
    return { ...value, picture: resolvePicture(value.picture, path, context) }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolvePlaceholders(item, [...path, key], context)]),
  )
}

/** Interpolates one text. Reports unknown placeholders, stray braces, and a text that search engines would cut. */
function resolveText(text: string, path: PropertyKey[], context: Context): string {
  const { file, placeholders, report } = context
  if (!placeholders) return text
  const field = fieldName(path)
  const known = Object.keys(placeholders).join(', ')
  const stray = /[{}].{0,20}/.exec(text.replaceAll(PLACEHOLDER, ''))
  if (stray) {
    const expected = 'placeholders in braces without blanks, such as {name}'
    report({ ...locationOf(path, context), found: stray[0], expected })
  }
  const filled = interpolate(text, placeholders, (name) => {
    if (INTERPOLATED_LATER[`${file} ${field}`]?.includes(name)) return
    report({ ...locationOf(path, context), found: `{${name}}`, expected: `one of ${known}` })
  })
  const limit = MAX_LENGTHS[field]
  if (limit && filled.length > limit) {
    const found = `${JSON.stringify(filled)} (${filled.length} characters)`
    const expected = `at most ${limit} characters: search engines cut the rest${suggestShortName(text, placeholders)}`
    report({ ...locationOf(path, context), found, expected })
  }
  return filled
}

/**
 * @param name path of a picture, relative to the file that names it
 * @returns its path below content/. Reports a missing picture.
 */
function resolvePicture(name: string, path: PropertyKey[], context: Context): string {
  const { file, pictures, report } = context
  const written = posix.join(posix.dirname(file), name)
  const picture = findPicture(written, pictures)
  if (picture === undefined) {
    const expected = PICTURE_NAME.test(written)
      ? `a picture at content/${written}`
      : 'a picture whose name ends in .webp, .png, .jpg, .jpeg, .avif or .svg and does not begin with a dot'
    report({ ...locationOf(path, context), found: JSON.stringify(name), expected })
  }
  return picture ?? written
}

/**
 * Finds a picture by its name. macOS writes accents and some Indian vowels decomposed (NFD) into archives, and the file
 * systems of macOS and Windows ignore case: a name that works there must work on the server.
 */
function findPicture(written: string, pictures: ReadonlySet<string>): string | undefined {
  if (pictures.has(written)) return written
  return [...pictures].find((picture) => fold(picture) === fold(written))
}

function fold(name: string): string {
  return name.normalize().toLowerCase()
}

/** The source location of a value. */
function locationOf(
  path: PropertyKey[],
  { file, lineOf }: Context,
): Pick<Problem, 'file' | 'line' | 'field'> {
  const line = lineOf(path)
  return { file, ...(line === undefined ? {} : { line }), field: fieldName(path) }
}

/** Suggests the agency's short name for a text that is too long, unless the text has it already. */
function suggestShortName(text: string, placeholders: Placeholders): string {
  const hasShortName = placeholders.shortName !== placeholders.name
  if (hasShortName) return text.includes('{name}') ? '. Write {shortName} for {name}' : ''
  return /\{(?:name|shortName)\}/.test(text)
    ? '. For a long name set "shortName" in site.yaml, and write {shortName} here'
    : ''
}
