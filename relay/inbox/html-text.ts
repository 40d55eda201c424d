const BLOCK = /^(?:p|div|table|tr|ul|ol|li|h[1-6]|blockquote|br|hr|pre)$/
/** Elements without words for a reader, with all that is in them. */
const UNSEEN = /^(?:head|style|script|title|template)$/
const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi
const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘', rdquo: '”' },
  ...{ ldquo: '“', ndash: '–', mdash: '—', hellip: '…', rupee: '₹', bull: '•', copy: '©' },
}
/** Longer HTML is cut: people do not write that much. */
const LENGTH_LIMIT = 300_000

/**
 * The words of HTML, quoted lines with `>`. Nothing of it is fetched or followed. In one pass: node-html-parser took 80 s for
 * 60,000 nested elements, sax 20 s for 40,000 closing tags that match none.
 */
export function htmlToText(html: string): string {
  const lines = ['']
  let quotes = 0
  function add(text: string): void {
    const line = lines.pop() ?? ''
    const words = text.replace(/\s+/g, ' ').replace(ENTITY, decode)
    lines.push(line + (/^[> ]*$/.test(line) ? words.trimStart() : words))
  }
  function startLine(): void {
    if (/^[> ]*$/.test(lines.at(-1) ?? '')) lines.pop()
    lines.push('> '.repeat(Math.min(quotes, 9)))
  }
  const seen = withoutComments(html.slice(0, LENGTH_LIMIT))
  let at = 0
  let unseen: string | undefined
  for (const match of seen.matchAll(TAG)) {
    const name = (match[2] ?? '').toLowerCase()
    if (unseen === undefined) add(seen.slice(at, match.index))
    at = match.index + match[0].length
    if (UNSEEN.test(name) && (unseen ?? name) === name) unseen = match[1] ? undefined : name
    if (unseen !== undefined) continue
    if (name === 'blockquote') quotes = Math.max(0, quotes + (match[1] ? -1 : 1))
    if (BLOCK.test(name)) startLine()
    if (name === 'p' && match[1]) lines.push('')
  }
  if (unseen === undefined) add(seen.slice(at))
  return lines.map((line) => line.trimEnd()).join('\n')
}

function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--')
  return [first, ...others.map((part) => part.split('-->').slice(1).join('-->'))].join('')
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}
