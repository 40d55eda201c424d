import { isDeepStrictEqual } from 'node:util'
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { fieldName } from '#contract/yaml/locate.ts'
import type { Path } from '../errors.ts'
import {
  foldedWidth,
  isShort,
  type Layout,
  renderFlow,
  renderItem,
  renderPair,
  renderScalar,
  renderValue,
} from './render-yaml.ts'
import { pathOf, sampleMarks } from './samples.ts'
import {
  behindColon,
  columnOf,
  endOf,
  hyphenOf,
  isBlockScalar,
  keyStart,
  lengthOfBlock,
  lineEnd,
  lineStart,
  linesOfEntry,
  nextLine,
  nodeAt,
  type Source,
  type Span,
  spanOf,
} from './yaml-source.ts'

/** Thrown if an edit does not fit a file. The message is a sentence for the person who edits. */
export class EditError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EditError'
  }
}

/** Replaces a scalar, or a value by one of another kind. */
export function replaceValue({ text, document }: Source, path: Path, node: Node, value: unknown): string {
  const parent = document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  if (key === undefined || !isCollection(parent)) throw misplaced(path)
  const { start, end } = spanOf(node)
  const pair = isMap(parent) ? pairAt(parent, key) : undefined
  const owner = pair ? keyStart(pair) : parent.flow ? start : hyphenOf(parent as YAMLSeq, Number(key))
  const indent = ' '.repeat(columnOf(text, owner) + 2)
  const layout = { indent, width: foldedWidth(text, document.contents), inFlow: parent.flow === true }
  if (isScalar(node) && start < end && !(typeof value === 'object' && value)) {
    if (isBlockScalar(node)) return replaceBlock(text, node, value, layout)
    return splice(text, { start, end }, renderScalar(value, node, layout))
  }
  if (parent.flow) return splice(text, { start, end }, renderFlow(value))
  const from = pair ? behindColon(pair) : owner + 1
  const to = endOf(text, parent, pair ? parent.items.indexOf(pair) : Number(key))
  const { isBelow, text: written } = renderValue(value, layout)
  return splice(text, { start: from, end: to }, isBelow && pair ? `\n${written}` : ` ${written.trimStart()}`)
}

function replaceBlock(text: string, node: Scalar, value: unknown, layout: Layout): string {
  const { start, end } = spanOf(node)
  const old = text.slice(start, start + lengthOfBlock(text.slice(start, end)))
  const [header = '', ...body] = old.split('\n')
  const indent = /^ */.exec(body.find((line) => line.trim()) ?? '')?.[0] || layout.indent
  const [first = '', ...rest] = renderScalar(value, node, { ...layout, indent }).split('\n')
  const comment = /\s+#.*$/.exec(header)?.[0] ?? ''
  return splice(text, { start, end: start + old.length }, [first + comment, ...rest].join('\n'))
}

/** Adds a key below that of an index. */
export function insertPair(
  { text, document }: Source,
  map: YAMLMap,
  below: number,
  key: string,
  value: unknown,
): string {
  const end = endOf(text, map, below)
  if (map.flow) return splice(text, { start: end, end }, `, ${renderFlow(key)}: ${renderFlow(value)}`)
  const indent = ' '.repeat(columnOf(text, keyStart(map.items[0] as Pair)))
  const layout = { indent: `${indent}  `, width: foldedWidth(text, document.contents) }
  return insertBelow(text, end, indent + renderPair(key, value, layout))
}

export function removeKey({ text, document }: Source, path: Path): string {
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) throw misplaced(path)
  const at = parent.items.findIndex((pair) => (pair.key as Scalar).value === path.at(-1))
  const start = keyStart(parent.items[at] as Pair)
  if (parent.flow) return splice(text, flowSpan(text, parent, at), '')
  const end = endOf(text, parent, at)
  if (parent.items.length === 1) return splice(text, { start, end }, '{}')
  const line = lineStart(text, start)
  // the first key of an entry is on the line of the hyphen
  const next = parent.items[at + 1]
  if (text.slice(line, start).trim() && next) return splice(text, { start, end: keyStart(next) }, '')
  return splice(text, { start: line, end: nextLine(text, end) }, '')
}

/** Adds an entry to a list that has some. */
export function insertItem(
  { text, document }: Source,
  path: Path,
  list: YAMLSeq,
  at: number,
  value: unknown,
): string {
  const isLast = at === list.items.length
  if (list.flow) {
    const { start, end } = spanOf(list.items[isLast ? at - 1 : at] as Node)
    if (isLast) return splice(text, { start: end, end }, `, ${renderFlow(value)}`)
    return splice(text, { start, end: start }, `${renderFlow(value)}, `)
  }
  const indent = ' '.repeat(columnOf(text, hyphenOf(list, 0)))
  const layout = { indent: `${indent}  `, width: foldedWidth(text, document.contents) }
  const lines = indent + renderItem(value, layout, list.items[Math.max(0, at - 1)])
  const isRoot = path.length === 0
  if (isLast) return insertBelow(text, linesOfEntry(text, list, at - 1, isRoot).end, lines)
  const { start } = linesOfEntry(text, list, at, isRoot)
  return splice(text, { start, end: start }, `${lines}\n`)
}

