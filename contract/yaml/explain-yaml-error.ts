import type { ErrorCode, LineCounter, YAMLError } from 'yaml'

/** A mistake in a YAML file, explained for its author. */
export type Mistake = { line: number; found: string; expected: string }

/** @returns a mistake on a line (from 1), with the line as typed, cut after 80 characters */
export function mistakeOn(written: string[], line: number, expected: string, note = ''): Mistake {
  const found = shown(written, line)
  return { line, found: note ? `${found}  (${note})` : found, expected }
}

/** A key. A few consist of two words. */
const NAME = String.raw`[\w-]+(?: [\w-]+)?`
const NAMED = new RegExp(String.raw`^\s*(?:- )*${NAME}:(?:\s|$)`)
const VALUE = new RegExp(String.raw`^\s*(?:- +)*(?:${NAME}:\s+)?(.*)$`)

const OF_ITS_GROUP = 'as many blanks before it as the other lines of its group'
/** What to write instead of a value that begins with a YAML indicator. */
const BEGINNINGS: Record<string, string> = {
  '"': 'nothing behind the closing quotation mark; “ and ” for those within the text',
  "'": 'the whole text between "quotation marks": an apostrophe within it ends one between \' and \'',
  '[': 'a list in one pair of [ and ], with commas; or, if it is a text, "quotation marks" round it',
  '-': 'each entry of a list on a line of its own below; or, if it is a text, "quotation marks" round it',
  '>': 'the text on lines of its own below, two blanks further in',
  '|': 'the text on lines of its own below, two blanks further in',
}

/** Errors that are always on the line that the parser names. */
const ON_ITS_LINE: Partial<Record<ErrorCode, { expected: string; note?: string }>> = {
  DUPLICATE_KEY: { expected: 'each name once: delete one of the two', note: 'the same name stands above' },
  MULTIPLE_DOCS: { expected: 'one document: delete the line of hyphens or dots (---, ...) here or above' },
  BAD_DQ_ESCAPE: { expected: 'no \\ within "quotation marks": write \\\\ for it' },
}

/**
 * Returns what to change in a file with a YAML syntax error. The parser's own messages describe its state, often for a
 * line before or after the mistake.
 * @param errors the errors of the parser. Only the first is explained.
 * @param written the lines of the file
 */
export function explainYamlError(
  errors: YAMLError[],
  written: string[],
  lines: LineCounter,
): Mistake | undefined {
  const error = mostSpecific(errors)
  if (!error) return undefined
  const { line, col } = lines.linePos(error.pos[0])
  const known = ON_ITS_LINE[error.code]
  if (known) return mistakeOn(written, line, known.expected, known.note)
  const beginsLine = col - 1 <= blanksBefore(written, line)
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { line, found: 'a tab', expected: 'blanks: lines are moved in with the space bar' }
    case 'BAD_INDENT':
      return error.message.startsWith('Flow') ? openBracket(written, line) : misaligned(written, line)
    case 'MULTILINE_IMPLICIT_KEY':
      if (beginsLine) return nameless(written, line)
      return tooFarIn(written, lines.linePos(error.pos[1]).line)
    case 'MISSING_CHAR':
      if (error.message.startsWith('Implicit map keys')) return nameless(written, line)
      if (error.message.startsWith('Sequence item')) return misaligned(written, line)
      break
    case 'BLOCK_AS_IMPLICIT_KEY':
      return beginsLine ? misaligned(written, line) : colonWithin(written, line)
  }
  return beginsLine ? misaligned(written, line) : badValue(written, line)
}

/** A text that continues into the next key is reported twice. The second error has the line of that key. */
function mostSpecific([first, second]: YAMLError[]): YAMLError | undefined {
  const isSpill = second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === first?.pos[0]
  return isSpill ? second : first
}

function shown(written: string[], line: number): string {
  const found = (written[line - 1] ?? '').trim()
  return found.length > 80 ? `${found.slice(0, 80)}…` : found
}

