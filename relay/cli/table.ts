/**
 * Rows in aligned columns. A cell is shown on one line, and ends in an ellipsis where it is longer than
 * its column may be.
 *
 * @param columns heading and greatest width, in characters, of each column
 */
export function toTable(columns: { heading: string; width: number }[], rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell, at) => shorten(cell, columns[at]?.width ?? 0)))
  const widths = columns.map(({ heading }, at) =>
    cells.reduce((widest, row) => Math.max(widest, [...(row[at] ?? '')].length), heading.length),
  )
  const lines = [columns.map(({ heading }) => heading), ...cells]
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, at) => pad(cell, widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function shorten(cell: string, width: number): string {
  const text = printable(cell).replace(/\s+/g, ' ').trim()
  const characters = [...text.slice(0, 2 * width)] // a character is two units long at most
  const isWhole = text.length <= 2 * width && characters.length <= width
  return isWhole ? text : `${characters.slice(0, width - 1).join('')}…`
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - [...cell].length)
}

/** Without the control characters by which text could steer a terminal; lines stay. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
