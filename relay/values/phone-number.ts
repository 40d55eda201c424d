// the smallest metadata that distinguishes landlines from mobile numbers
import parse, { type PhoneNumber } from 'libphonenumber-js/max'

/** The phone number that a text is; undefined for other texts. A number without a country code is Indian. */
export function phoneNumberIn(text: string): PhoneNumber | undefined {
  const number = parse(toPlain(text), { defaultCountry: 'IN', extract: false })
  return number?.isPossible() ? number : undefined
}

/** With ASCII digits and without the invisible characters that are copied from address books. */
function toPlain(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/** A `tel:` link (RFC 3966) to the phone number in a text, without its extension; undefined if it is not one phone number. */
export function phoneLinkTo(text: string): string | undefined {
  const number = phoneNumberIn(text)
  return number && `tel:${number.number}`
}

/**
 * The number of a text as wa.me expects it: digits with the country code.
 *
 * @returns undefined if the text is not one phone number, or is a landline or an extension
 */
export function whatsappNumberIn(text: string): string | undefined {
  const number = phoneNumberIn(text)
  const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number?.getType() ?? '')
  return isMobile && !number?.ext ? number?.number.slice(1) : undefined
}

/** The last ten digits of the phone number in a text: Indian numbers differ in the country code or the zero before them. */
export function phoneEndOf(text: string): string | undefined {
  return phoneNumberIn(text)?.number.slice(-10)
}

/**
 * A number with blanks, so that a spreadsheet takes it for text: Excel shows 919876543210 as 9.19877E+11, drops a plus or a
 * zero before a number, and subtracts the parts of +91-98765-43210.
 */
export function withBlanks(text: string): string {
  if (/\s/.test(text.trim())) return text
  const number = phoneNumberIn(text)
  if (number) return number.formatInternational()
  const isAltered = /^\+?\d[\d,;/]*$/.test(text) && /^[+0].|\d{12}|[,;/]/.test(text)
  return isAltered ? text.replace(/[,;/]|\d{5}(?=\d)/g, '$& ') : text
}
