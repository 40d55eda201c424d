import { type Document, isAlias, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml'

/** A slip in how a file is written, in words for whoever wrote it. */
export type Mistake = { line: number; found: string; expected: string }

const HOW =
  'a name, a colon, a blank and the value, as far in as its neighbours; between "quotation marks" if the text holds a colon, or begins with one of { [ * & ! @ % - ? | `; quotation marks within it as “ and ”'

/**
 * Reads a file of the content.
 * @returns what it holds, and where; or the first thing that cannot be read, or would be read as something else
 */
export function readYaml(text: string): { document: Document; lines: LineCounter; mistake?: Mistake } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const mistake = unreadable(text) ?? broken(text, document, lines) ?? swallowed(document, lines)
  return { document, lines, ...(mistake && { mistake }) }
}

/** What another encoding looks like when it is read as UTF-8. */
function unreadable(text: string): Mistake | undefined {
  const at = text.search(/[\0\uFFFD]/)
  if (at < 0) return undefined
  const line = text.slice(0, at).split('\n').length
  return { line, found: 'letters that cannot be read', expected: 'a file saved with the encoding UTF-8' }
}

function broken(text: string, document: Document, lines: LineCounter): Mistake | undefined {
  const error = document.errors[0]
  if (!error) return undefined
  const unclosed = /^Missing closing .*quote/.test(error.message)
  const line = unclosed
    ? (unclosedLine(text) ?? lastQuote(document, lines))
    : lines.linePos(error.pos[0]).line
  const written = (text.split('\n')[line - 1] ?? '').trim()
  const found = written.length > 80 ? `${written.slice(0, 80)}…` : written
  if (unclosed)
    return { line, found: `${found}  (begins with a quotation mark, has none at the end)`, expected: HOW }
  if (error.code === 'DUPLICATE_KEY')
    return { line, found: `${found}  (the same name stands above)`, expected: 'each name once' }
  if (error.code === 'TAB_AS_INDENT')
    return { line, found: 'a tab', expected: 'blanks: lines are moved in with the space bar' }
  return { line, found, expected: HOW }
}

/**
 * The line, from 1, of a quoted text that is missing its end. That is noticed at the end of the file: such a text ends
 * where the next one begins, and from there on all is turned inside out.
 * @returns the first whose line does not end it and is followed by a name; undefined where there is none
 */
function unclosedLine(text: string): number | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line, i) => {
    const value = /^\s*(?:- )?(?:[\w-]+:\s+)?((["']).*)$/.exec(line)
    if (!value || !/^\s*(?:- )?[\w-]+:(?:\s|$)/.test(lines[i + 1] ?? '')) return false
    const [, quoted = '', mark = ''] = value
    return quoted.replaceAll(`\\${mark}`, '').split(mark).length % 2 === 0
  })
  return at < 0 ? undefined : at + 1
}

/** The line on which the last quoted text begins. */
function lastQuote(document: Document, lines: LineCounter): number {
  let line = 1
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range) line = lines.linePos(range[0]).line
    },
  })
  return line
}

/** What YAML takes for a note, a label or a reference, and was meant as text. */
function swallowed(document: Document, lines: LineCounter): Mistake | undefined {
  let mistake: Mistake | undefined
  visit(document, {
    Node(_, node) {
      const line = lines.linePos(node.range?.[0] ?? 0).line
      if (isAlias(node) || node.anchor || isTagged(node.tag)) {
        mistake = {
          line,
          found: 'a value that begins with *, & or !',
          expected: 'it between "quotation marks"',
        }
      } else if (isScalar(node) && cutsText(node)) {
        const found = `${node.value}, and behind it a note: #${node.comment}`
        const expected = 'the whole text between "quotation marks", or the note on a line of its own'
        mistake = { line, found, expected }
      } else if (node.comment && /^\S/.test(node.comment)) {
        const found = `#${node.comment.split('\n')[0]}, which is taken for a note`
        mistake = { line, found, expected: 'the text between "quotation marks", or a blank after the #' }
      }
      return mistake ? visit.BREAK : undefined
    },
  })
  return mistake
}

/** Whether a note behind a text may be its end: Video # 1 in India. One that says “sample” is none. */
function cutsText({ type, value, comment }: Scalar): boolean {
  return type === 'PLAIN' && typeof value === 'string' && /^ (?!sample\b)/.test(comment ?? '')
}

function isTagged(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('tag:yaml.org')
}
