import { innerStar, lines, type Hole, outline } from '../../site/lattice/contact.ts'
import { ground, type LatticeOptions, repeats } from '../../site/lattice/lattice.ts'
import { chain, pathData, type Stroke } from '../../site/lattice/path.ts'
import type { Point } from '../../site/lattice/point.ts'
import { put } from '../files.ts'
import { palette, tint } from '../../site/lattice/palette.ts'

// Coarse and thick: the drawings are seen at 112 to 144 pixels.
const options = { tiling: '4.8.8', angle: 67.5, petals: true, edge: 58 } as const satisfies LatticeOptions
const bar = 7
const base = ground(options)
const size = 2 * base.width
const middle = size / 2

// One octagon in the middle; the outer halves of its neighbours lie beyond the frame.
const polygons = repeats(base.tiling, [-1, 0, 1], [-1, 0, 1]).map(({ centre, corners }) => ({
  centre: shifted(centre),
  corners: corners.map(shifted),
}))
const octagons = polygons
  .filter(({ corners }) => corners.length === 8)
  .toSorted((a, b) => fromMiddle(a.centre) - fromMiddle(b.centre))
const guides = octagons.map(closed)
const stars = octagons.map((polygon) => closed(outline(polygon, base.contact)))
const hearts = octagons.flatMap((polygon) => innerStar(polygon, base.contact) ?? []).map(closed)
const corners = [
  { x: 0, y: 0 },
  { x: size, y: 0 },
  { x: size, y: size },
  { x: 0, y: size },
]
const frame: Stroke = { points: corners, closed: true }

/**
 * Draws how a screen comes into being, and the light with it, one drawing a step, into `content/process/`.
 * @returns the files written
 */
export function renderProcess(): Promise<string[]> {
  const first = [...stars.slice(0, 1), ...hearts.slice(0, 1)]
  const drawings = {
    // The ground is measured, and the place found about which everything turns.
    discovery: within(marked(guides) + line(guides.slice(0, 1)) + lit(disc(13))) + marked([frame]),
    // A first star stands there.
    design: within(marked(guides) + lit(line(hearts.slice(0, 1))) + line(first)) + marked([frame]),
    // Its neighbours join.
    testing:
      marked([frame]) +
      within(
        marked(guides) + lit(line(stars.slice(0, 1))) + line([...stars.slice(0, 5), ...hearts.slice(0, 5)]),
      ),
    // The screen is whole and framed, and the sun stands behind it.
    support: within(lit(disc(0.41 * size)) + line(whole())) + line([frame]),
  }
  const box = `${-bar / 2} ${-bar / 2} ${size + bar} ${size + bar}`
  return Promise.all(
    Object.entries(drawings).map(([step, drawing]) =>
      put(
        `content/process/${step}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}">` +
          `<g fill="none" stroke="${palette.light}" stroke-width="${bar}" stroke-linejoin="round">${drawing}</g></svg>\n`,
      ),
    ),
  )
}

function line(strokes: readonly Stroke[]): string {
  return `<path d="${pathData(strokes)}"/>`
}

/** What is only marked out on the ground. */
function marked(strokes: readonly Stroke[]): string {
  const colour = tint(palette.night, palette.light, 0.45)
  return `<g stroke="${colour}" stroke-width="${bar / 2}">${line(strokes)}</g>`
}

/** What ends at the frame. */
function within(drawing: string): string {
  return `<svg width="${size}" height="${size}">${drawing}</svg>`
}

function lit(shape: string): string {
  return `<g fill="${palette.marigold}" stroke="none">${shape}</g>`
}

function disc(radius: number): string {
  return `<circle cx="${middle}" cy="${middle}" r="${Math.round(radius)}"/>`
}

function closed({ corners }: Pick<Hole, 'corners'>): Stroke {
  return { points: corners.map(base.place), closed: true }
}

/** Every line of the lattice within the frame. */
function whole(): Stroke[] {
  return chain(lines(polygons, base.contact).map(([a, b]) => [base.place(a), base.place(b)] as const))
}

function shifted({ x, y }: Point): Point {
  return { x: x + base.tiling.width / 2, y: y + base.tiling.height / 2 }
}

function fromMiddle(place: Point): number {
  const { x, y } = base.place(place)
  return Math.hypot(x - middle, y - middle)
}
