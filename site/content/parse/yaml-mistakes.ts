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
import { explainYamlError, type Mistake, shown } from './explain-yaml-error.ts'

/**
 * Parses a YAML file of the content.
 * @returns the document; and the first mistake: a syntax error, or text that YAML would read as something else
 */
export function readYaml(text: string): { document: Document; lines: LineCounter; mistake?: Mistake } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const mistake =
    unreadable(text) ??
    unclosed(text, document, lines) ??
    explainYamlError(document.errors, text, lines) ??
    misparsed(text, document, lines)
  return { document, lines, ...(mistake && { mistake }) }
}

/** Wrong encodings, merge conflict markers, and no-break spaces before a key. */
function unreadable(text: string): Mistake | undefined {
  const at = (pattern: RegExp) => text.slice(0, Math.max(0, text.search(pattern))).split('\n').length
  const encoded = /[\0\uFFFD]/
  if (encoded.test(text))
    return {
      line: at(encoded),
      found: 'letters that cannot be read',
      expected: 'a file saved with the encoding UTF-8',
    }
  const merged = /^(?:<{7}|>{7})(?: |$)/m
  if (merged.test(text))
    return {
      line: at(merged),
      found: `${shown(text.split(/\r?\n/), at(merged))}  (left by a program that merges two versions)`,
      expected: 'one version: delete the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>',
    }
  // copied from a web page or a word processor; YAML takes such a blank for a part of the name
  const hard = /^ *[\u00a0\u2000-\u200b\u202f\u3000][\p{Zs}\u200b]*(?:- )?[\w-]+:/mu
  if (hard.test(text))
    return {
      line: at(hard),
      found: `${shown(text.split(/\r?\n/), at(hard))}  (behind a no-break space)`,
      expected: 'ordinary blanks before it: delete those and press the space bar',
    }
  return undefined
}

/** A quotation mark that is not closed. */
function unclosed(text: string, document: Document, lines: LineCounter): Mistake | undefined {
  if (!/^Missing closing .*quote/.test(document.errors[0]?.message ?? '')) return undefined
  const line = unclosedLine(text) ?? lastQuote(document, lines)
  const found = shown(text.split(/\r?\n/), line)
  const expected = /[“”]$/.test(found)
    ? 'a straight " at its end, too'
    : found.includes('"')
      ? 'the same mark at its end'
      : 'the whole text between "quotation marks": a \' at its beginning needs one at its end'
  return { line, found: `${found}  (begins with a quotation mark, has none at the end)`, expected }
}

/**
 * Finds an unclosed quoted text. The parser reports the end of the file, because every later quotation mark closes what
 * it should open.
 * @returns the first line (from 1) that does not close its text and is followed by a key; undefined if there is none
 */
function unclosedLine(text: string): number | undefined {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((line, i) => {
    const value = /^\s*(?:- )?(?:[\w-]+:\s+)?((["']).*)$/.exec(line)
    if (!value || !/^\s*(?:- )?[\w-]+:(?:\s|$)/.test(lines[i + 1] ?? '')) return false
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
const TYPOGRAPHIC = /^(?:[“”„«][^“”„«»]*[“”»"]|[‘’‚].*[‘’'])$/s

/** Finds what YAML parses without an error, but not as the author meant it. */
function misparsed(text: string, document: Document, lines: LineCounter): Mistake | undefined {
  let mistake: Mistake | undefined
  visit(document, {
    Node(_, node) {
      const found = misread(node) ?? (isScalar(node) ? misreadText(node, text, lines) : undefined)
      if (found) mistake = { line: lines.linePos(node.range?.[0] ?? 0).line, ...found }
      return mistake ? visit.BREAK : undefined
    },
  })
  return mistake
}

type Finding = Omit<Mistake, 'line'> & { line?: number }

/** A comment, an anchor, an alias, a tag or a map that was meant as text. */
function misread(node: Node): Finding | undefined {
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
function misreadText({ type, value, range }: Scalar, text: string, lines: LineCounter): Finding | undefined {
  if (type !== 'PLAIN' || typeof value !== 'string' || !range) return undefined
  if (TYPOGRAPHIC.test(value)) {
    const expected =
      'straight quotation marks, ", or none; both, one within the other, if visitors are to see “ and ”'
    return { found: `${value}  (its quotation marks would be shown)`, expected }
  }
  const entry = text.slice(range[0], range[1]).search(/\n\s*- /)
  if (entry < 0) return undefined
  const first = lines.linePos(range[0]).line
  if (/^-\S/.test(value))
    return { line: first, found: shown(text.split(/\r?\n/), first), expected: 'a blank behind the hyphen' }
  const { line } = lines.linePos(range[0] + entry + 1)
  const expected = 'as many blanks before it as the other lines that begin with a hyphen'
  return { line, found: shown(text.split(/\r?\n/), line), expected }
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
