import { pathData, type Stroke } from './path.ts'
import { crossing, midpoint, type Point, polar } from './point.ts'

/** Options of a single star. */
export type RosetteOptions = {
  /** Number of points, at least 5. */
  points: number
  /** A line from one point ends this many points further round: from 1 to below half. More is sharper. */
  reach: number
  /** Radius of the tips in units of the result. Default: 48. */
  radius?: number
  /** Direction of one tip in degrees, from the x axis towards the y axis. Default: -90, up. */
  facing?: number
  /** Whether the lines continue inside, where they cross. Default: true. */
  crossed?: boolean
  /** Digits after the point, 0 (the default) to 2. */
  decimals?: number
}

/**
 * Draws the star polygon {points/reach}, or only its outline.
 * @returns path data in a square with the side `size`, which is twice the radius
 * @throws {RangeError} if there are fewer than 5 points or the reach is out of range
 */
export function rosette(options: RosetteOptions): { size: number; path: string } {
  const { points, reach, radius = 48, facing = -90, crossed = true, decimals = 0 } = options
  if (!(points >= 5)) throw new RangeError(`a star needs 5 points or more, not ${points}`)
  if (!(reach >= 1 && reach < points / 2))
    throw new RangeError(`no star has ${points} points at reach ${reach}`)
  const centre = { x: radius, y: radius }
  const tips = Array.from({ length: points }, (_, i) => polar(centre, radius, facing + (i * 360) / points))
  const strokes = crossed ? crossedStrokes(tips, reach) : [{ points: outline(tips, reach), closed: true }]
  return { size: 2 * radius, path: pathData(strokes, decimals) }
}

/** One closed line, or several if points and reach have a common divisor: {8/2} is two squares. */
function crossedStrokes(tips: readonly Point[], reach: number): Stroke[] {
  const left = new Set(tips.keys())
  const strokes: Stroke[] = []
  for (const first of tips.keys()) {
    const points: Point[] = []
    for (let i = first; left.delete(i); i = (i + reach) % tips.length) points.push(tips[i] ?? { x: 0, y: 0 })
    if (points.length > 0) strokes.push({ points, closed: true })
  }
  return strokes
}

function outline(tips: readonly Point[], reach: number): Point[] {
  const at = (i: number) => tips[(i + tips.length) % tips.length] ?? { x: 0, y: 0 }
  return tips.flatMap((tip, i) => {
    const dent = crossing(tip, at(i + reach), at(i + 1), at(i + 1 - reach))
    return [tip, dent ?? midpoint(tip, at(i + 1))]
  })
}
