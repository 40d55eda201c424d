import { isCollection, isPair, Lexer, type Node } from 'yaml'
import { readYaml } from '#contract/yaml/read-yaml.ts'
import type { Path } from '../errors.ts'

const SAMPLE_MARK = /^# sample\b:?\s*(.*)$/

/** A comment that marks values as invented: `# sample` at the end of a line, or `# sample: what it is` above a block. */
export type SampleMark = {
  /** From 1. */
  line: number
  /** Of the comment in the text. */
  start: number
  end: number
  /** What is before the mark on its line. Empty: it is about the lines below it. */
  before: string
  note: string
}

/** Returns the sample marks of a YAML text, which need not be valid. Lines that are switched off by a # have none. */
export function sampleMarks(text: string): SampleMark[] {
  const marks: SampleMark[] = []
  let start = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    const match = isScalar ? undefined : SAMPLE_MARK.exec(token)
    isScalar = token === SCALAR
    if (CONTROLS.has(token)) continue
    if (match) {
      const lineStart = text.lastIndexOf('\n', start - 1) + 1
      marks.push({
        line: text.slice(0, start).split('\n').length,
        start,
        end: start + token.trimEnd().length,
        before: text.slice(lineStart, start).trim(),
        note: match[1]?.trim() ?? '',
      })
    }
    start += token.length
  }
  return marks
}

/** What the lexer inserts: starts of documents and scalars, and the end of a broken flow collection. */
const SCALAR = '\u001f'
const CONTROLS = new Set(['\u0002', '\u0018', SCALAR])

/** Returns the values of a valid YAML text that are marked as samples. An empty path: the whole file. */
export function samplesIn(text: string): { path: Path; note: string }[] {
  const { contents } = readYaml(text).document
  return sampleMarks(text).map((mark) => ({ path: pathOf(mark, contents), note: mark.note }))
}

/** Returns the path of the value that a mark is about. */
function pathOf({ start, before }: SampleMark, root: Node | null): Path {
  const values = valuesIn(root, [])
  if (before) return values.findLast((value) => value.start < start)?.path ?? []
  const [first] = values
  if (!first || start < first.start) return []
  return values.find((value) => value.start > start)?.path ?? []
}

/** Every value below a node with the start of its line's key or hyphen, in the order of the text. */
function valuesIn(node: unknown, path: Path): { path: Path; start: number }[] {
  if (!isCollection(node) || node.flow) return []
  return node.items.flatMap((item, i) => {
    const key = isPair(item) ? (item.key as Node & { value: string }) : undefined
    const value = (isPair(item) ? item.value : item) as Node | null
    const start = (key ?? value)?.range?.[0] ?? 0
    const at = [...path, key ? key.value : i]
    return [{ path: at, start }, ...valuesIn(value, at)]
  })
}
