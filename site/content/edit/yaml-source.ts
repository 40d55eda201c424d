import {
  type Document,
  isCollection,
  isPair,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../errors.ts'

/** A YAML text and its nodes, which have their tokens. */
export type Source = { text: string; document: Document }

export function parseSource(text: string): Source {
  return { text, document: parseDocument(text, { keepSourceTokens: true }) }
}

/** Part of a text. `end` is exclusive. */
export type Span = { start: number; end: number }

export function nodeAt({ document }: Source, path: Path): Node | undefined {
  return document.getIn(path, true) as Node | undefined
}

export function spanOf(node: Node): Span {
  const [start, end] = node.range ?? [0, 0]
  return { start, end }
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** Returns where the line ends, before its line break. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end < 0) return text.length
  return text[end - 1] === '\r' && end > at ? end - 1 : end
}

/** Returns the start of the next line. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at)
}

export function keyStart({ key }: Pair): number {
  return spanOf(key as Node).start
}

/** Returns the position behind the colon of a pair. */
export function behindColon(pair: Pair): number {
  const colon = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  return (colon?.offset ?? 0) + 1
}

export function hyphenOf(list: YAMLSeq, at: number): number {
  const token = list.srcToken as { items: { start: { type: string; offset: number }[] }[] } | undefined
  return token?.items[at]?.start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0
}

/** Returns where a pair or an entry of a list ends: without the comments and blank lines that follow it. */
export function endOf(text: string, owner: YAMLMap | YAMLSeq, at: number): number {
  const item = owner.items[at]
  const value = (isPair(item) ? item.value : item) as Node | null
  const empty = isPair(item)
    ? behindColon(item)
    : owner.flow
      ? spanOf(value as Node).end
      : hyphenOf(owner as YAMLSeq, at) + 1
  if (!value) return empty
  if (isCollection(value) && !value.flow && value.items.length > 0)
    return endOf(text, value as YAMLMap | YAMLSeq, value.items.length - 1)
  const { start, end } = spanOf(value)
  if (isScalar(value) && value.source === '' && start === end) return empty
  return isBlockScalar(value) ? start + lengthOfBlock(text.slice(start, end)) : end
}

/** Returns the length of a block scalar without the blank lines below it, which its token includes. */
export function lengthOfBlock(written: string): number {
  return written.replace(/(?:\n[^\S\n]*)+$/, '').length
}

export function isBlockScalar(node: Node): node is Scalar {
  return isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)
}

/**
 * Returns the lines of an entry of a list, without the last line break: its comments above it, its value, and what is
 * further to the right below it.
 */
export function linesOfEntry(text: string, list: YAMLSeq, at: number, isRoot: boolean): Span {
  const hyphen = hyphenOf(list, at)
  const column = columnOf(text, hyphen)
  const isComment = (from: number, ofEntry: (indent: number) => boolean) => {
    const found = /^ *(?=#)/.exec(text.slice(from, lineEnd(text, from)))
    return found !== null && ofEntry(found[0].length)
  }
  let start = lineStart(text, hyphen)
  // A comment above the first entry of the file is about the file.
  while (start > 0 && !(isRoot && at === 0)) {
    const above = lineStart(text, start - 1)
    if (!isComment(above, (indent) => indent === column)) break
    start = above
  }
  let end = lineEnd(text, endOf(text, list, at))
  for (;;) {
    const below = nextLine(text, end)
    if (below >= text.length || !isComment(below, (indent) => indent > column)) break
    end = lineEnd(text, below)
  }
  return { start, end }
}
