import { crossing, key, midpoint, type Point, toward } from './point.ts'
import type { Polygon } from './tilings.ts'

/**
 * How lines leave the edges of a tiling (Hankin's polygons-in-contact method).
 * - `angle`: degrees between an edge and the lines that start on it, above 0 and below 90. Larger angles give sharper stars.
 * - `spread`: distance of the two starting points on an edge, as a share of the edge: from 0 (its midpoint) to below 1.
 * - `petals`: whether the lines of polygons with eight sides or more run on to their next crossing. This opens a petal
 *   behind every edge.
 */
export type Contact = { angle: number; spread: number; petals: boolean }

/** A straight line between two points. */
export type Segment = readonly [Point, Point]

/** A hole of the lattice: its centre, and its corners in order. */
export type Hole = { centre: Point; corners: readonly Point[] }

/**
 * Points of the lines around one corner of a polygon and over the edge that follows it. The lines start at `before` and
 * `after` the corner and at the far `end` of the edge. They first meet at `dent`, and next at `heart` (over the midpoint of
 * the edge) if they run on. `tip`: of the lozenge that a spread opens there.
 */
type Bend = {
  corner: Point
  middle: Point
  before: Point
  dent: Point
  after: Point
  end: Point
  heart?: Point
  tip: Point
}

/** The lines that start on the edges of a polygon, corner by corner. */
function bends({ corners, centre }: Polygon, { angle, spread, petals }: Contact): Bend[] {
  const half = (1 - spread) / 2
  const inner = Math.PI * (1 - 2 / corners.length)
  const contact = (angle * Math.PI) / 180
  // The law of sines in the triangle of the corner, the starting point and the point where the two lines meet.
  const reach = (half * Math.sin(contact)) / Math.sin(inner / 2 + contact)
  // At smaller angles a line leaves the polygon before its next crossing.
  const runsOn = petals && corners.length >= 8 && angle > 360 / corners.length
  return corners.map((corner, i) => {
    const previous = corners.at(i - 1) ?? corner
    const next = corners[(i + 1) % corners.length] ?? corner
    const middle = midpoint(corner, next)
    const before = toward(corner, previous, half)
    const dent = toward(corner, centre, reach)
    const heart = runsOn ? crossing(before, dent, middle, centre) : undefined
    return {
      corner,
      middle,
      before,
      dent,
      after: toward(corner, next, half),
      end: toward(next, corner, half),
      ...(heart ? { heart } : {}),
      tip: toward(middle, centre, (spread / 2) * Math.tan(contact)),
    }
  })
}

/**
 * Returns the lines of the lattice over these polygons, each as long as it is straight.
 * @param polygons neighbours whose edges coincide. A line ends at the edge of the outermost polygon.
 */
export function lines(polygons: readonly Polygon[], contact: Contact): Segment[] {
  const starts = new Map<string, { from: Point; ends: Point[] }>()
  function start(from: Point, to: Point): void {
    const known = starts.get(key(from))
    if (known) known.ends.push(to)
    else starts.set(key(from), { from, ends: [to] })
  }
  for (const polygon of polygons) {
    const around = bends(polygon, contact)
    for (const [i, bend] of around.entries()) {
      start(bend.before, bend.heart ?? bend.dent)
      start(bend.after, around.at(i - 1)?.heart ?? bend.dent)
      if (contact.spread === 0) continue
      start(bend.after, bend.tip)
      start(bend.end, bend.tip)
    }
  }
  return [...starts.values()].flatMap(straightThrough)
}

/** Joins pairs of lines that pass straight through a point. */
function straightThrough({ from, ends }: { from: Point; ends: readonly Point[] }): Segment[] {
  const left = [...ends]
  const joined: Segment[] = []
  for (let first = left.shift(); first; first = left.shift()) {
    const one = first
    const ahead = left.findIndex((end) => continues(one, from, end))
    joined.push([one, ahead < 0 ? from : (left.splice(ahead, 1)[0] ?? from)])
  }
  return joined
}

/** Whether b lies on the straight line from a to c. */
function continues(a: Point, b: Point, c: Point): boolean {
  const one = { x: b.x - a.x, y: b.y - a.y }
  const two = { x: c.x - b.x, y: c.y - b.y }
  const cosine = (one.x * two.x + one.y * two.y) / (Math.hypot(one.x, one.y) * Math.hypot(two.x, two.y))
  return cosine > 1 - 1e-6
}

/** The outline of the star in a polygon. */
export function outline(polygon: Polygon, contact: Contact): Hole {
  const corners = bends(polygon, contact).flatMap(({ dent, after, tip, end }) =>
    contact.spread === 0 ? [dent, after] : [dent, after, tip, end],
  )
  return { centre: polygon.centre, corners }
}

/** The star inside a polygon's petals; undefined without petals. */
export function innerStar(polygon: Polygon, contact: Contact): Hole | undefined {
  const corners = bends(polygon, contact).flatMap(({ dent, heart }) => (heart ? [dent, heart] : []))
  return corners.length > 0 ? { centre: polygon.centre, corners } : undefined
}
