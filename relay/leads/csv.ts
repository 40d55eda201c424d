import { phoneNumberIn } from '../values/phone-number.ts'

/** Where several phone numbers in one value are separated. */
const BETWEEN_NUMBERS = /[,;]| \/ /

/**
 * Rows as CSV (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which spreadsheets show as text (OWASP, "CSV Injection"). A phone number such as
 * `+91 98765 43210` is not changed: of digits and separators alone a spreadsheet can at most make a sum.
 */
export function toCsv(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: string): string {
  const harmless = isFormula(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

function isFormula(value: string): boolean {
  if (/^[\t\r\n]/.test(value)) return true
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(value) && !isPhoneNumbers(value)
}

function isPhoneNumbers(value: string): boolean {
  return value.split(BETWEEN_NUMBERS).every((part) => phoneNumberIn(part) !== undefined)
}
