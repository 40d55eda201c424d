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
import type { Path } from '../errors.ts'
import { fieldName } from '../parse/parse-file.ts'
import type { Edit } from './edit.ts'
import type { Field } from './field.ts'
import {
  foldedWidth,
  isGroup,
  isShort,
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
  lineEnd,
  lineStart,
  linesOfEntry,
  nextLine,
  nodeAt,
  parseSource,
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

/** Applies one edit to a text with line breaks of one character. */
export function editText(text: string, edit: Edit, form?: Field): string {
  switch (edit.type) {
    case 'set':
      return setValue(text, edit.path, edit.value, form)
    case 'insert':
      return insertEntry(text, edit.path, edit.at, edit.value, form)
    case 'remove':
      return removeEntry(text, edit.path, edit.at)
    case 'move':
      return moveEntry(text, edit.path, edit.from, edit.to)
    case 'confirm':
      return removeMarks(text, edit.path)
  }
}

function setValue(text: string, path: Path, value: unknown, form?: Field): string {
  const source = parseSource(text)
  const node = nodeAt(source, path)
  if (value === undefined) return node ? removeKey(source, path) : text
  if (!node) return addKey(source, path, value, form)
  const before: unknown = node.toJS(source.document)
  if (isDeepStrictEqual(before, value)) return text
  if (isScalar(node) && (typeof value !== 'object' || value === null))
    return replaceScalar(source, path, node, value)
  if (isMap(node) && isGroup(value)) {
    const kept = Object.entries(value)
    const removed = Object.keys(before as object).filter((key) => !(key in value))
    const added = kept.reduce((now, [key, item]) => setValue(now, [...path, key], item, form), text)
    return removed.reduce((now, key) => setValue(now, [...path, key], undefined), added)
  }
  if (isSeq(node) && Array.isArray(value)) return setList(text, path, before as unknown[], value, form)
  const parent = path.slice(0, -1)
  const last = path.at(-1)
  if (last === undefined) throw new EditError('The file has another form than its fields.')
  if (typeof last === 'number') return insertEntry(removeEntry(text, parent, last), parent, last, value, form)
  return setValue(removeKey(source, path), path, value, form)
}

/** Changes, adds and removes entries so that those at the start and the end that stay the same are not touched. */
function setList(text: string, path: Path, before: unknown[], after: unknown[], form?: Field): string {
  const start = after.findIndex((entry, i) => !(i in before) || !isDeepStrictEqual(entry, before[i]))
  const from = start < 0 ? after.length : start
  let [old, now] = [before.length, after.length]
  while (old > from && now > from && isDeepStrictEqual(before[old - 1], after[now - 1])) {
    old--
    now--
  }
  let edited = text
  for (let at = from; at < Math.max(old, now); at++) {
    if (at >= old) edited = insertEntry(edited, path, at, after[at], form)
    else if (at >= now) edited = removeEntry(edited, path, now)
    else edited = setValue(edited, [...path, at], after[at], form)
  }
  return edited
}

function replaceScalar({ text, document }: Source, path: Path, node: Scalar, value: unknown): string {
  const { start, end } = spanOf(node)
  const parent = document.getIn(path.slice(0, -1), true)
  const inFlow = isCollection(parent) && parent.flow === true
  const style = node.type as Scalar.Type | undefined
  const width = foldedWidth(text, document.contents)
  if (isBlockScalar(node)) {
    const written = text.slice(start, end)
    const [header = '', ...body] = written.trimEnd().split('\n')
    const indent = /^ */.exec(body.find((line) => line.trim()) ?? '')?.[0] ?? ''
    const [first = '', ...rest] = renderScalar(value, style, { indent, width }).split('\n')
    const comment = /\s+#.*$/.exec(header)?.[0] ?? ''
    return splice(
      text,
      { start, end: start + written.trimEnd().length },
      [first + comment, ...rest].join('\n'),
    )
  }
  const rendered = renderScalar(value, style, { indent: '', width, inFlow })
  if (start < end) return splice(text, { start, end }, rendered)
  // a key or a hyphen without a value
  const last = path.at(-1)
  const at = isSeq(parent) ? hyphenOf(parent, Number(last)) + 1 : behindColon(pairAt(parent as YAMLMap, last))
  return splice(text, { start: at, end: at }, ` ${rendered}`)
}

function addKey(source: Source, path: Path, value: unknown, form?: Field): string {
  const { text, document } = source
  const parentPath = path.slice(0, -1)
  const key = path.at(-1)
  const parent = nodeAt(source, parentPath)
  if (key === undefined) return insertBelow(text, text.length, renderAt(source, value, ''))
  if (typeof key === 'number') {
    if (!isSeq(parent) && key > 0) throw misplaced(path)
    return insertEntry(text, parentPath, key, value, form)
  }
  if (!parent || (isScalar(parent) && parent.value === null))
    return setValue(text, parentPath, { [String(key)]: value }, form)
  if (!isMap(parent)) throw misplaced(path)
  if (parent.items.length === 0) return fillEmpty(source, parentPath, parent, { [String(key)]: value })
  const before = new Set(keysBefore(form, parentPath, String(key)))
  const siblings = parent.items.map((pair) => String((pair.key as Scalar).value))
  const after = siblings.findLastIndex((sibling) => before.has(sibling))
  const at = after < 0 ? siblings.length - 1 : after
  const end = endOf(text, parent, at)
  if (parent.flow) return splice(text, { start: end, end }, `, ${renderFlow(key)}: ${renderFlow(value)}`)
  const indent = ' '.repeat(columnOf(text, spanOf(parent.items[0]?.key as Node).start))
  const width = foldedWidth(text, document.contents)
  const layout = { indent: `${indent}  `, width }
  return insertBelow(text, end, indent + renderPair(String(key), value, layout))
}

/** The keys before a key in its group of the form. */
function keysBefore(form: Field | undefined, path: Path, key: string): string[] {
  const groups = path.reduce<Field[]>(
    (fields, step) => fields.flatMap((field) => childrenOf(field, step)),
    form ? [form] : [],
  )
  const keys = groups
    .flatMap(optionsOf)
    .flatMap((group) => (group.kind === 'group' ? group.fields.map((field) => field.key) : []))
  return keys.slice(0, Math.max(0, keys.indexOf(key)))
}

function childrenOf(field: Field, step: PropertyKey): Field[] {
  return optionsOf(field).flatMap((option) => {
    if (option.kind === 'list') return [option.item]
    return option.kind === 'group' ? option.fields.filter(({ key }) => key === step) : []
  })
}

function optionsOf(field: Field): Field[] {
  return field.kind === 'variant' ? field.options : [field]
}

function removeKey({ text, document }: Source, path: Path): string {
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) throw misplaced(path)
  const at = parent.items.findIndex((pair) => (pair.key as Scalar).value === path.at(-1))
  const start = spanOf(parent.items[at]?.key as Node).start
  if (parent.flow) return splice(text, flowSpan(text, parent, at), '')
  const end = endOf(text, parent, at)
  if (parent.items.length === 1) return splice(text, { start, end }, '{}')
  const line = lineStart(text, start)
  // the first key of an entry is on the line of the hyphen
  const next = parent.items[at + 1]
  if (text.slice(line, start).trim() && next)
    return splice(text, { start, end: spanOf(next.key as Node).start }, '')
  return splice(text, { start: line, end: nextLine(text, end) }, '')
}

