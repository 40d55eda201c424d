import stringWidth from 'string-width'

const SEGMENTER = new Intl.Segmenter()

/**
 * Rows in aligned columns, for a terminal. A cell is shown on one line and shortened to its column.
 *
 * @param columns greatest width of each by its heading, in cells of the terminal: an emoji takes two of them, a vowel
 *   sign of Hindi often none
 */
export function toTable(columns: Record<string, number>, rows: string[][]): string {
  const limits = Object.values(columns)
  const lines = [
    Object.keys(columns),
    ...rows.map((row) => row.map((cell, at) => shorten(cell, limits[at] ?? 0))),
  ]
  const widths = limits.map((_, at) =>
    lines.reduce((widest, line) => Math.max(widest, stringWidth(line[at] ?? '')), 0),
  )
  const pad = (cell: string, at: number) => cell + ' '.repeat((widths[at] ?? 0) - stringWidth(cell))
  return lines.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('')
}

function shorten(cell: string, width: number): string {
  const text = printable(cell).replace(/\s+/g, ' ').trim()
  if (!/[^ -~]/.test(text)) return text.length > width ? `${text.slice(0, width - 1)}…` : text
  let shown = 0
  let end = 0 // of the part that leaves room for the ellipsis
  for (const { segment, index } of SEGMENTER.segment(text)) {
    shown += stringWidth(segment)
    if (shown > width) return `${text.slice(0, end)}…`
    if (shown < width) end = index + segment.length
  }
  return text
}

/** Replaces the control characters by which text could control a terminal; line feeds stay. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
