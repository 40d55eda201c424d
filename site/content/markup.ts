import { ROUTES } from '#site/routes.ts'

/** A stretch of text within a line: plain, emphasised, or a link. */
export type Span = string | { em: string } | { text: string; href: string }
/** A text, line by line. */
export type MarkedText = Span[][]

/** A file of `public/`, such as /prices.pdf or /papers/prices.pdf. */
const PUBLIC_FILE = /^(?:\/[\w-]+)+\.\w{2,5}$/

/** Thrown where a text holds other markup; its message says what is right, in words that follow "expected". */
export class MarkupError extends Error {
  /** The part of the text that is wrong. */
  readonly found: string

  constructor(found: string, message: string) {
    super(message)
    this.name = 'MarkupError'
    this.found = found
  }
}

const MARK = /\[([^[\]*]+)\]\(([^()\s]*(?: [^()\s]+)*)\)|\*([^*[\]]+)\*/g

/**
 * Reads the markup that replies may hold: `*emphasis*`, `[words](target)`, and a line break for a new line.
 * A target is a page of this site or a file of `public/` (whether that is there is checked elsewhere), or an https,
 * mailto or tel address; blanks in a telephone number are taken out.
 * @throws {MarkupError}
 */
export function parseMarkup(text: string): MarkedText {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseLine)
}

function parseLine(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const { 0: mark, 1: words, 2: target = '', 3: emphasis, index } of line.matchAll(MARK)) {
    spans.push(plain(line.slice(end, index)))
    spans.push(words === undefined ? { em: emphasis ?? '' } : { text: words, href: readTarget(target) })
    end = index + mark.length
  }
  spans.push(plain(line.slice(end)))
  return spans.filter((span) => span !== '')
}

function plain(text: string): string {
  const stray = /[*[\]<>`]|\]\(/.exec(text)
  if (stray)
    throw new MarkupError(
      text.slice(Math.max(0, stray.index - 20), stray.index + 20).trim(),
      `no markup but *emphasis* and [words](target), so no "${stray[0]}" standing by itself`,
    )
  return text
}

function readTarget(target: string): string {
  if (/^tel:[+\d{][\w+ .}-]+$/.test(target)) return target.replaceAll(' ', '')
  if (/^(https:\/\/[^\s/]+\S*|mailto:\S+)$/.test(target)) return target
  const [path] = target.split(/[?#]/)
  if (Object.values(ROUTES).some((route) => route === path) || PUBLIC_FILE.test(path ?? '')) return target
  const pages = Object.values(ROUTES).join(', ')
  throw new MarkupError(
    `(${target})`,
    `a link to a page of this site (${pages}), to a file in public/ such as /prices.pdf, or to an https:, mailto: or tel: address`,
  )
}
