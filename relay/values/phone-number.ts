// the smallest metadata that distinguishes landlines from mobile numbers
import parse, { findPhoneNumbersInText, type PhoneNumber } from 'libphonenumber-js/max'

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

/** The phone numbers in a text, each once: people write two, or a word beside the number. */
export function phoneNumbersIn(text: string): PhoneNumber[] {
  const alone = phoneNumberIn(text)
  if (alone) return [alone]
  // A comma would begin an extension.
  const found = findPhoneNumbersInText(toPlain(text).replace(/[,;]/g, ' / '), { defaultCountry: 'IN' })
  return [...new Map(found.map(({ number }) => [number.number, number])).values()]
}

const LIKE_NUMBER = /(\+?[\d०-९](?:[\p{Zs}().‐-―-]{0,3}[\d०-९]){7,14})/u

/** A text in parts, of which the phone numbers have their address. One with more than twenty, as a flood has, stays whole. */
export function splitAtPhoneNumbers(text: string): { text: string; phoneLink?: string }[] {
  const parts = text.split(LIKE_NUMBER)
  if (parts.length > 41) return [{ text }]
  return parts.map((part, at) => {
    const number = at % 2 === 1 ? phoneNumberIn(part) : undefined
    return number?.isValid() ? { text: part, phoneLink: `tel:${number.number}` } : { text: part }
  })
}

/** The number as wa.me expects it: digits with the country code. @returns undefined for a landline or an extension */
export function whatsappNumberOf(number: PhoneNumber): string | undefined {
  const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')
  return isMobile && !number.ext ? number.number.slice(1) : undefined
}

/** The last ten digits of each number in a text: Indian numbers differ in the country code or the zero before them. */
export function phoneEndsIn(text: string): string[] {
  return phoneNumbersIn(text).map(({ number }) => number.slice(-10))
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
