import { FILLERS, SPELLINGS } from './themes/spellings.ts'

/** The part of a message that is looked at; what comes after says nothing new. */
const MOST_LETTERS = 600

const fillers = new Set(FILLERS.split(' '))
const canonical = new Map(
  Object.entries(SPELLINGS).flatMap(([form, variants]) =>
    variants.split(' ').map((variant) => [variant, form] as const),
  ),
)

/** Stands in a message for an amount of money. */
const SUM = '#'

/**
 * Takes a message apart into words: small letters, no accents, no punctuation, no fillers, every variant in
 * its one form. Amounts of money become `#`.
 */
export function tokenise(message: string): string[] {
  const plain = message
    .slice(0, MOST_LETTERS)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d]/g, '') // accents, nukta, joiners: typed or not, the same word
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

/** The one form of a word with variants; any other word unchanged. May be several words. */
export function standardForm(word: string): string {
  return canonical.get(word) ?? word
}

/** 5000, 20k, 10000rs: not a year, not a count of posts, not a telephone number. */
function isSum(word: string): boolean {
  return /^(\d{1,3}k|[1-9]\d{3,5})(rs|inr)?$/.test(word) && !/^(19\d\d|20[1-9]\d)$/.test(word)
}
