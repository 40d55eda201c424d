import { pathData } from './path.ts'
import { crossing, type Point, polar, toward, turn } from './point.ts'

const eighth = 45
/** Radii of the inner corners of the outline and of the star, as shares of the outer radius. */
const outerDent = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)
const innerDent = Math.SQRT2 - 1

/**
 * Draws the mark: two crossed squares, cut into an eight-pointed star and the eight small squares at its tips.
 * @param size side of the bounding square, in units of the result
 * @param options.gap width of the gap between the parts as a share of the size. Default: 0.03. Use 0 below 20 pixels.
 * @param options.decimals digits after the point, 0 to 2. Default: 1.
 * @returns path data of both, to be filled
 */
export function emblem(
  size: number,
  options: { gap?: number; decimals?: number } = {},
): { squares: string; star: string } {
  const { gap = 0.03, decimals = 1 } = options
  const radius = size / 2
  const at = (share: number, turns: number) =>
    polar({ x: radius, y: radius }, radius * share, turns * eighth - 90)
  const turns = [0, 1, 2, 3, 4, 5, 6, 7]
  const squares = turns.map((i) => [
    at(1, i),
    at(outerDent, i + 0.5),
    at(innerDent, i),
    at(outerDent, i - 0.5),
  ])
  const star = turns.flatMap((i) => [at(innerDent, i), at(outerDent, i + 0.5)])
  const cut = (corners: readonly Point[]) => ({
    points: (gap > 0 && inset(corners, (gap * size) / 2)) || corners,
    closed: true,
  })
  // The inset also removes half a gap from the outside. The squares are moved outwards by it to fill the bounding square.
  const grown = squares.map((corners, i) =>
    corners.map((corner) => shifted(corner, at(1, i), gap * Math.SQRT2)),
  )
  return { squares: pathData(grown.map(cut), decimals), star: pathData([cut(star)], decimals) }

  function shifted(corner: Point, tip: Point, share: number): Point {
    return { x: corner.x + (tip.x - radius) * share, y: corner.y + (tip.y - radius) * share }
  }
}

/**
 * Moves every side of a polygon inwards.
 * @param distance in the units of the corners
 * @returns the corners in the same order, or undefined if nothing of the polygon is left
 */
function inset(corners: readonly Point[], distance: number): Point[] | undefined {
  const inward = Math.sign(area(corners)) * distance
  const moved = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner
    const after = corners[(i + 1) % corners.length] ?? corner
    const [a, b] = parallel(before, corner, inward)
    const [c, d] = parallel(corner, after, inward)
    return crossing(a, b, c, d) ?? b
  })
  // A side with a reversed direction has vanished between its neighbours.
  const turned = corners.some((corner, i) => {
    const j = (i + 1) % corners.length
    return backwards(corner, corners[j] ?? corner, moved[i] ?? corner, moved[j] ?? corner)
  })
  return turned ? undefined : moved
}

/** Twice the area, positive for corners that run clockwise on screen. */
function area(corners: readonly Point[]): number {
  const first = corners[0]
  if (!first) return 0
  return corners.reduce((sum, corner, i) => sum + turn(first, corner, corners[i + 1] ?? first), 0)
}

function parallel(a: Point, b: Point, distance: number): readonly [Point, Point] {
  const along = toward({ x: 0, y: 0 }, { x: b.x - a.x, y: b.y - a.y }, distance)
  return [
    { x: a.x - along.y, y: a.y + along.x },
    { x: b.x - along.y, y: b.y + along.x },
  ]
}

function backwards(a: Point, b: Point, c: Point, d: Point): boolean {
  return (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) <= 0
}
