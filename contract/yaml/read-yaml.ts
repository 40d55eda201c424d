import { type Document, isScalar, LineCounter, type Node, parseDocument, visit, type YAMLError } from 'yaml'
import { toOrdinaryText } from '../ordinary-text.ts'

/** What is wrong in a YAML file. `line`: from 1. */
export type Mistake = { line: number; found: string; expected: string }

type ReadYaml = { document: Document; lines: LineCounter; mistake?: Mistake }

const OF_ITS_GROUP = 'as many blanks before it as the other lines of its group'
const IN_QUOTES = 'the whole text between "quotation marks"'
/** Errors of a text that goes on with a colon. */
const COLON = ['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY']

/**
 * Parses a YAML file of the content.
 * @returns the document, which must not be changed; and the first mistake: an error of syntax, or text that YAML would cut off
 */
export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const written = text.split(/\r?\n/)
  const mistake = explain(document.errors[0], written) ?? misread(document, lines, written)
  return { document, lines, ...(mistake && { mistake }) }
}

/** @returns what a content file says, in ordinary text */
export function valuesOf(document: Document): unknown {
  return document.toJS({ reviver: (_, value) => (typeof value === 'string' ? toOrdinaryText(value) : value) })
}

/** The line with a hint for what people meet most, otherwise with the parser's own words. */
function explain(error: YAMLError | undefined, written: string[]): Mistake | undefined {
  if (!error) return undefined
  const isOpen = error.message.startsWith('Missing closing')
  // The parser reports the end of the file, because every later mark closes what it should open.
  const line = (isOpen && unclosedLine(written)) || (error.linePos?.[0].line ?? 1)
  const text = written[line - 1] ?? ''
  const expected = isOpen ? 'the same mark at its end' : hintFor(error, text)
  if (expected) return { line, found: shown(text), expected }
  const [said = ''] = error.message.split(/ at line \d+/)
  return { line, found: `${shown(text)}  (${said})`, expected: `valid YAML, such as ${IN_QUOTES}` }
}

/** The first line (from 1) with a quoted text that it does not close; 0 if there is none. */
function unclosedLine(written: string[]): number {
  const isUnclosed = (line: string) => {
    const [, mark] = /^\s*(?:- )?(?:[\w-]+:\s+)?(["'])/.exec(line) ?? []
    return mark !== undefined && line.replaceAll(`\\${mark}`, '').split(mark).length % 2 === 0
  }
  return written.findIndex(isUnclosed) + 1
}

function hintFor({ code }: YAMLError, text: string): string | undefined {
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(text)) return 'blanks: lines are moved in with the space bar'
  if (COLON.includes(code) && /: /.test(text))
    return `${IN_QUOTES}, because it holds a colon and a blank; or ${OF_ITS_GROUP}`
  if (code === 'BAD_INDENT' || code === 'MISSING_CHAR' || COLON.includes(code))
    return `${OF_ITS_GROUP}, and a blank behind each colon and hyphen`
  return undefined
}

/** What YAML reads without an error, but not as it was meant. */
function misread(document: Document, lines: LineCounter, written: string[]): Mistake | undefined {
  const unreadable = written.findIndex((line) => /[\0\uFFFD]/.test(line)) + 1
  if (unreadable > 0)
    return {
      line: unreadable,
      found: 'letters that cannot be read',
      expected: 'a file saved with the encoding UTF-8',
    }
  let mistake: Mistake | undefined
  visit(document, {
    Alias: (_, node) => find(node),
    Value: (_, node) => (node.anchor || isCut(node) || isTagged(node) ? find(node) : undefined),
  })
  return mistake

  function find(node: Node): symbol {
    const { line } = lines.linePos(node.range?.[0] ?? 0)
    mistake = { line, found: shown(written[line - 1] ?? ''), expected: IN_QUOTES }
    return visit.BREAK
  }
}

/** Whether a comment may be the end of the text before it: Video # 1 in India. `# sample` is a comment. */
function isCut(node: Node): boolean {
  return isScalar(node) && typeof node.value === 'string' && /^(?! sample\b)/.test(node.comment ?? ' sample')
}

function isTagged({ tag }: Node): boolean {
  return tag !== undefined && !tag.startsWith('tag:yaml.org')
}

function shown(text: string): string {
  const found = text.trim()
  return found.length > 80 ? `${found.slice(0, 80)}…` : found
}
