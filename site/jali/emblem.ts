import { stars } from './contact.ts'
import { inset } from './inset.ts'
import { pathData } from './path.ts'
import type { Point } from './point.ts'
import { regularPolygon } from './tilings.ts'

/**
 * The mark: eight petals around an eight-pointed star, cut from the lattice of octagons and squares. The petals take
 * the colour of the text, the star is the marigold.
 * @param size side of the square that holds it, in units of the result
 * @param options.bar width of the gaps between its parts, as a share of the size; default 0.045. Small sizes need more
 * @param options.angle contact angle in degrees, above 45 and below 90: how slender the petals are; default 67.5
 * @param options.decimals digits after the point, 0 to 2 (default)
 * @returns path data of both, to be filled
 */
export function emblem(
  size: number,
  options: { bar?: number; angle?: number; decimals?: number } = {},
): { petals: string; star: string } {
  const { bar = 0.045, angle = 67.5, decimals = 2 } = options
  const [star, ...petals] = stars(regularPolygon(8, 0, 0, 0), { angle, spread: 0, petals: true })
  const tip = Math.max(...petals.flatMap(({ corners }) => corners).map(({ x }) => x))
  // The outer gap falls away at the border, so the parts may grow by the half bar they gave up there.
  const scale = (size * (1 + bar)) / 2 / tip
  const place = ({ x, y }: Point) => ({ x: size / 2 + x * scale, y: size / 2 + y * scale })
  const part = (corners: readonly Point[]) => {
    const points = inset(corners.map(place), (bar * size) / 2)
    return points ? [{ points, closed: true }] : []
  }
  return {
    petals: pathData(
      petals.flatMap(({ corners }) => part(corners)),
      decimals,
    ),
    star: pathData(part(star?.corners ?? []), decimals),
  }
}