function insertEntry(text: string, path: Path, at: number, value: unknown, form?: Field): string {
  const source = parseSource(text)
  const list = nodeAt(source, path)
  if (!list || (isScalar(list) && list.value === null)) {
    if (at !== 0) throw misplaced([...path, at])
    return list && path.length > 0 ? setValue(text, path, [value], form) : addKey(source, path, [value], form)
  }
  if (!isSeq(list) || at < 0 || at > list.items.length) throw misplaced([...path, at])
  if (list.items.length === 0) return fillEmpty(source, path, list, [value])
  if (list.flow) {
    const next = list.items[at] as Node | undefined
    if (!next) {
      const { end } = spanOf(list.items.at(-1) as Node)
      return splice(text, { start: end, end }, `, ${renderFlow(value)}`)
    }
    const { start } = spanOf(next)
    return splice(text, { start, end: start }, `${renderFlow(value)}, `)
  }
  const indent = ' '.repeat(columnOf(text, hyphenOf(list, 0)))
  const layout = { indent: `${indent}  `, width: foldedWidth(text, source.document.contents) }
  const lines = indent + renderItem(value, layout, list.items[at === 0 ? 0 : at - 1])
  if (at === list.items.length)
    return insertBelow(text, linesOfEntry(text, list, at - 1, path.length === 0).end, lines)
  const { start } = linesOfEntry(text, list, at, path.length === 0)
  return splice(text, { start, end: start }, `${lines}\n`)
}

