import { innerStar, lines, outline } from './contact.ts'
import { type Ground, ground, type LatticeOptions, neighbourhood, repeats } from './ground.ts'
import { chain, pathData } from './path.ts'
import type { Point } from './point.ts'
import type { Polygon } from './tilings.ts'

export type { LatticeOptions } from './ground.ts'

/** One rectangle that repeats without a seam, as SVG path data in its own units. */
export type Tile = { width: number; height: number; path: string }

/**
 * One star of a screen. `path` is closed and may be joined with others; `x`, `y` its middle; `sides` how many corners its polygon has;
 * `ring` how far it lies from the middle of the screen, counted in whole rings from 0.
 */
export type Piece = { path: string; x: number; y: number; sides: number; ring: number }

/** How far past its border a tile still draws, in units: room for half of a stroke as wide as 8. */
const bleed = 4

/**
 * A lattice as lines: one tile of an SVG pattern, to be stroked.
 * @returns whole lines, which run past the border of the tile, so strokes up to 8 units wide have no notch there
 * @throws RangeError when the angle or the spread leaves its range
 */
export function lattice(options: LatticeOptions): Tile {
  const base = ground(options)
  const placed = lines(neighbourhood(base.tiling), base.contact).map(
    ([a, b]) => [base.place(a), base.place(b)] as const,
  )
  const strokes = chain(placed.filter((line) => touches(base, line)))
  return { width: base.width, height: base.height, path: pathData(strokes, base.decimals) }
}

/**
 * One star of a lattice, which the whole is symmetrical about.
 * @returns where its middle lies in the tile, and its opening as path data to be filled, counted from there
 * @throws RangeError when the angle or the spread leaves its range
 */
export function heart(options: LatticeOptions): Point & { path: string } {
  const base = ground(options)
  const [polygon] = base.tiling.polygons
  if (!polygon) throw new Error('a tiling without polygons')
  const { corners } = innerStar(polygon, base.contact) ?? outline(polygon, base.contact)
  return {
    ...base.place(polygon.centre),
    path: pathData([aroundMiddle(base, polygon, corners)], base.decimals),
  }
}

/**
 * A whole screen in pieces, one star a polygon, to be drawn or revealed one after another.
 * @param options.columns repeats from left to right
 * @param options.rows repeats from top to bottom
 * @returns the pieces from the middle outwards; those of the border reach past the width and height given
 * @throws RangeError when the angle or the spread leaves its range
 */
export function screen(options: LatticeOptions & { columns: number; rows: number }): {
  width: number
  height: number
  pieces: Piece[]
} {
  const base = ground(options)
  const { tiling } = base
  const width = base.width * options.columns
  const height = base.height * options.rows
  const middle = { x: width / 2, y: height / 2 }
  const ringWidth = Math.sqrt((base.width * base.height) / tiling.polygons.length) * 1.25
  // One repeat more on the right and below, so that both borders look the same.
  const polygons = repeats(
    tiling,
    [...Array(options.columns + 1).keys()],
    [...Array(options.rows + 1).keys()],
  )
  const inside = ({ x, y }: Point) => x > -0.5 && y > -0.5 && x < width + 0.5 && y < height + 0.5
  const placed = polygons
    .map((polygon) => ({ polygon, centre: base.place(polygon.centre) }))
    .filter(({ centre }) => inside(centre))
    .map((each) => ({ ...each, distance: Math.hypot(each.centre.x - middle.x, each.centre.y - middle.y) }))
    .sort((a, b) => a.distance - b.distance || a.centre.y - b.centre.y || a.centre.x - b.centre.x)
  const nearest = placed[0]?.distance ?? 0
  const pieces = placed.map(({ polygon, centre, distance }): Piece => {
    const drawn = [outline(polygon, base.contact), innerStar(polygon, base.contact) ?? []].flat()
    const strokes = drawn.map(({ corners }) => ({ points: corners.map(base.place), closed: true }))
    return {
      path: standalone(pathData(strokes, base.decimals)),
      x: Math.round(centre.x),
      y: Math.round(centre.y),
      sides: polygon.corners.length,
      ring: Math.round((distance - nearest) / ringWidth),
    }
  })
  return { width, height, pieces }
}

/**
 * The largest star of a lattice, alone: its outline, and the star inside its petals.
 * @returns closed path data around its middle, which is 0, 0, and how far its points reach from there
 * @throws RangeError when the angle or the spread leaves its range
 */
export function greatStar(options: LatticeOptions): { path: string; radius: number } {
  const base = ground(options)
  const [polygon] = base.tiling.polygons.toSorted((a, b) => b.corners.length - a.corners.length)
  if (!polygon) throw new RangeError(`no polygons in ${options.tiling}`)
  const strokes = [outline(polygon, base.contact), innerStar(polygon, base.contact) ?? []]
    .flat()
    .map(({ corners }) => aroundMiddle(base, polygon, corners))
  const reaches = strokes.flatMap(({ points }) => points.map(({ x, y }) => Math.hypot(x, y)))
  return { path: pathData(strokes, base.decimals), radius: Math.round(Math.max(...reaches)) }
}

/** A closed line through corners of a polygon's star, counted from the polygon's middle. */
function aroundMiddle({ place }: Ground, { centre }: Polygon, corners: readonly Point[]) {
  const middle = place(centre)
  const points = corners.map(place).map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }))
  return { points, closed: true }
}

/** Path data that means the same wherever it stands among others: its first move is absolute. */
function standalone(path: string): string {
  return path.replace(/^m(-?[\d.]+) ?(-?[\d.]+) ?/, 'M$1 $2l')
}

/** Whether the box around some points reaches into the tile or its bleed. */
function touches({ width, height }: Ground, points: readonly Point[]): boolean {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return (
    Math.max(...xs) > -bleed &&
    Math.max(...ys) > -bleed &&
    Math.min(...xs) < width + bleed &&
    Math.min(...ys) < height + bleed
  )
}
