import { FILLERS, VARIANTS } from './variants.ts'

/** Characters of a message that are read, so that a long one does not block a phone. */
const MOST_LETTERS = 600

const fillers = new Set(FILLERS.split(' '))
const canonical = new Map(
  Object.entries(VARIANTS).flatMap(([form, variants]) =>
    variants.split(' ').map((variant) => [variant, form] as const),
  ),
)

/** Token of an amount of money. */
const SUM = '#'

/**
 * Splits a message into words: lower case, without accents, punctuation and fillers, every variant in its one form.
 * Amounts of money become `#`.
 */
export function tokenise(message: string): string[] {
  const plain = message
    .slice(0, MOST_LETTERS)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d]/g, '') // accents, nukta, joiners: the same word with and without
    .replaceAll('\u0901', '\u0902') // chandrabindu and anusvara
    .replace(/\S+@\S+\.\S+/g, ' email ')
    .replace(/\+?\d[\d -]{8,}\d/g, ' phone ')
    .replace(/\d *[+*×÷] *\d/g, ' arithmetic ')
    .replace(/['’‘`´]/g, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1') // a.i. is ai
    .replace(/(\d)[,.](?=\d{2,3}\b)/g, '$1')
    .replace(/[₹$💰💵💸]/gu, ' rs ')
    .replace(/&/g, ' and ')
    .replace(/\bwhats app\b/g, 'whatsapp') // before whats is what is
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.flatMap((word) => {
    if (isSum(word)) return [SUM]
    const shortened = word.replace(/(.)\1{2,}/g, '$1$1') // helloooo
    const form = canonical.get(word) ?? standardForm(shortened)
    return form.split(' ').filter((part) => !fillers.has(part))
  })
}

/** @returns the form of a variant, which may be several words; any other word unchanged */
export function standardForm(word: string): string {
  return canonical.get(word) ?? word
}

/** @returns whether a word is an amount of money (5000, 20k, 10000rs), not a year, a number of posts or of a telephone */
function isSum(word: string): boolean {
  return /^(\d{1,3}k|[1-9]\d{3,5})(rs|inr)?$/.test(word) && !/^(19\d\d|20[1-9]\d)$/.test(word)
}

/** @returns a text in lower case with a space before and after each word; `&` becomes "and" */
export function inWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{M}\d]+/gu)
      ?.join(' ') ?? ''
  } `
}
