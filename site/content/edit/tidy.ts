/** How a text is written that people type in many ways: `tidy` of its schema. */
export type Tidy = keyof typeof TIDIES

const TIDIES = {
  phone: (text: string) => tidyPhone(withLatinDigits(text)),
  web: tidyWebAddress,
  map: (text: string) => tidyWebAddress(/\ssrc\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? text),
  email: (text: string) => text.replace(/^mailto:/i, ''),
  postal: (text: string) =>
    withLatinDigits(text)
      .replace(/^(\d{3})\D+(\d{3})$/, '$1$2')
      .toUpperCase(),
  capitals: (text: string) => text.replaceAll(/\s/g, '').toUpperCase(),
  country: (text: string) => (/^india$/i.test(text) ? 'IN' : text.toUpperCase()),
  duration: tidyDuration,
}

/** Quotation marks round the whole text, as a file needs them and a form does not. */
const QUOTED = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|‘([^’]*)’)$/

/** @returns a text as the content has it, without the quotation marks and signs that people type with it */
export function tidyText(text: string, tidy?: Tidy): string {
  const trimmed = text.trim()
  const [, ...inside] = QUOTED.exec(trimmed) ?? []
  const bare = (inside.find((one) => one !== undefined) ?? trimmed).trim()
  return bare && tidy ? TIDIES[tidy](bare) : bare
}

/** @returns the number in ₹14,999, Rs. 14999, 98 % or 26.8713° N; the text if it is none */
export function tidyNumber(text: string): number | string {
  const bare = withLatinDigits(tidyText(text)).replaceAll(/[\s,]|₹|rs\.?|inr|\/-$|%|°/gi, '')
  const [, number, side] = /^([-+]?\d+(?:\.\d+)?)([NSEW]?)$/i.exec(bare) ?? []
  if (number === undefined) return text
  return /[SW]/i.test(side ?? '') ? -Number(number) : Number(number)
}

/** A Hindi keyboard types १४९९९. */
function withLatinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}

/**
 * An Indian number in its international form, whatever is before its ten digits: 0141-234 5678 becomes +91 141 234 5678, and
 * a number without separators +91 98765 43210. Toll-free ones (1800, 1860) have no other form. Other numbers keep their digits. Not by the relay's library of phone numbers,
 * whose metadata would be most of the page.
 */
function tidyPhone(text: string): string {
  const spaced = text
    .replace('(0)', '')
    .replaceAll(/[^\d+]+/g, ' ')
    .replace(/^ ?00/, '+')
    .trim()
  const national = spaced
    .replace(/^(?:\+ ?91|91(?=(?: ?\d){10}$))/, '')
    .trim()
    .replace(/^0+ ?/, '')
  const digits = national.replaceAll(' ', '')
  if (/^18[06]0\d{6,7}$/.test(digits))
    return national === digits ? digits.replace(/^(\d{4})(\d{3})/, '$1 $2 ') : national
  if (digits.length !== 10 || national.startsWith('+')) return spaced
  return `+91 ${national === digits ? `${digits.slice(0, 5)} ${digits.slice(5)}` : national}`
}

/** With https:// in front of a domain, in small letters. */
function tidyWebAddress(text: string): string {
  const address = text.replaceAll('&amp;', '&').replace(/^https?:\/\//i, 'https://')
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address) ? `https://${address}` : address
}

const DURATION = /^(\d+)\s*(?:(min)(?:ute)?|(h)(?:(?:ou)?r)?|(d)(?:ay)?)s?\.?$/i

/** 4 hrs becomes 4 hours. */
function tidyDuration(text: string): string {
  const [, number, minute, hour, day] = DURATION.exec(text) ?? []
  const unit = (minute && 'minute') || (hour && 'hour') || (day && 'day')
  return unit ? `${number} ${unit}${Number(number) === 1 ? '' : 's'}` : text
}
