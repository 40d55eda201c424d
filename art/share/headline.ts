import type { Typeface } from '../lettering.ts'

/** A headline that no size brings into its picture. */
export class TooLong extends Error {
  readonly text: string

  constructor(text: string) {
    super(`"${text}" is too long for a share picture`)
    this.text = text
  }
}

/**
 * Breaks a headline into lines of about equal length.
 * @param width the room a line has, in the units of `size`
 * @param most lines allowed
 * @returns the lines at the largest of the sizes tried at which they fit
 * @throws Error when it fits at none
 */
export function breakHeadline(
  text: string,
  face: Typeface,
  { width, most, sizes }: { width: number; most: number; sizes: readonly number[] },
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const measure = (line: string) => face(line, { size, tracking: -0.015 }).width
    for (let count = 1; count <= most; count++) {
      const lines = evenly(text.split(' '), count, measure)
      if (lines?.every((line) => measure(line) <= width)) return { size, lines }
    }
  }
  throw new TooLong(text)
}

/** The way to break words into so many lines whose longest is shortest. */
function evenly(words: string[], count: number, measure: (line: string) => number): string[] | undefined {
  if (count === 1) return [words.join(' ')]
  let best: { lines: string[]; longest: number } | undefined
  for (let i = 1; i < words.length; i++) {
    const rest = evenly(words.slice(i), count - 1, measure)
    if (!rest) continue
    const lines = [words.slice(0, i).join(' '), ...rest]
    const longest = Math.max(...lines.map(measure))
    if (!best || longest < best.longest) best = { lines, longest }
  }
  return best?.lines
}
