import stringWidth from 'string-width'
import { toOneLine } from '../values/text.ts'

type Cell = { text: string; width: number }

const GRAPHEMES = new Intl.Segmenter()

/**
 * Rows in aligned columns, for a terminal. A value is shown on one line and shortened to its column.
 *
 * @param columns greatest width of each column by its heading, in cells of the terminal: an emoji takes two of them, a
 *   vowel sign of Hindi often none
 */
export function toTable(columns: Record<string, number>, rows: string[][]): string {
  const limits = Object.values(columns)
  const lines = [Object.keys(columns), ...rows].map((values) =>
    values.map((value, at) => shorten(value, limits[at] ?? 0)),
  )
  const widths = limits.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, cells[at]?.width ?? 0), 0),
  )
  const pad = ({ text, width }: Cell, at: number) => text + ' '.repeat((widths[at] ?? 0) - width)
  return lines.map((cells) => `${cells.map(pad).join('  ').trimEnd()}\n`).join('')
}

function shorten(value: string, limit: number): Cell {
  const text = toOneLine(printable(value)).trim()
  if (!/[^ -~]/.test(text)) {
    if (text.length <= limit) return { text, width: text.length }
    return { text: `${text.slice(0, limit - 1)}…`, width: limit }
  }
  let width = 0
  let start: Cell = { text: '', width: 0 } // leaves room for the ellipsis
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    width += stringWidth(segment)
    if (width > limit) return { text: `${start.text}…`, width: start.width + 1 }
    if (width < limit) start = { text: text.slice(0, index + segment.length), width }
  }
  return { text, width }
}

/** Replaces the control characters by which text could control a terminal; line feeds stay. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
