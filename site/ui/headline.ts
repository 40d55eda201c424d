/** Most letters of a headline, and of its longest word, for the two larger sizes. */
const SHORT = [40, 11] as const
const LONG = [52, 13] as const

/**
 * @param measure the class with the width of a short headline
 * @returns the classes of a headline's size: a long one is smaller, so that it neither fills a phone's window nor breaks a word
 */
export function headlineClass(headline: string, measure = ''): string {
  const word = Math.max(...headline.split(/[\s-]+/).map(({ length }) => length))
  const fits = ([letters, ofWord]: typeof SHORT | typeof LONG) => headline.length <= letters && word <= ofWord
  if (fits(SHORT)) return `text-5xl ${measure}`
  return fits(LONG) ? 'max-w-[18ch] text-4xl' : 'max-w-[24ch] text-3xl'
}
