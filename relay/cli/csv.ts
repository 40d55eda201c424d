/**
 * Rows as CSV (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which spreadsheets show as text (OWASP, "CSV Injection").
 */
export function toCsv(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
