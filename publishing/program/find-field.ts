import { printFigure, printPrice } from '#site/content/format.ts'
import { type Content, SCHEMAS } from '#site/content/model.ts'
import { type ContentPart, fileOf, isFolder, PAGE_WORDS, PARTS, partsTakenBy } from '#site/content/parts.ts'
import type { Figure } from '#site/content/schemas/text.ts'
import { isUnlisted, type PageName, ROUTES, UNLISTED, type UnlistedPage } from '#site/routes.ts'
import type { FoundField } from '../protocol.ts'

/** A value of the content as text, with its place. */
type Value = FoundField & { text: string }

const PRICES = PARTS.prices.file
/** Shorter texts stand in too many others. */
const SHORTEST_PART = 4

/**
 * Finds the field of a text that a page shows: first in the page's own words, then in the other files that it reads, then in
 * all. A whole value counts before one that contains the text, and that before one that the text contains.
 * @param page its path
 * @param shown the text, or the path of a picture below content/
 */
export function findField(content: Content, page: string, shown: string): FoundField | undefined {
  const text = asOneLine(shown)
  const values = partsFor(page).flatMap((part) => valuesOf(content, part))
  const found =
    values.find((value) => value.text === text) ??
    values.find((value) => text.length >= SHORTEST_PART && value.text.includes(text)) ??
    longest(values.filter((value) => value.text.length >= SHORTEST_PART && text.includes(value.text)))
  return found && { file: found.file, path: found.path }
}

/** The parts of the content in the order in which a text of the page is looked for. */
function partsFor(path: string): ContentPart[] {
  const pages = Object.entries({ ...ROUTES, ...UNLISTED }) as [PageName | UnlistedPage, string][]
  const page = pages.find(([, route]) => route === path)?.[0] ?? 'notFound'
  const own: ContentPart[] = isUnlisted(page) ? [page] : [PAGE_WORDS[page], ...partsTakenBy(page)]
  const all = Object.keys(SCHEMAS) as ContentPart[]
  return [...new Set([...own, ...partsTakenBy('all'), 'assistant' as const, ...all])]
}

function valuesOf(content: Content, part: ContentPart): Value[] {
  if (!isFolder(part)) return valuesIn(content[part], PARTS[part].file, [])
  return content[part].flatMap(({ slug, ...entry }) => valuesIn(entry, fileOf(part, slug), []))
}

/** The texts below a value, as pages print them. */
function valuesIn(value: unknown, file: string, path: FoundField['path']): Value[] {
  if (typeof value === 'string') return [{ file, path, text: asOneLine(value) }]
  if (typeof value === 'number' && file === PRICES) return [{ file, path, text: printPrice(value) }]
  if (typeof value !== 'object' || value === null) return []
  if ('picture' in value) return valuesIn(value.picture, file, path)
  if (Array.isArray(value)) return value.flatMap((item, i) => valuesIn(item, file, [...path, i]))
  // The schema of opening hours adds their text, which the file does not have.
  if ('text' in value && 'days' in value) return valuesIn(value.text, file, path)
  const figure = isFigure(value) ? [{ file, path: [...path, 'value'], text: printFigure(value) }] : []
  return [...figure, ...Object.entries(value).flatMap(([key, item]) => valuesIn(item, file, [...path, key]))]
}

function isFigure(value: object): value is Figure {
  return 'value' in value && 'suffix' in value
}

function longest(values: Value[]): Value | undefined {
  return values.toSorted((one, other) => other.text.length - one.text.length)[0]
}

function asOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
