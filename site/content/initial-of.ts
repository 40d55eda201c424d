/** Segments by grapheme: a vowel sign of an Indian script belongs to its letter. */
const LETTERS = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** @returns the first letter of a title with its combining signs. Skips punctuation. */
export function initialOf(title: string): string {
  const letters = [...LETTERS.segment(title)].map(({ segment }) => segment)
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? ''
}

/** @returns the width class of a letter: at full size M and W would overlap the text beside them */
export function widthOf(letter: string): 'plain' | 'wide' | 'widest' {
  if (!/^[\p{Script=Latin}\p{N}]/u.test(letter)) return 'widest'
  return /^[MWm]/.test(letter.normalize('NFD')) ? 'wide' : 'plain'
}
