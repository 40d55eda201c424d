import { posix } from 'node:path'
import { REFUSALS } from '#contract/refusals.ts'
import { lengthOf } from '#contract/text-length.ts'
import { fieldName } from '#contract/yaml/locate.ts'
import { VALUE_LIMITS } from './edit/value-limits.ts'
import type { Report } from './errors.ts'
import { printAddress, printFigure, printPlace, printPrice, shortNameOf } from './format.ts'
import type { Placeholders } from './model.ts'
import type { ParsedFile } from './parse/parse-file.ts'
import { PLACEHOLDER } from './placeholder.ts'
import type { Prices } from './schemas/prices.ts'
import type { Site } from './schemas/site.ts'
import { SEARCH_LENGTHS } from './schemas/text.ts'

/** Paths of pictures and PDFs. The bundler ignores hidden files, so they are no pictures here either. */
export const PICTURE_NAME = /^(?!.*(?:^|\/)\.).*\.(webp|png|jpe?g|avif|svg|pdf)$/i

/** Placeholders that a component or the relay interpolates later, by file and field. */
const INTERPOLATED_LATER: Record<string, readonly string[]> = {
  'pages/services.yaml list.discount': ['discount'],
  'interface.yaml whatsapp.message': ['topic'],
  'interface.yaml playFilm': ['provider'],
  'pages/contact.yaml details.closed': ['days', 'occasion'],
  'pages/contact.yaml details.reply': ['day'],
  'pages/contact.yaml form.suggestion': ['address'],
  'pages/answered.yaml open.title': ['visitor'],
  'pages/answered.yaml answered.title': ['visitor'],
  'pages/answered.yaml answered.since': ['time'],
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([kind, names]) => [`pages/contact.yaml refusals.${kind}`, names]),
  ),
}

/** Maximum length of an interpolated text in characters. */
const MAX_LENGTHS: Record<string, number> = {
  'meta.title': SEARCH_LENGTHS.title,
  'meta.description': SEARCH_LENGTHS.description,
}

export function collectPlaceholders(site: Site, prices: Prices): Placeholders {
  const figures = site.figures.map((figure) => [figure.id, printFigure(figure)])
  const priceValues = prices.flatMap(({ id, from, words, includes }) => [
    [`price.${id}`, from === undefined ? words : printPrice(from)],
    ...(includes ? [[`price.${id}.includes`, includes]] : []),
  ])
  return {
    ...Object.fromEntries([...figures, ...priceValues]),
    name: site.name,
    shortName: shortNameOf(site),
    email: site.contact.email,
    phone: site.contact.phone,
    city: site.contact.address.locality,
    district: site.contact.address.district,
    place: printPlace(site.contact.address),
    address: printAddress(site.contact.address),
    officeHours: site.hours.office.text,
    phoneHours: site.hours.phone.text,
    weekend: site.hours.weekend,
    replyTime: site.replyTime,
    grievance: site.grievance ? `${site.grievance.name}, ${site.grievance.email}` : site.contact.email,
    legalName: site.legalName ?? site.name,
    meetingMinutes: String(site.meeting.minutes),
    ...(site.keepDays !== undefined && { keepDays: String(site.keepDays) }),
    year: String(new Date().getFullYear()),
  }
}

type Context = {
  file: string
  locate: ParsedFile<unknown>['locate']
  /** Undefined if site.yaml or prices.yaml is invalid. Texts are then left as they are. */
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
function resolveText(
  text: string,
  path: PropertyKey[],
  { file, locate, placeholders, report }: Context,
): string {
  if (!placeholders) return text
  const field = fieldName(path)
  const complain = (found: string, expected: string, sentence?: string) =>
    report({ ...locate(path), found, expected, ...(sentence && { sentence }) })
  const stray = /[{}].{0,20}/.exec(text.replaceAll(PLACEHOLDER, ''))
  if (stray) complain(stray[0], 'placeholders in braces without blanks, such as {name}')
  const filled = text.replace(PLACEHOLDER, (whole, name: string) => {
    if (Object.hasOwn(placeholders, name)) return placeholders[name] ?? whole
    if (INTERPOLATED_LATER[`${file} ${field}`]?.includes(name)) return whole
    const known = Object.keys(placeholders).join(', ')
    complain(
      whole,
      `one of ${known}`,
      `Nothing is called ${whole}: take it out, or choose another detail with “{ }”.`,
    )
    return whole
  })
  // A text of placeholders alone may become 30 times as long.
  const longest = VALUE_LIMITS.characters
  if (filled.length > longest) {
    complain(`${filled.length} characters`, `a text of at most ${longest}`)
    return filled.slice(0, longest)
  }
  const limit = MAX_LENGTHS[field]
  const letters = lengthOf(filled)
  if (limit && letters > limit) {
    const advice = suggestShortName(text, placeholders)
    complain(
      `${JSON.stringify(filled)} (${letters} characters)`,
      `at most ${limit} characters: search engines cut the rest${advice}`,
      `At most ${limit} letters, please: these are ${letters}, and search engines cut the rest.`,
    )
  }
  return filled
}

/** Suggests the agency's short name for a text that is too long, unless the text has it already. */
function suggestShortName(text: string, placeholders: Placeholders): string {
  const hasShortName = placeholders.shortName !== placeholders.name
  if (hasShortName) return text.includes('{name}') ? '. Write {shortName} for {name}' : ''
  return /\{(?:name|shortName)\}/.test(text)
    ? '. For a long name set "shortName" in site.yaml, and write {shortName} here'
    : ''
}

/**
 * @param name path of a picture, relative to the file that names it
 * @returns its path below content/. Reports a missing picture.
 */
function resolvePicture(
  name: string,
  path: PropertyKey[],
  { file, locate, pictures, report }: Context,
): string {
  const written = posix.join(posix.dirname(file), name)
  const picture = findPicture(written, pictures)
  if (picture === undefined) {
    const expected = PICTURE_NAME.test(written)
      ? `a picture at content/${written}`
      : 'a picture whose name ends in .webp, .png, .jpg, .jpeg, .avif or .svg and does not begin with a dot'
    report({ ...locate(path), found: JSON.stringify(name), expected })
  }
  return picture ?? written
}

/**
 * Finds a picture by its name. macOS writes accents and some Indian vowels decomposed (NFD) into archives, and the file
 * systems of macOS and Windows ignore case: a name that works there must work on the server.
 */
function findPicture(written: string, pictures: ReadonlySet<string>): string | undefined {
  if (pictures.has(written)) return written
  const fold = (name: string) => name.normalize().toLowerCase()
  return [...pictures].find((picture) => fold(picture) === fold(written))
}
