const SHAPE = /^\+?\p{Zs}*[\d(][\d\p{Zs}\p{Pd}()./]*(?:(?:extn?\.?|x)\p{Zs}*\d{1,5})?$/iu
/** ITU-T E.164 allows 15 digits; the shortest numbers with an area code have 7. */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
const EXTENSION = /[a-z].*$/i

/**
 * The digits to dial, with a leading `+` if given and without an extension, of a text that is one phone number; undefined
 * for other texts. Accepts Devanagari and full-width digits, and invisible characters copied from address books.
 */
export function phoneNumberIn(text: string): string | undefined {
  const plain = toPlain(text)
  if (!SHAPE.test(plain)) return undefined
  const number = plain
    .replace(EXTENSION, '')
    .replace(/^(\+.*)\(0\)/, '$1') // the zero in "+44 (0)20" is dialled within the country only
    .replace(/[^+\d]/g, '')
  const digits = number.replace('+', '').length
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? number : undefined
}

/** With ASCII digits and without invisible characters. */
function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/** A `tel:` link (RFC 3966) to the phone number in a text; undefined if it is not one phone number. */
export function phoneLinkTo(text: string): string | undefined {
  const number = phoneNumberIn(text)
  return number && `tel:${number}`
}

/** An area code that is set apart, as in (080) 2345 6789: some landlines have as many digits as mobile numbers. */
const INDIAN_AREA_CODE = /^(?:\(?0[1-9]\d{1,2}\D|\(0|\+91\D*(?:79|80)\D)/

/**
 * The number of a text as wa.me expects it: digits with the country code, without `+`, `00` or the 0 that is dialled within
 * India. A number without a country code is Indian.
 *
 * @returns undefined if the text is not one phone number, or may be a landline in India or an extension
 */
export function whatsappNumberIn(text: string): string | undefined {
  const number = phoneNumberIn(text)
  const plain = toPlain(text)
  if (number === undefined || EXTENSION.test(plain) || INDIAN_AREA_CODE.test(plain)) return undefined
  const [, prefix, digits = ''] = /^(\+|00)?(\d+)$/.exec(number) ?? []
  const [, mobile] = (prefix ? /^910*([6-9]\d{9})$/ : /^(?:910*|0)?([6-9]\d{9})$/).exec(digits) ?? []
  if (mobile) return `91${mobile}`
  return prefix && /^(?!91)[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}
