/** The words that a mail's sender has written, and those that the mail repeats. */
export type Words = { own: string; quoted: string }

/** Behind the name and the time above quoted words: English, and the languages of India in Gmail. */
const WROTE = /(?:\bwrote|लिखा|लिहिले|લખ્યું|লিখেছেন|எழுதியது|రాశారు|ಬರೆದಿದ್ದಾರೆ|എഴുതി)\s*:?\s*-*$/
const TIME = /\b(?:19|20)\d\d\b|\d{1,2}[:.]\d\d/
/** Lines above a mail that is quoted whole. */
const SEPARATOR = /^\s*(?:-{2,}\s*(?:original message|forwarded message|मूल संदेश)\s*-{2,}|_{20,}|-{20,})\s*$/i
const HEADER = /^\s*\*?(?:from|sent|date|to|cc|subject|प्रेषक|भेजा गया|दिनांक|प्रति|विषय)\s*:\*?\s/i
const ENDING = 80
/** Lines of an attribution that a mail program has wrapped, and of a block of headers. */
const ATTRIBUTION_LINES = 3

/** @param text plain; quoted lines begin with `>` */
export function splitWords(text: string): Words {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const start = lines.findIndex((_, at) => isQuoteFrom(lines, at))
  const [before, rest] = start === -1 ? [lines, []] : [lines.slice(0, start), lines.slice(start)]
  const below = start === -1 ? [] : ownBelow(rest)
  if (below === 'between') return { own: tidy(lines), quoted: '' }
  if (below.length > 0) return { own: tidy([...before, ...below]), quoted: tidy(rest.filter(isQuoted)) }
  return { own: tidy(before), quoted: tidy(rest) }
}

function isQuoted(line: string): boolean {
  return line.startsWith('>')
}

/** Whether the lines from here on are quoted words, perhaps with an attribution or headers above them. */
function isQuoteFrom(lines: string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (isQuoted(line) || SEPARATOR.test(line)) return true
  const next = lines.slice(at, at + ATTRIBUTION_LINES + 1)
  if (HEADER.test(line)) return next.filter((one) => HEADER.test(one)).length >= ATTRIBUTION_LINES
  if (line.trim() === '' || !TIME.test(line)) return false
  return next.slice(0, ATTRIBUTION_LINES).some((one, n) => {
    if (n > 0 && one.trim() === '') return false
    const below = lines.slice(at + n + 1, at + n + 3).find((other) => other.trim() !== '') ?? ''
    return WROTE.test(one.trim().slice(-ENDING)) || (one.trimEnd().endsWith(':') && isQuoted(below))
  })
}

/** Words of the sender's own below quoted ones; `between`: among them, so that each belongs to the words above it. */
function ownBelow(rest: string[]): string[] | 'between' {
  const first = rest.findIndex(isQuoted)
  if (first === -1 || first > ATTRIBUTION_LINES) return []
  const below = rest.slice(first)
  const isOwn = (line: string) => !isQuoted(line) && line.trim() !== ''
  const firstOwn = below.findIndex(isOwn)
  if (firstOwn === -1) return []
  return below.slice(firstOwn).some(isQuoted) ? 'between' : below.slice(firstOwn)
}

function tidy(lines: string[]): string {
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
