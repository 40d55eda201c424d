import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { childOf, type Field, fieldsOf } from './field.ts'
import { matchEntries } from './match-entries.ts'
import { isEqual, isGroup } from './values.ts'

const LINE_WIDTH = 100
/** A longer text has lines of its own. */
const LONG = 80

/** A value that a file cannot have, in a sentence for people. */
export class WriteError extends Error {}

/**
 * Writes values into the text of a YAML file. Comments stay with their values; an entry that moves takes its own along.
 * @param text undefined: a new file
 * @param form of the file: an added key is placed as it has it, otherwise after the other keys
 * @throws {WriteError} if the text could not be read back as these values
 */
export function writeValues(text: string | undefined, value: unknown, form?: Field): string {
  const [mark = ''] = /^\ufeff/.exec(text ?? '') ?? []
  const isWindows = /\r\n/.test(text ?? '')
  const document = parseDocument((text ?? '').slice(mark.length).replaceAll('\r\n', '\n'))
  if (document.errors.length > 0)
    throw new WriteError('The file has a mistake, which must be corrected first.')
  document.contents = setNode(document, document.contents, value, form) as typeof document.contents
  const written = print(document)
  const again = parseDocument(written)
  if (again.errors.length > 0 || !isEqual(again.toJS(), value))
    throw new WriteError('The file cannot hold these values.')
  return mark + (isWindows ? written.replaceAll('\n', '\r\n') : written)
}

/** Brings a YAML file into the layout in which `writeValues` writes. */
export function formatYaml(text: string): string {
  return print(parseDocument(text))
}

/** The style of a text depends on the text alone, so that a value which is changed and changed back leaves no trace. */
function print(document: Document): string {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.type = styleOf(scalar.value)
    },
  })
  return document.toString({ lineWidth: LINE_WIDTH, flowCollectionPadding: false })
}

/** Lines without blanks at their ends, of printable characters. */
const LINES = /^(?:\S(?:[^\n]*\S)?(?:\n+|$))+$/
const UNPRINTABLE = /[^\n\x20-\x7e\xa0-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]/u

/** The library quotes a plain text that needs it. */
function styleOf(text: string): Scalar.Type {
  const isSafe = LINES.test(text) && !text.endsWith('\n\n') && !UNPRINTABLE.test(text)
  if (text.includes('\n')) return isSafe ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE'
  return isSafe && text.length > LONG && text.includes(' ') ? 'BLOCK_FOLDED' : 'PLAIN'
}

function setNode(
  document: Document,
  node: Node | null,
  value: unknown,
  form: Field | undefined,
  isEntry = false,
): Node | null {
  if (node && isEqual(node.toJS(document), value)) return node
  // The comment of an entry is above its hyphen.
  if (isCollection(node) && !isEntry) giveCommentToFirst(node)
  if (isMap(node) && isGroup(value)) setGroup(document, node, value, form)
  else if (isSeq(node) && Array.isArray(value)) setList(document, node as YAMLSeq<Node>, value, form)
  else if (isScalar(node) && (typeof value !== 'object' || value === null)) node.value = value
  else return replace(node, document.createNode(value) as Node)
  return node
}

function replace(node: Node | null, next: Node): Node {
  if (node) {
    next.spaceBefore = node.spaceBefore ?? false
    next.commentBefore = node.commentBefore ?? null
    if (isScalar(node) && isScalar(next)) next.comment = node.comment ?? null
    else if (node.comment) next.commentBefore = [node.commentBefore, node.comment].filter(Boolean).join('\n')
  }
  return next
}

type NodePair = Pair<Scalar, Node | null>

function setGroup(
  document: Document,
  map: YAMLMap,
  value: Record<PropertyKey, unknown>,
  form: Field | undefined,
): void {
  const pairs = map.items as NodePair[]
  const keyOf = ({ key }: NodePair) => String(key.value)
  for (const pair of [...pairs]) {
    const inner = value[keyOf(pair)]
    if (inner === undefined) pairs.splice(pairs.indexOf(pair), 1)
    else pair.value = setNode(document, pair.value, inner, childOf(form, keyOf(pair)))
  }
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || pairs.some((pair) => keyOf(pair) === key)) continue
    if (pairs.length === 0) map.flow = false
    const earlier = keysBefore(form, key)
    const after = pairs.findLastIndex((pair) => earlier?.includes(keyOf(pair)))
    const pair = document.createPair(key, inner) as NodePair
    pairs.splice(earlier ? after + 1 : pairs.length, 0, pair)
  }
}

function setList(document: Document, list: YAMLSeq<Node>, value: unknown[], form: Field | undefined): void {
  const before = list.toJS(document) as unknown[]
  const nodes = [...list.items]
  if (nodes.length === 0) list.flow = false
  const found = matchEntries(before, value)
  list.items = value.map((entry, at) => {
    const earlier = found[at]
    const node = earlier === undefined ? null : (nodes[earlier] ?? null)
    return setNode(document, node, entry, childOf(form, at), true) as Node
  })
  // A blank line that was between entries.
  if (list.items[0] && list.items[0] !== nodes[0]) list.items[0].spaceBefore = false
}

/** The library gives a comment before the first entry to the whole list. */
function giveCommentToFirst(collection: YAMLMap | YAMLSeq): void {
  const [item] = collection.items
  const first = (isMap(collection) ? (item as NodePair | undefined)?.key : item) as Node | undefined
  if (!first || !collection.commentBefore) return
  first.commentBefore = [collection.commentBefore, first.commentBefore].filter(Boolean).join('\n')
  collection.commentBefore = null
}

/** The keys before a key in its group; undefined if the form does not have it. */
function keysBefore(form: Field | undefined, key: string): string[] | undefined {
  const keys = fieldsOf(form).map((field) => field.key)
  return keys.includes(key) ? keys.slice(0, keys.indexOf(key)) : undefined
}
