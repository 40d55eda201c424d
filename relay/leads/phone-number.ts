const SHAPE = /^\+?\p{Zs}*[\d(][\d\p{Zs}\p{Pd}()./]*(?:(?:extn?\.?|x)\p{Zs}*\d{1,5})?$/iu
/** ITU-T E.164 allows 15 digits; the shortest numbers with an area code have 7. */
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15
const EXTENSION = /[a-z].*$/i

/**
 * The number to dial of a text that is plainly one phone number, with `+` where it has one and without an extension;
 * undefined for anything else. Digits may be written in Devanagari or full width; marks that show nothing, which are
 * copied along with numbers from address books, do not count.
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
    .replace(/^(\+.*)\(0\)/, '$1') // "+44 (0)20": the zero is dialled within the country only
    .replace(/[^+\d]/g, '')
  const digits = number.replace('+', '').length
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? number : undefined
}

/** The link that calls the phone number in a text (RFC 3966); undefined where it is not plainly one. */
export function phoneLinkTo(text: string): string | undefined {
  const number = phoneNumberIn(text)
  return number && `tel:${number}`
}
