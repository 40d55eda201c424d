/** Most code units of one letter, such as a family of emoji. More are no letters. */
const MOST_UNITS = 16

/** The number of letters that a reader sees: an Indian letter has its vowel sign, an emoji its colour. */
export function lengthOf(text: string): number {
  // Firefox before 125
  if (!Intl.Segmenter) return [...text.replace(/\p{M}/gu, '')].length
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length
}

export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && (text.length > MOST_UNITS * limit || lengthOf(text) > limit)
}
