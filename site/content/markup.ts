import { ROUTES } from '#site/layout/routes.ts'

/** A stretch of text within a line: plain, emphasised, or a link. */
export type Span = string | { em: string } | { text: string; href: string }
/** A text, line by line. */
export type MarkedText = Span[][]

const MARK = /\[([^[\]*]+)\]\(([^()\s]*(?: [^()\s]+)*)\)|\*([^*[\]]+)\*/g

/**
 * Reads the markup that replies may hold: `*emphasis*`, `[words](target)`, and a line break for a new line.
 * A target is a page of this site, or an https, mailto or tel address; blanks in a telephone number are taken out.
 * @throws Error that says what is wrong, in words that follow "expected"
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
    throw new Error(`no markup but *emphasis* and [words](target), so no "${stray[0]}" standing by itself`)
  return text
}

function readTarget(target: string): string {
  if (/^tel:[+\d{][\w+ .}-]+$/.test(target)) return target.replaceAll(' ', '')
  if (/^(https:\/\/[^\s/]+\S*|mailto:\S+)$/.test(target)) return target
  const [path] = target.split(/[?#]/)
  if (Object.values(ROUTES).some((route) => route === path)) return target
  const pages = Object.values(ROUTES).join(', ')
  throw new Error(`a link to a page of this site (${pages}), or to an https:, mailto: or tel: address`)
}