export function removeEntry(source: Source, path: Path, at: number): string {
  const { text, document } = source
  const list = nodeAt(source, path)
  if (!isSeq(list) || !(at in list.items)) throw misplaced([...path, at])
  if (list.flow) return splice(text, flowSpan(text, list, at), '')
  const { start, end } = linesOfEntry(text, list, at, path.length === 0)
  if (list.items.length > 1) return splice(text, { start, end: nextLine(text, end) }, '')
  if (path.length === 0) return splice(text, { start, end }, '[]')
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) throw misplaced(path)
  const colon = behindColon(pairAt(parent, path.at(-1)))
  return splice(splice(text, { start, end: nextLine(text, end) }, ''), { start: colon, end: colon }, ' []')
}

export function moveEntry(source: Source, path: Path, from: number, to: number): string {
  const { text } = source
  const list = nodeAt(source, path)
  if (!isSeq(list) || !(from in list.items) || !(to in list.items)) throw misplaced([...path, from])
  const spans = list.items.map((item, at) =>
    list.flow ? spanOf(item as Node) : linesOfEntry(text, list, at, path.length === 0),
  )
  const parts = spans.map(({ start, end }) => text.slice(start, end))
  parts.splice(to, 0, ...parts.splice(from, 1))
  // from the end, so that the positions before stay right
  return spans.reduceRight((moved, span, at) => splice(moved, span, parts[at] ?? ''), text)
}

export function removeMarks({ text, document }: Source, path: Path): string {
  const marks = sampleMarks(text).filter((mark) =>
    isDeepStrictEqual(pathOf(mark, document.contents), [...path]),
  )
  if (marks.length === 0) throw new EditError(`${fieldName(path)} has no mark "# sample".`)
  return marks.reduceRight((now, { start, end, before }) => {
    const line = lineStart(text, start)
    if (before) return splice(now, { start: line + text.slice(line, start).trimEnd().length, end }, '')
    const next = nextLine(text, end)
    // A file does not begin with a blank line.
    const isBlank = line === 0 && lineEnd(text, next) === next
    return splice(now, { start: line, end: isBlank ? nextLine(text, next) : next }, '')
  }, text)
}

/** Replaces `[]` or `{}` by its first entry. */
export function fillEmpty(
  source: Source,
  path: Path,
  node: YAMLSeq | YAMLMap,
  value: unknown[] | object,
): string {
  const { text, document } = source
  const { start, end } = spanOf(node)
  const parent = document.getIn(path.slice(0, -1), true)
  const inFlow = path.length > 0 && isCollection(parent) && parent.flow === true
  if (inFlow || (Array.isArray(value) && isShort(value)))
    return splice(text, { start, end }, renderFlow(value))
  if (path.length === 0) return splice(text, { start, end }, renderAt(source, value, ''))
  if (!isMap(parent)) throw misplaced(path)
  const indent = ' '.repeat(columnOf(text, keyStart(pairAt(parent, path.at(-1)))) + 2)
  const below = lineEnd(text, end)
  const filled = insertBelow(text, below, renderAt(source, value, indent))
  return splice(filled, { start: behindColon(pairAt(parent, path.at(-1))), end }, '')
}

/** Writes the value of a file that has none. */
export function appendValue(source: Source, value: unknown): string {
  return insertBelow(source.text, source.text.length, renderAt(source, value, ''))
}

function renderAt({ text, document }: Source, value: unknown, indent: string): string {
  return renderValue(value, { indent, width: foldedWidth(text, document.contents) }).text
}

/** The part of a flow list or map that an entry takes, with one comma. */
function flowSpan(text: string, owner: YAMLMap | YAMLSeq, at: number): Span {
  const startOf = (item: unknown) => spanOf((isPair(item) ? item.key : item) as Node).start
  const next = owner.items[at + 1]
  if (next) return { start: startOf(owner.items[at]), end: startOf(next) }
  const start = at > 0 ? endOf(text, owner, at - 1) : startOf(owner.items[at])
  return { start, end: endOf(text, owner, at) }
}

function pairAt(map: YAMLMap, key: PropertyKey | undefined): Pair {
  const pair = map.items.find((item) => (item.key as Scalar).value === key)
  if (!pair) throw misplaced([key ?? ''])
  return pair
}

function splice(text: string, { start, end }: Span, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** Adds lines below the line of a position. */
function insertBelow(text: string, at: number, lines: string): string {
  const start = nextLine(text, at)
  if (start > 0 && text[start - 1] !== '\n') return `${text}\n${lines}`
  return splice(text, { start, end: start }, `${lines}\n`)
}

export function misplaced(path: Path): EditError {
  return new EditError(`${fieldName(path)} cannot be changed like this: the file has another form there.`)
}
