import type { Contact } from './contact.ts'
import type { Point } from './point.ts'
import { type Polygon, type Tiling, type TilingName, tilings } from './tilings.ts'

/** What a lattice is made of. */
export type LatticeOptions = {
  /** the polygons it grows on */
  tiling: TilingName
  /** degrees between an edge of the tiling and the lines that start on it, above 0 and below 90 */
  angle: number
  /** how far apart two lines start on one edge, as a share of the edge; 0 (the default) is one crossing an edge */
  spread?: number
  /** whether large polygons open petals around an inner star; default false. Needs an angle above 360 / sides */
  petals?: boolean
  /** length of a tiling edge in units of the result; default 40 */
  edge?: number
  /** digits after the point, 0 to 2; by default none, or one where the edge is shorter than 24 */
  decimals?: number
}

/** A tiling laid out at its size: the repeat in whole units, and how places of the tiling fall on them. */
export type Ground = {
  tiling: Tiling
  contact: Contact
  width: number
  height: number
  decimals: number
  place: (p: Point) => Point
}

/**
 * Lays a tiling out so that its repeat measures whole units, which keeps a pattern free of seams. The two axes are
 * stretched apart by less than half a unit in all.
 * @throws RangeError when the angle or the spread leaves its range
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

/** The polygons of a tiling in a rectangle of repeats, from the given one on. */
export function repeats(tiling: Tiling, columns: readonly number[], rows: readonly number[]): Polygon[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      tiling.polygons.map((polygon) => moved(polygon, column * tiling.width, row * tiling.height)),
    ),
  )
}

/** The polygons of one repeat and everything around it that could reach into it: four edge lengths on each side. */
export function neighbourhood(tiling: Tiling): Polygon[] {
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
