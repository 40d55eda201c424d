import { phoneNumberIn, withBlanks } from '../values/phone-number.ts'
import { cutTo } from '../values/text.ts'

/** Of Excel, which puts what is longer into the cells below, where it may be a formula. */
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
  const harmless = cutTo(CELL_LIMIT, isFormula(shown) ? `'${shown}` : shown, CUT)
  return `"${harmless.replaceAll('"', '""')}"`
}

function isFormula(value: string): boolean {
  if (/^[\t\r\n]/.test(value)) return true
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(value) && !isPhoneNumbers(value)
}

function isPhoneNumbers(value: string): boolean {
  if (/^\+\d+(?: \d+)+$/.test(value)) return true
  return value.split(BETWEEN_NUMBERS).every((part) => phoneNumberIn(part) !== undefined)
}
