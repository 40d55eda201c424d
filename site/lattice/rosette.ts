import { pathData, type Stroke } from './path.ts'
import { crossing, midpoint, type Point, polar } from './point.ts'

/** A single star. */
export type RosetteOptions = {
  /** how many points, 5 or more */
  points: number
  /** how many points further round a line from one point ends, 1 to below half of them: 1 is blunt, more is sharper */
  reach: number
  /** radius from the middle to the tips, in units of the result; default 48 */
  radius?: number
  /** direction of one tip in degrees, from the x axis towards the y axis; default -90, straight up */
  facing?: number
  /** whether the lines run on inside, where they cross, or stop at the outline; default true */
  crossed?: boolean
  /** digits after the point, 0 (default) to 2 */
  decimals?: number
}

/**
 * A star of straight lines: the star polygon {points/reach}, or its outline alone.
 * @returns path data in a square of twice the radius, its middle at (radius, radius), and that size
 * @throws RangeError when there are fewer than 5 points or the reach leaves its range
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

/** One closed line, or several where points and reach share a divisor: {8/2} is two squares. */
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
