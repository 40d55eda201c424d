import { type Contact, innerStar, lines, outline } from './contact.ts'
import { chain, pathData } from './path.ts'
import type { Point } from './point.ts'
import { type Polygon, type Tiling, type TilingName, tilings } from './tilings.ts'

/** Options of a lattice. */
export type LatticeOptions = {
  tiling: TilingName
  /** Degrees between an edge of the tiling and the lines that start on it, above 0 and below 90. */
  angle: number
  /** Distance of the two starting points on an edge, as a share of the edge. Default: 0, one crossing per edge. */
  spread?: number
  /** Whether large polygons have petals around an inner star. Default: false. Needs an angle above 360 / sides. */
  petals?: boolean
  /** Length of a tiling edge in units of the result. Default: 40. */
  edge?: number
  /** Digits after the point, 0 to 2. Default: none, or one if the edge is shorter than 24. */
  decimals?: number
}

/** One rectangle that repeats without a seam, as SVG path data in its own units. */
export type Tile = { width: number; height: number; path: string }

/**
 * One star of a screen. `path` is closed and may be joined with others; `x`, `y`: its centre; `sides`: of its polygon;
 * `ring`: its distance from the centre of the screen in rings, from 0.
 */
export type Piece = { path: string; x: number; y: number; sides: number; ring: number }

/** Units that a tile draws beyond its border: half of the widest stroke, which is 8. */
const bleed = 4

/**
 * Draws a lattice as lines: one tile of an SVG pattern, to be stroked. Lines run past the border of the tile, so that
 * strokes up to 8 units wide have no notch there.
 * @throws {RangeError} if the angle or the spread is out of range
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
 * Draws one star of a lattice, to which the lattice is symmetrical.
 * @returns its centre in the tile, and path data to be filled, relative to the centre
 * @throws {RangeError} if the angle or the spread is out of range
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
 * Draws a screen in pieces, one star per polygon, to be revealed one after another.
 * @param options.columns repeats from left to right
 * @param options.rows repeats from top to bottom
 * @returns the pieces from the centre outwards. Those of the border extend beyond the width and height.
 * @throws {RangeError} if the angle or the spread is out of range
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
  // One more repeat on the right and below, so that opposite borders look the same.
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
 * Draws the largest star of a lattice: its outline, and the star inside its petals.
 * @returns closed path data around the centre (0, 0), and the radius
 * @throws {RangeError} if the angle or the spread is out of range
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

/** A closed line through corners of a polygon's star, relative to the polygon's centre. */
function aroundMiddle({ place }: Ground, { centre }: Polygon, corners: readonly Point[]) {
  const middle = place(centre)
  const points = corners.map(place).map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }))
  return { points, closed: true }
}

/** Makes path data independent of the data before it: its first move becomes absolute. */
function standalone(path: string): string {
  return path.replace(/^m(-?[\d.]+) ?(-?[\d.]+) ?/, 'M$1 $2l')
}

/** Whether the bounding box of these points overlaps the tile or its bleed. */
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

/** A tiling at its size: the repeat in whole units, and the map from the tiling's coordinates to units. */
type Ground = {
  tiling: Tiling
  contact: Contact
  width: number
  height: number
  decimals: number
  place: (p: Point) => Point
}

/**
 * Scales a tiling so that its repeat measures whole units: a pattern then has no seams. Each axis is stretched by less
 * than half a unit.
 * @throws {RangeError} if the angle or the spread is out of range
 */
export function ground(options: LatticeOptions): Ground {
  const { tiling: name, angle, spread = 0, petals = false, edge = 40, decimals = edge < 24 ? 1 : 0 } = options
  if (!(angle > 0 && angle < 90)) throw new RangeError(`angle must lie between 0 and 90, not ${angle}`)
  if (!(spread >= 0 && spread < 1))
    throw new RangeError(`spread must be 0 or more and below 1, not ${spread}`)
  const tiling = tilings[name]
  const width = Math.round(tiling.width * edge)
  const height = Math.round(tiling.height * edge)
  const place = ({ x, y }: Point) => ({ x: (x / tiling.width) * width, y: (y / tiling.height) * height })
  return { tiling, contact: { angle, spread, petals }, width, height, decimals, place }
}

/** The polygons of a tiling in these columns and rows of repeats. */
export function repeats(tiling: Tiling, columns: readonly number[], rows: readonly number[]): Polygon[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      tiling.polygons.map((polygon) => moved(polygon, column * tiling.width, row * tiling.height)),
    ),
  )
}

/** The polygons of one repeat and of those around it whose lines could enter it: four edge lengths on each side. */
function neighbourhood(tiling: Tiling): Polygon[] {
  return repeats(tiling, span(tiling.width), span(tiling.height))
}

function span(size: number): number[] {
  const reach = Math.ceil(4 / size)
  return Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
}

function moved({ centre, corners }: Polygon, x: number, y: number): Polygon {
  const move = (point: Point) => ({ x: point.x + x, y: point.y + y })
  return { centre: move(centre), corners: corners.map(move) }
}
