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
  const plain = text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (!SHAPE.test(plain)) return undefined
  const number = plain
    .replace(EXTENSION, '')
    .replace(/^(\+.*)\(0\)/, '$1') // the zero in "+44 (0)20" is dialled within the country only
    .replace(/[^+\d]/g, '')
  const digits = number.replace('+', '').length
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? number : undefined
}

/** A `tel:` link (RFC 3966) to the phone number in a text; undefined if it is not one phone number. */
export function phoneLinkTo(text: string): string | undefined {
  const number = phoneNumberIn(text)
  return number && `tel:${number}`
}
