import { ROUTES } from '#site/routes.ts'

/** A part of a line: plain text, emphasis, or a link. */
export type Span = string | { em: string } | { text: string; href: string }
/** A text as a list of lines. */
export type MarkedText = Span[][]

/** A file of `public/`, such as /prices.pdf or /papers/prices.pdf. */
const PUBLIC_FILE = /^(?:\/[\w-]+)+\.\w{2,5}$/

const MARK = /\[([^[\]*]+)\]\(([^()\s]*(?: [^()\s]+)*)\)|\*([^*[\]]+)\*/g

/**
 * Parses the markup of replies: `*emphasis*`, `[words](target)`, and line breaks.
 * A target is a page of this site, a file of `public/` (`checkPublicFiles` checks that it exists), or an https, mailto
 * or tel address. Spaces are removed from phone numbers.
 * @throws Error if a text has other markup. Its message completes "expected …", its cause is the invalid part of the text
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
    throw new Error(`no markup but *emphasis* and [words](target), so no "${stray[0]}" standing by itself`, {
      cause: text.slice(Math.max(0, stray.index - 20), stray.index + 20).trim(),
    })
  return text
}

function readTarget(target: string): string {
  if (/^tel:[+\d{][\w+ .}-]+$/.test(target)) return target.replaceAll(' ', '')
  if (/^(https:\/\/[^\s/]+\S*|mailto:\S+)$/.test(target)) return target
  const [path] = target.split(/[?#]/)
  if (Object.values(ROUTES).some((route) => route === path) || PUBLIC_FILE.test(path ?? '')) return target
  const pages = Object.values(ROUTES).join(', ')
  throw new Error(
    `a link to a page of this site (${pages}), to a file in public/ such as /prices.pdf, or to an https:, mailto: or tel: address`,
    { cause: `(${target})` },
  )
}
