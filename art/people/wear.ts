import { palette } from '../../site/lattice/palette.ts'
import { type Line, spotsOf, stroke } from './shape.ts'

/** Cuts made with a gouge: thin strokes that taper at both ends, all in one colour. */
export function gouges(fill: string, lines: readonly Line[], width = 5): string {
  return lines
    .map((line) => spotsOf(line))
    .map((spots) => {
      const widths = spots.map((_, i) => (i === 0 || i === spots.length - 1 ? 0.8 : width))
      return stroke(fill, spots, widths)
    })
    .join('')
}

/** Spectacles around the eyes, which lie `apart` units either side of the nose. */
export function spectacles(
  shape: 'round' | 'square',
  { thick = 8, size = 46, apart = 67, turn = 0, fill = palette.ink as string } = {},
): string {
  const lens = (side: 1 | -1) => {
    const x = side * apart + turn
    const frame =
      shape === 'round'
        ? `<circle cx="${x}" cy="6" r="${size}" `
        : `<rect x="${x - size - 4}" y="${-size * 0.66}" width="${size * 2 + 8}" height="${size * 1.6}" rx="${size * 0.34}" `
    return `${frame}fill="${palette.paper}" fill-opacity=".06" stroke="${fill}" stroke-width="${thick}"/>`
  }
  const inner = apart - size - (shape === 'square' ? 4 : 0)
  return [
    lens(-1),
    lens(1),
    stroke(
      fill,
      [
        [turn - inner, -2],
        [turn, -12],
        [turn + inner, -2],
      ],
      [thick, thick, thick],
    ),
    stroke(
      fill,
      [
        [turn - apart - size, -6],
        [-162, -14],
      ],
      [thick, thick * 0.7],
    ),
    stroke(
      fill,
      [
        [turn + apart + size, -6],
        [162, -14],
      ],
      [thick, thick * 0.7],
    ),
  ].join('')
}

/** A small round thing: a button, a bead, a bindi. */
export function dot(fill: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}
