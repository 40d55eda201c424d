import { isCollection, isMap, isScalar, isSeq, type Node, Scalar, stringify } from 'yaml'
import { TYPOGRAPHIC } from '#contract/yaml/read-yaml.ts'

/** How a text is written. `width`: the length of folded lines, with their indentation. */
export type Layout = { indent: string; width: number; inFlow?: boolean }

/** Folded lines are at least this long, as the content is delivered. */
const WIDTH = 96

/**
 * Returns a scalar as YAML. Double quotes can hold any text.
 * @param old the scalar that it replaces: its style is kept if the value allows it, so that a text which is changed back
 * is written as before
 */
export function renderScalar(value: unknown, old: Scalar | undefined, layout: Layout): string {
  if (typeof value !== 'string') return String(value)
  const { inFlow = false, width } = layout
  switch (inFlow ? undefined : styleFor(value, old, width)) {
    case Scalar.BLOCK_LITERAL:
      return block('|', value, layout)
    case Scalar.BLOCK_FOLDED:
      return folded(value, layout)
  }
  const isQuotedByChoice = old?.type?.startsWith('QUOTE') && mayBePlain(String(old.value), inFlow)
  if (mayBePlain(value, inFlow) && !isQuotedByChoice) return value
  if (isQuotedByChoice && old?.type === Scalar.QUOTE_SINGLE && !/\p{Cc}/u.test(value))
    return `'${value.replaceAll("'", "''")}'`
  return JSON.stringify(value)
}

/** Returns the style of a block scalar; undefined if the text is written on the line of its key. */
function styleFor(value: string, old: Scalar | undefined, width: number): Scalar.Type | undefined {
  // A block scalar cannot begin with a blank, and its last line breaks are not those of the text.
  if (/^\s|\n[^\S\n]|[^\S\n]\n|\n\n$|[^\P{Cc}\n]/u.test(value)) return undefined
  if (old?.type === Scalar.BLOCK_FOLDED || old?.type === Scalar.BLOCK_LITERAL) return old.type
  const hasLines = old === undefined || String(old.value).includes('\n')
  if (value.includes('\n') && hasLines) return Scalar.BLOCK_LITERAL
  return !old && value.length > width ? Scalar.BLOCK_FOLDED : undefined
}

/** Whether YAML reads a text without quotation marks as that text. YAML 1.1 too, which other programs read. */
function mayBePlain(value: string, inFlow: boolean): boolean {
  if (TYPOGRAPHIC.test(value) || /^\+|[\p{Cc}\u2028\u2029]/u.test(value)) return false
  if (inFlow && /[[\]{},]/.test(value)) return false
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' }) === `${value}\n`
}

function block(header: string, value: string, { indent }: Layout): string {
  if (value === '') return `${header}-`
  const ends = value.endsWith('\n')
  const lines = (ends ? value.slice(0, -1) : value).split('\n')
  return [`${header}${ends ? '' : '-'}`, ...lines.map((line) => line && indent + line)].join('\n')
}

function folded(value: string, layout: Layout): string {
  const room = layout.width - layout.indent.length
  // In a folded text one line break is a blank, and two are one.
  const lines = value.replaceAll(/\n+(?!\n|$)/g, '$&\n').replaceAll(/[^\n]+/g, (line) => wrap(line, room))
  return block('>', lines, layout)
}

function wrap(line: string, room: number): string {
  const lines: string[] = []
  // YAML keeps several blanks in a row only within a line.
  for (const word of line.split(/(?<! ) (?! )/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines.push(`${lines.pop()} ${word}`)
    else lines.push(word)
  }
  return lines.join('\n')
}

/**
 * Returns a value as it follows a key or a hyphen. The lines after the first are indented.
 * @param like a value of the same kind whose style is taken over, such as another entry of the list
 */
export function renderValue(
  value: unknown,
  layout: Layout,
  like?: unknown,
): { isBelow: boolean; text: string } {
  const { indent } = layout
  const inner = { ...layout, indent: `${indent}  ` }
  if (Array.isArray(value) && value.length > 0) {
    const first = isSeq(like) ? like.items[0] : undefined
    if (isSeq(like) ? like.flow : isShort(value)) return { isBelow: false, text: renderFlow(value) }
    return {
      isBelow: true,
      text: value.map((item) => `${indent}${renderItem(item, inner, first)}`).join('\n'),
    }
  }
  if (isGroup(value) && Object.keys(value).length > 0) {
    const pairs = Object.entries(value).map(
      ([key, item]) => indent + renderPair(key, item, inner, isMap(like) ? like.get(key, true) : undefined),
    )
    return { isBelow: true, text: pairs.join('\n') }
  }
  if (typeof value === 'object' && value !== null) return { isBelow: false, text: renderFlow(value) }
  const block = isScalar(like) && like.type?.startsWith('BLOCK') ? like : undefined
  return { isBelow: false, text: renderScalar(value, block, layout) }
}

/** @param layout of what is below the hyphen */
export function renderItem(value: unknown, layout: Layout, like?: unknown): string {
  const { isBelow, text } = renderValue(value, layout, like)
  return `- ${isBelow ? text.trimStart() : text}`
}

/** @param layout of what is below the key */
export function renderPair(key: string, value: unknown, layout: Layout, like?: unknown): string {
  const { isBelow, text } = renderValue(value, layout, like)
  return `${renderScalar(key, undefined, { ...layout, inFlow: true })}:${isBelow ? '\n' : ' '}${text}`
}

/** Whether a list may begin on one line: [Monday, Tuesday]. */
export function isShort(list: unknown[]): boolean {
  return list.every((entry) => typeof entry === 'string' && entry.length <= 30) && list.join().length <= 60
}

/** Returns a value on one line, as within [ ] and { }. */
export function renderFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderFlow).join(', ')}]`
  if (!isGroup(value)) return renderScalar(value, undefined, { indent: '', width: WIDTH, inFlow: true })
  const pairs = Object.entries(value).map(([key, item]) => `${renderFlow(key)}: ${renderFlow(item)}`)
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
}

/** Returns the length of the longest folded line of a file: folding by it again gives the same lines. */
export function foldedWidth(text: string, root: Node | null): number {
  const lines = foldedTexts(root).flatMap(({ range }) =>
    text.slice(range?.[0], range?.[1]).split('\n').slice(1),
  )
  // A line of one word may be longer than the others.
  return Math.max(
    WIDTH,
    ...lines.filter((line) => line.trim().includes(' ')).map((line) => line.trimEnd().length),
  )
}

function foldedTexts(node: unknown): Scalar[] {
  if (isScalar(node)) return node.type === Scalar.BLOCK_FOLDED ? [node] : []
  if (!isCollection(node)) return []
  return node.items.flatMap((item) => foldedTexts(isMap(node) ? (item as { value: unknown }).value : item))
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
