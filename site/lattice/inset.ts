import { crossing, type Point, toward, turn } from './point.ts'

/**
 * A closed shape with every side moved inwards, which leaves a bar of twice that width between two openings.
 * @param distance in the units of the corners
 * @returns the corners in the same order, or undefined when nothing of the shape is left
 */
export function inset(corners: readonly Point[], distance: number): Point[] | undefined {
  const inward = Math.sign(area(corners)) * distance
  const moved = corners.map((corner, i) => {
    const before = corners.at(i - 1) ?? corner
    const after = corners[(i + 1) % corners.length] ?? corner
    const [a, b] = shifted(before, corner, inward)
    const [c, d] = shifted(corner, after, inward)
    return crossing(a, b, c, d) ?? b
  })
  // A side that now runs backwards has been eaten up by its neighbours.
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

function shifted(a: Point, b: Point, distance: number): readonly [Point, Point] {
  const along = toward({ x: 0, y: 0 }, { x: b.x - a.x, y: b.y - a.y }, distance)
  return [
    { x: a.x - along.y, y: a.y + along.x },
    { x: b.x - along.y, y: b.y + along.x },
  ]
}

function backwards(a: Point, b: Point, c: Point, d: Point): boolean {
  return (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) <= 0
}
