import { LOOKALIKES } from './themes/lookalikes.ts'

const real = new Set(LOOKALIKES.trim().split(/\s+/))

/** The words that phrases are made of, and of these the telling ones, which are worth recognising when misspelt. */
export type Words = { known: ReadonlySet<string>; telling: ReadonlySet<string> }

/**
 * Reads a word that the vocabulary does not have as the one that was meant, where that is clear: lengthened
 * letters, a plural, two words in one, or a slip of the fingers. Real words that only look alike stay themselves.
 * @returns the word or words; the word itself where nothing comes near enough
 */
export function readWord(word: string, { known, telling }: Words): string[] {
  const root = rootOf(word, telling)
  if (known.has(root) || isReal(word)) return [root]
  const short = word.replace(/(.)\1{2,}/g, '$1')
  const forms = [word.replace(/(.)\1{2,}/g, '$1$1'), short, word.replace(/(.)\1+$/, '$1'), ...stems(word)]
  forms.push(...forms.flatMap(stems)) // pricess
  if (word.endsWith('in')) forms.push(`${word}g`) // goin, lookin
  if (word.length > 4) forms.push(word.replace(/(.)\1/, '$1')) // studdy, cosst, caall
  const form = forms.find((form) => known.has(form))
  if (form) return [form]
  const halves = split(word, known)
  if (halves?.some((half) => telling.has(half))) return halves
  const meant =
    nearest(short, telling) ??
    stems(short)
      .map((stem) => nearest(stem, telling))
      .find(Boolean)
  return [meant ?? word]
}

/** A telling word without its ending (prices, pricing: price); any other word unchanged. */
export function rootOf(word: string, telling: ReadonlySet<string>): string {
  if (telling.has(word) || isReal(word)) return word
  return stems(word).find((stem) => telling.has(stem)) ?? word
}

function isReal(word: string): boolean {
  return real.has(word) || stems(word).some((stem) => real.has(stem))
}

/** What an inflected word may come from. */
function stems(word: string): string[] {
  if (!'sgd'.includes(word.at(-1) ?? ' ')) return []
  const [, stem = '', ending = ''] = /^(.{3,}?)(ies|ing|ed|es|s)$/.exec(word) ?? []
  switch (ending) {
    case 'ies':
      return [`${stem}y`, `${stem}ie`]
    case 'ing':
    case 'ed':
      return [stem, `${stem}e`]
    case 'es':
      return [`${stem}e`, stem]
    default:
      return stem ? [stem] : []
  }
}

function split(word: string, vocabulary: ReadonlySet<string>): string[] | undefined {
  if (word.length < 7) return undefined
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), word.slice(at)]
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return undefined
}

/** How many slips a word of so many letters may hold and still be recognised. */
function slipsAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 3 ? 1 : 0
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (word.length < 3) return undefined
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const candidate of vocabulary) {
    const allowed = slipsAllowed(candidate.length)
    if (Math.abs(candidate.length - word.length) > allowed || !startsAlike(word, candidate)) continue
    const slips = distance(word, candidate)
    // In a short word a letter more, less or other makes a different word; only swapped letters are a slip.
    if (slips > 0 && candidate.length < 5 && !isAnagram(word, candidate)) continue
    if (slips <= allowed && slips < fewest) {
      best = candidate
      fewest = slips
    }
  }
  return best
}

function startsAlike(word: string, candidate: string): boolean {
  return word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0])
}

function isAnagram(word: string, candidate: string): boolean {
  return word.length === candidate.length && [...word].toSorted().join() === [...candidate].toSorted().join()
}

/** Letters to add, leave out, replace or swap with a neighbour to make one word the other. */
export function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) least = Math.min(least, at(beforeLast, j - 2) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return at(last, to.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
