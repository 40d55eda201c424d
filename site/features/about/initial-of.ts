/** As one reads them: a vowel sign of an Indian script is no letter of its own. */
const LETTERS = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** @returns the letter that a title begins with, with all its signs; what is no letter before it is passed over */
export function initialOf(title: string): string {
  const letters = [...LETTERS.segment(title)].map(({ segment }) => segment)
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? ''
}

/** @returns how wide the letter runs: at its full size M and W would reach into the words beside them */
export function widthOf(letter: string): 'plain' | 'wide' | 'widest' {
  if (!/^[\p{Script=Latin}\p{N}]/u.test(letter)) return 'widest'
  return /^[MWm]/.test(letter.normalize('NFD')) ? 'wide' : 'plain'
}