function blanksBefore(written: string[], line: number): number {
  return /^ */.exec(written[line - 1] ?? '')?.[0].length ?? 0
}

/** Whether the indentation of a line is odd. All of the content has an even indentation. */
function isOdd(written: string[], line: number): boolean {
  return (/^ *(?:- +)*/.exec(written[line - 1] ?? '')?.[0].length ?? 0) % 2 === 1
}

/** A line with the wrong number of blanks before it. */
function badBlanks(written: string[], line: number, expected: string): Mistake {
  const count = blanksBefore(written, line)
  return mistakeOn(written, line, expected, `${count} ${count === 1 ? 'blank' : 'blanks'} before it`)
}

/**
 * A line whose indentation differs from its siblings'. The parser reports the second of two such lines, although the
 * first may be the wrong one.
 */
function misaligned(written: string[], at: number): Mistake {
  if (/^\s*-[^\s-]/.test(written[at - 1] ?? '')) return nameless(written, at)
  let line = at
  if (!isOdd(written, at)) while (isOdd(written, line - 1)) line--
  const above = written.slice(0, line - 1).findLast((other, i) => {
    return other.trim() !== '' && blanksBefore(written, i + 1) <= blanksBefore(written, line)
  })
  const isBesideEntries =
    above?.trimStart().startsWith('- ') && above.search(/\S/) === blanksBefore(written, line)
  const expected = isBesideEntries
    ? 'a hyphen and a blank before it, if it is an entry of the list; two blanks more, if it belongs to the entry above'
    : OF_ITS_GROUP
  return badBlanks(written, line, expected)
}

/** A line with a colon that is indented more than the complete value above it. */
function tooFarIn(written: string[], line: number): Mistake {
  if (!NAMED.test(written[line - 1] ?? '')) return colonWithin(written, line)
  const expected = isOdd(written, line)
    ? OF_ITS_GROUP
    : `${OF_ITS_GROUP}; if it goes on with the text above, "quotation marks" round that whole text`
  return badBlanks(written, line, expected)
}

/** A line without a key, a colon and a space. */
function nameless(written: string[], line: number): Mistake {
  return mistakeOn(written, line, missingIn(shown(written, line)))
}

function missingIn(found: string): string {
  if (/^-\S/.test(found)) return 'a blank behind the hyphen'
  if (new RegExp(`^(?:- )?${NAME}:(?:\\S|\\p{Zs})`, 'u').test(found))
    return 'an ordinary blank behind the colon'
  if (new RegExp(`^(?:- )?${NAME}[：﹕꞉]`).test(found)) return 'an ordinary colon and a blank'
  return 'a name, a colon and a blank before it; or two blanks more, if it goes on with the text above'
}

function colonWithin(written: string[], line: number): Mistake {
  const value = VALUE.exec(shown(written, line))?.[1] ?? ''
  if (/^[?|>]/.test(value)) return badValue(written, line)
  const expected = /^[“”„‘’«]/.test(value)
    ? 'straight quotation marks, ", round the text: “ and ” do not hold it together'
    : 'the whole text between "quotation marks", because it holds a colon and a blank'
  return mistakeOn(written, line, expected)
}

/** An unclosed [ or {. The parser reports a later line. */
function openBracket(written: string[], at: number): Mistake {
  const isOpening = (text: string) => /^[[{]/.test(VALUE.exec(text)?.[1] ?? '')
  return badValue(written, written.slice(0, at).findLastIndex(isOpening) + 1 || at)
}

/** A value whose first character is a YAML indicator. */
function badValue(written: string[], line: number): Mistake {
  const [sign = ''] = VALUE.exec(shown(written, line))?.[1] ?? ''
  const isQuotation = sign === '"' || sign === "'"
  const expected = BEGINNINGS[sign] ?? 'the whole text between "quotation marks"'
  return mistakeOn(written, line, expected, isQuotation ? '' : `begins with ${sign}`)
}
