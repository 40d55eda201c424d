import type { Setting, Typeface } from '../lettering.ts'

/** Units in which letters are drawn: as many a unit of the map. Fine enough to look at, coarse enough for a small file. */
const fine = 2
const drawnSize = 48

/**
 * Labels that share their letters: each letter is drawn once and then only referred to, which halves the file.
 * Ids begin with `map-`.
 */
export function labelMaker(face: Typeface) {
  const letters = new Map<string, { id: string; path: string; width: number }>()

  function letter(character: string) {
    const known = letters.get(character)
    if (known) return known
    const { path, width } = face(character, { size: drawnSize * fine, decimals: 0 })
    const drawn = { id: `map-${letters.size.toString(36)}`, path, width }
    letters.set(character, drawn)
    return drawn
  }

  return {
    /** One line of text as an SVG group, set as the typeface would set it. */
    label(text: string, { size, x = 0, y = 0, anchor = 'start' }: Setting, transform = ''): string {
      const measure = (words: string) => face(words, { size: drawnSize * fine }).width
      const scale = Math.round((size / drawnSize / fine) * 1000) / 1000
      const before = { start: 0, middle: 0.5, end: 1 }[anchor] * measure(text) * scale
      const uses = [...text].flatMap((character, i) => {
        if (character === ' ') return []
        const { id, width } = letter(character)
        return [`<use href="#${id}" x="${Math.round(measure(text.slice(0, i + 1)) - width)}"/>`]
      })
      return `<g transform="${transform}translate(${Math.round(x - before)} ${y})scale(${scale})">${uses.join('')}</g>`
    },
    /** The letters used so far, for the document's `defs`. */
    definitions(): string {
      return [...letters.values()].map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('')
    },
  }
}
