import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml'
import { explainYamlError, type Mistake, mistakeOn } from './explain-yaml-error.ts'

/**
 * Parses a YAML file of the content.
 * @returns the document, which must not be changed and whose nodes have their tokens; and the first mistake: a syntax
 * error, or text that YAML would read as something else
 */
export function readYaml(text: string): ReadYaml {
  const read = recentlyRead.get(text) ?? parseYaml(text)
  // 16 MB of the longest file
  if (recentlyRead.size >= 200) recentlyRead.clear()
  recentlyRead.set(text, read)
  return read
}

type ReadYaml = { document: Document; lines: LineCounter; mistake?: Mistake }

/** The desk reads every file again after each change of one. */
const recentlyRead = new Map<string, ReadYaml>()

function parseYaml(text: string): ReadYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: true })
  const written = text.split(/\r?\n/)
  const mistake =
    unreadable(written) ??
    unclosed(written, document, lines) ??
    explainYamlError(document.errors, written, lines) ??
    misparsed(text, written, document, lines)
  return { document, lines, ...(mistake && { mistake }) }
}

/** Wrong encodings, merge conflict markers, and no-break spaces before a key. */
function unreadable(written: string[]): Mistake | undefined {
  const lineWith = (pattern: RegExp) => written.findIndex((line) => pattern.test(line)) + 1
  const encoded = lineWith(/[\0\uFFFD]/)
  if (encoded) {
    const expected = 'a file saved with the encoding UTF-8'
    return { line: encoded, found: 'letters that cannot be read', expected }
  }
  const merged = lineWith(/^(?:<{7}|>{7})(?: |$)/)
  if (merged) {
    const expected =
      'one version: delete the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>'
    return mistakeOn(written, merged, expected, 'left by a program that merges two versions')
  }
  // Copied from a web page or a word processor. YAML reads such a blank as a part of the key.
  const hard = lineWith(/^ *[\u00a0\u2000-\u200b\u202f\u3000][\p{Zs}\u200b]*(?:- )?[\w-]+:/u)
  if (hard) {
    const expected = 'ordinary blanks before it: delete those and press the space bar'
    return mistakeOn(written, hard, expected, 'behind a no-break space')
  }
  return undefined
}

/** A quotation mark that is not closed. */
function unclosed(written: string[], document: Document, lines: LineCounter): Mistake | undefined {
  if (!/^Missing closing .*quote/.test(document.errors[0]?.message ?? '')) return undefined
  const line = unclosedLine(written) ?? lastQuote(document, lines)
  const found = (written[line - 1] ?? '').trim()
  const expected = /[“”]$/.test(found)
    ? 'a straight " at its end, too'
    : found.includes('"')
      ? 'the same mark at its end'
      : 'the whole text between "quotation marks": a \' at its beginning needs one at its end'
  return mistakeOn(written, line, expected, 'begins with a quotation mark, has none at the end')
}

/**
 * Finds an unclosed quoted text. The parser reports the end of the file, because every later quotation mark closes what
 * it should open.
 * @returns the first line (from 1) that does not close its text and is followed by a key; undefined if there is none
 */
function unclosedLine(written: string[]): number | undefined {
  const at = written.findIndex((line, i) => {
    const value = /^\s*(?:- )?(?:[\w-]+:\s+)?((["']).*)$/.exec(line)
    if (!value || !/^\s*(?:- )?[\w-]+:(?:\s|$)/.test(written[i + 1] ?? '')) return false
    const [, quoted = '', mark = ''] = value
    return quoted.replaceAll(`\\${mark}`, '').split(mark).length % 2 === 0
  })
  return at < 0 ? undefined : at + 1
}

/** The line of the last quoted text. */
function lastQuote(document: Document, lines: LineCounter): number {
  let line = 1
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range) line = lines.linePos(range[0]).line
    },
  })
  return line
}

/** A text in typographic quotation marks, which YAML takes for part of the text. */
export const TYPOGRAPHIC = /^(?:[“”„«][^“”„«»]*[“”»"]|[‘’‚].*[‘’'])$/s

/** Finds what YAML parses without an error, but not as the author meant it. */
function misparsed(
  text: string,
  written: string[],
  document: Document,
  lines: LineCounter,
): Mistake | undefined {
  let mistake: Mistake | undefined
  visit(document, {
    Node(_, node) {
      const line = lines.linePos(node.range?.[0] ?? 0).line
      const wrong = misread(node)
      if (wrong) mistake = { line, ...wrong }
      else if (isScalar(node)) mistake = misreadText(node, line, text, written)
      return mistake ? visit.BREAK : undefined
    },
  })
  return mistake
}

/** A comment, an anchor, an alias, a tag or a map that was meant as text. */
function misread(node: Node): Omit<Mistake, 'line'> | undefined {
  if (isAlias(node) || node.anchor || isTagged(node.tag))
    return { found: 'a value that begins with *, & or !', expected: 'it between "quotation marks"' }
  if (isMap(node) && isUnquotedPlaceholder(node))
    return { found: 'a value that begins with {', expected: 'it between "quotation marks"' }
  if (isScalar(node) && cutsText(node)) {
    const found = `${node.value}, and behind it a note: #${node.comment}`
    return { found, expected: 'the whole text between "quotation marks", or the note on a line of its own' }
  }
  if (node.comment && /^\S/.test(node.comment)) {
    const found = `#${node.comment.split('\n')[0]}, which is taken for a note`
    return { found, expected: 'the text between "quotation marks", or a blank after the #' }
  }
  return undefined
}

/** A plain scalar that includes quotation marks or the next list entries. */
function misreadText(
  { type, value, range }: Scalar,
  line: number,
  text: string,
  written: string[],
): Mistake | undefined {
  if (type !== 'PLAIN' || typeof value !== 'string' || !range) return undefined
  if (TYPOGRAPHIC.test(value)) {
    const expected =
      'straight quotation marks, ", or none; both, one within the other, if visitors are to see “ and ”'
    return { line, found: `${value}  (its quotation marks would be shown)`, expected }
  }
  const before = /^(.*?)\n\s*- /s.exec(text.slice(range[0], range[1]))?.[1]
  if (before === undefined) return undefined
  if (/^-\S/.test(value)) return mistakeOn(written, line, 'a blank behind the hyphen')
  const expected = 'as many blanks before it as the other lines that begin with a hyphen'
  return mistakeOn(written, line + before.split('\n').length, expected)
}

/** Whether a flow map has a key without a value: {name} is a placeholder without its quotation marks. */
function isUnquotedPlaceholder({ flow, items }: YAMLMap): boolean {
  return (
    flow === true && items.some(({ value }) => value === null || (isScalar(value) && value.value === null))
  )
}

/** Whether a comment may be the end of the text before it: Video # 1 in India. `# sample` is a comment. */
function cutsText({ type, value, comment }: Scalar): boolean {
  return type === 'PLAIN' && typeof value === 'string' && /^ (?!sample\b)/.test(comment ?? '')
}

function isTagged(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('tag:yaml.org')
}
