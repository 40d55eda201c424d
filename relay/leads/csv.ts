import { phoneNumberIn, withBlanks } from '../values/phone-number.ts'

/** Of Excel, in UTF-16 units, and what ends a text that is cut. */
const CELL_LIMIT = 32_767
const CUT = ' … (cut: the message has more)'

const BETWEEN_NUMBERS = /[,;]| \/ /

/**
 * Rows as CSV (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which spreadsheets show as text (OWASP, "CSV Injection"). A number that a spreadsheet would alter gets
 * blanks within: of digits and blanks alone it makes nothing.
 */
export function toCsv(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/** What Excel shortens: a plus or a zero before digits, or more digits than it shows. */
const ALTERED = /^(?:[+0]\d{5,}|\d{12,})$/

function toCell(value: string): string {
  const shown = ALTERED.test(value) ? withBlanks(value) : value
  const harmless = toLimit(isFormula(shown) ? `'${shown}` : shown)
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Excel puts what is longer into the cells below, where it may be a formula. */
function toLimit(text: string): string {
  if (text.length <= CELL_LIMIT) return text
  return text.slice(0, CELL_LIMIT - CUT.length).replace(/[\ud800-\udbff]$/, '') + CUT
}

function isFormula(value: string): boolean {
  if (/^[\t\r\n]/.test(value)) return true
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(value) && !isPhoneNumbers(value)
}

function isPhoneNumbers(value: string): boolean {
  if (/^\+\d+(?: \d+)+$/.test(value)) return true
  return value.split(BETWEEN_NUMBERS).every((part) => phoneNumberIn(part) !== undefined)
}