function removeEntry(text: string, path: Path, at: number): string {
  const source = parseSource(text)
  const list = nodeAt(source, path)
  if (!isSeq(list) || !(at in list.items)) throw misplaced([...path, at])
  if (list.flow) return splice(text, flowSpan(text, list, at), '')
  const { start, end } = linesOfEntry(text, list, at, path.length === 0)
  if (list.items.length > 1) return splice(text, { start, end: nextLine(text, end) }, '')
  if (path.length === 0) return splice(text, { start, end }, '[]')
  const parent = source.document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) throw misplaced(path)
  const colon = behindColon(pairAt(parent, path.at(-1)))
  return splice(splice(text, { start, end: nextLine(text, end) }, ''), { start: colon, end: colon }, ' []')
}

function moveEntry(text: string, path: Path, from: number, to: number): string {
  const list = nodeAt(parseSource(text), path)
  if (!isSeq(list) || !(from in list.items) || !(to in list.items)) throw misplaced([...path, from])
  const spans = list.items.map((item, at) =>
    list.flow ? spanOf(item as Node) : linesOfEntry(text, list, at, path.length === 0),
  )
  const parts = spans.map(({ start, end }) => text.slice(start, end))
  parts.splice(to, 0, ...parts.splice(from, 1))
  // from the end, so that the positions before stay right
  return spans.reduceRight((moved, span, at) => splice(moved, span, parts[at] ?? ''), text)
}

function removeMarks(text: string, path: Path): string {
  const { contents } = parseSource(text).document
  const marks = sampleMarks(text).filter((mark) => isDeepStrictEqual(pathOf(mark, contents), [...path]))
  if (marks.length === 0) throw new EditError(`${fieldName(path)} has no mark "# sample".`)
  return marks.reduceRight((now, { start, end, before }) => {
    const line = lineStart(text, start)
    if (before) return splice(now, { start: line + text.slice(line, start).trimEnd().length, end }, '')
    const next = nextLine(text, end)
    // A file does not begin with a blank line.
    return splice(
      now,
      { start: line, end: line === 0 && /^\r?\n/.test(text.slice(next)) ? nextLine(text, next) : next },
      '',
    )
  }, text)
}

/** Replaces `[]` or `{}` by its first entry. */
function fillEmpty(source: Source, path: Path, node: YAMLSeq | YAMLMap, value: unknown[] | object): string {
  const { text, document } = source
  const { start, end } = spanOf(node)
  const parent = document.getIn(path.slice(0, -1), true)
  const inFlow = path.length > 0 && isCollection(parent) && parent.flow === true
  if (inFlow || (Array.isArray(value) && isShort(value)))
    return splice(text, { start, end }, renderFlow(value))
  if (path.length === 0) return splice(text, { start, end }, renderAt(source, value, ''))
  if (!isMap(parent)) throw misplaced(path)
  const indent = ' '.repeat(columnOf(text, spanOf(pairAt(parent, path.at(-1)).key as Node).start) + 2)
  const below = lineEnd(text, end)
  const filled = insertBelow(text, below, renderAt(source, value, indent))
  return splice(filled, { start: behindColon(pairAt(parent, path.at(-1))), end }, '')
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

function misplaced(path: Path): EditError {
  return new EditError(`${fieldName(path)} cannot be changed like this: the file has another form there.`)
}
