import { inset } from './inset.ts'
import { pathData } from './path.ts'
import { type Point, polar } from './point.ts'

const eighth = 45
/** Of the radius: where the outline of two crossed squares dents, and where the star inside them does. */
const outerDent = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)
const innerDent = Math.SQRT2 - 1

/**
 * The mark: two crossed squares, cut into an eight-pointed star and the eight small squares that are left at the
 * tips. The squares take the colour of the text, the star is the marigold.
 * @param size side of the square that holds it, in units of the result
 * @param options.gap width of the gap between the parts, as a share of the size; 0.03 unless told. 0 below 20 pixels
 * @param options.decimals digits after the point, 0 to 2; 1 unless told
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
  // Insetting also takes half a gap off the outside, which is given back so that the mark fills its square.
  const grown = squares.map((corners, i) =>
    corners.map((corner) => shifted(corner, at(1, i), gap * Math.SQRT2)),
  )
  return { squares: pathData(grown.map(cut), decimals), star: pathData([cut(star)], decimals) }

  function shifted(corner: Point, tip: Point, share: number): Point {
    return { x: corner.x + (tip.x - radius) * share, y: corner.y + (tip.y - radius) * share }
  }
}
