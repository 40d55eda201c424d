import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type Curve, outlineData } from './outline.ts'

const modules = join(import.meta.dirname, 'node_modules')
/** What may be written: all of Latin-1, and what good typesetting puts in its place. */
const alphabet = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}–—’‘“”…₹`

/** Where a line of lettering stands and how it is set. Lengths are units of the drawing. */
export type Setting = {
  /** size of the letters: what CSS calls font-size */
  size: number
  /** the start of the line; default 0 */
  x?: number
  /** the baseline; default 0 */
  y?: number
  /** which part of the line stands at x; default start */
  anchor?: 'start' | 'middle' | 'end'
  /** space added between letters, as a share of the size; default 0 */
  tracking?: number
  /** digits after the point; default 1 */
  decimals?: number
}

/** Lettering as outlines: path data to fill, how far the line advances, and the box around its curves' points. */
export type Lettering = {
  path: string
  width: number
  box: { left: number; top: number; right: number; bottom: number }
}

/** A typeface that outlines a line of text with its own kerning. Throws for a letter that it lacks. */
export type Typeface = (text: string, setting: Setting) => Lettering

/**
 * Opens a typeface of an npm package for Latin lettering.
 * @param file from `node_modules`: WOFF2 or any other font file
 * @param axes values for the axes of a variable font, such as `{ wght: 700 }`
 * @throws Error when the file is missing or is no font
 */
export async function typeface(file: string, axes: Record<string, number> = {}): Promise<Typeface> {
  const source = await readFile(join(modules, file))
  const plain = await subsetFont(source, alphabet, { targetFormat: 'sfnt', variationAxes: axes })
  const face = new Face(new Blob(new Uint8Array(plain).buffer))
  const font = new Font(face)

  return (text, setting) => {
    const line = new Line()
    line.addText(text)
    line.guessSegmentProperties()
    shape(font, line)
    const positions = line.getGlyphPositions()
    const infos = line.getGlyphInfos()
    const missing = infos.filter(({ codepoint }) => codepoint === 0)
    if (missing.length > 0) {
      const letters = missing.map(({ cluster }) => String.fromCodePoint(text.codePointAt(cluster) ?? 0))
      throw new Error(`The typeface ${file} has no ${[...new Set(letters)].join(' ')} for "${text}"`)
    }
    const glyphs = infos.map(({ codepoint }, i) => ({ id: codepoint, position: positions[i] }))

    const scale = setting.size / face.upem
    const gap = (setting.tracking ?? 0) * setting.size
    const advances = glyphs.map(({ position }) => (position?.xAdvance ?? 0) * scale + gap)
    const width = advances.reduce((sum, advance) => sum + advance, 0) - gap
    const before = { start: 0, middle: width / 2, end: width }[setting.anchor ?? 'start']

    let x = (setting.x ?? 0) - before
    const curves = glyphs.flatMap(({ id, position }, i) => {
      const left = x + (position?.xOffset ?? 0) * scale
      const baseline = (setting.y ?? 0) - (position?.yOffset ?? 0) * scale
      x += advances[i] ?? 0
      return font.glyphToJson(id).map(({ type, values }) => ({
        type,
        values: values.map((value, axis) =>
          axis % 2 === 0 ? left + value * scale : baseline - value * scale,
        ),
      }))
    })
    return { path: outlineData(curves, setting.decimals ?? 1), width, box: boxAround(curves) }
  }
}

function boxAround(curves: readonly Curve[]): Lettering['box'] {
  const xs = curves.flatMap(({ values }) => values.filter((_, i) => i % 2 === 0))
  const ys = curves.flatMap(({ values }) => values.filter((_, i) => i % 2 === 1))
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function charactersFrom(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}
