import { CATEGORIES, type Measurement } from './measure.ts'

const HEADING = [
  ...['page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'FCP×', 'LCP×'],
  ...['script', 'HTML+CSS', 'fonts', 'foreign'],
]

/**
 * @returns a table with a heading and a row for each page
 * @param measured the pages by their paths
 * @param floor page of which the paints are printed as multiples
 */
export function toTable(measured: Map<string, Measurement>, floor?: Measurement): string {
  const rows = [...measured].map(([path, page]) => [
    path,
    ...CATEGORIES.map((name) => String(page.scores[name])),
    `${Math.round(page.fcp)} ms`,
    `${Math.round(page.lcp)} ms`,
    `${Math.round(page.tbt)} ms`,
    page.cls.toFixed(4),
    (page.fcp / (floor?.fcp ?? Number.NaN)).toFixed(2),
    (page.lcp / (floor?.lcp ?? Number.NaN)).toFixed(2),
    `${page.scriptKiB.toFixed(1)} KiB`,
    `${page.documentKiB.toFixed(1)} KiB`,
    `${page.fontKiB.toFixed(1)} KiB`,
    String(page.foreignRequests),
  ])
  const table = [HEADING, ...rows]
  const widths = HEADING.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table.map((row) => row.map((cell, column) => pad(cell, column, widths)).join('  ')).join('\n')
}

function pad(cell: string, column: number, widths: number[]): string {
  const width = widths[column] ?? 0
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}
