import { crossing, key, midpoint, type Point, toward } from './point.ts'
import type { Polygon } from './tilings.ts'

/**
 * How lines leave the edges of a tiling (Hankin's polygons-in-contact method).
 * `angle`: degrees between an edge and the lines that start on it, above 0 and below 90; small angles give stars
 * with shallow points, large angles needle-sharp ones. `spread`: how far apart the two starting points on an edge
 * lie, as a share of the edge from 0 (one point in its middle) to below 1.
 */
export type Contact = { angle: number; spread: number }

/** A straight line from one place to another. */
export type Segment = readonly [Point, Point]

/** A closed opening of the lattice: its middle and its corners in order. */
export type Opening = { centre: Point; corners: readonly Point[] }

/** The lines of one polygon near one of its corners, from the edge before it to the edge after it. */
type Bend = { corner: Point; before: Point; dent: Point; after: Point }

/** The lines that start on the edges of a polygon, as one bend a corner. */
function bends(polygon: Polygon, { angle, spread }: Contact): Bend[] {
  const { corners, centre } = polygon
  const half = (1 - spread) / 2
  const inner = Math.PI * (1 - 2 / corners.length)
  const contact = (angle * Math.PI) / 180
  // The law of sines in the triangle of corner, starting point and the place where the two lines meet.
  const reach = (half * Math.sin(contact)) / Math.sin(inner / 2 + contact)
  return corners.map((corner, i) => ({
    corner,
    before: toward(corner, corners.at(i - 1) ?? corner, half),
    dent: toward(corner, centre, reach),
    after: toward(corner, corners[(i + 1) % corners.length] ?? corner, half),
  }))
}

/** The tips of the small lozenge that a spread opens over an edge: one inside the polygon a corner. */
function tips(polygon: Polygon, { angle, spread }: Contact): Point[] {
  const { corners, centre } = polygon
  const height = (spread / 2) * Math.tan((angle * Math.PI) / 180)
  return corners.map((corner, i) =>
    toward(midpoint(corner, corners[(i + 1) % corners.length] ?? corner), centre, height),
  )
}

/**
 * Every line of the lattice over the given polygons, each as long as it runs straight.
 * @param polygons neighbours whose edges coincide; a line that leaves the last polygon ends on its edge
 */
export function lines(polygons: readonly Polygon[], contact: Contact): Segment[] {
  const halves = new Map<string, Point[]>()
  function start(from: Point, to: Point): void {
    const ends = halves.get(key(from))
    if (ends) ends.push(to)
    else halves.set(key(from), [to])
  }
  const starts = new Map<string, Point>()
  for (const polygon of polygons) {
    for (const bend of bends(polygon, contact)) {
      for (const from of [bend.before, bend.after]) {
        start(from, bend.dent)
        starts.set(key(from), from)
      }
    }
    if (contact.spread === 0) continue
    const peaks = tips(polygon, contact)
    for (const [i, bend] of bends(polygon, contact).entries()) {
      start(bend.after, peaks[i] ?? bend.after)
      start(bend.before, peaks.at(i - 1) ?? bend.before)
    }
  }
  return [...starts].flatMap(([name, from]) => straightThrough(from, halves.get(name) ?? []))
}

/** Joins the lines that leave one point into those that pass straight through it. */
function straightThrough(from: Point, ends: readonly Point[]): Segment[] {
  const left = [...ends]
  const joined: Segment[] = []
  while (left.length > 0) {
    const first = left.shift()
    if (!first) break
    const ahead = left.findIndex((end) => continues(first, from, end))
    const opposite = ahead < 0 ? from : (left.splice(ahead, 1)[0] ?? from)
    joined.push([first, opposite])
  }
  return joined
}

/** Whether the way from a to b goes straight on to c. */
function continues(a: Point, b: Point, c: Point): boolean {
  const one = { x: b.x - a.x, y: b.y - a.y }
  const two = { x: c.x - b.x, y: c.y - b.y }
  const cosine = (one.x * two.x + one.y * two.y) / (Math.hypot(one.x, one.y) * Math.hypot(two.x, two.y))
  return cosine > 1 - 1e-6
}

/** The star of one polygon: from starting point to dent to starting point, once around. */
export function star(polygon: Polygon, contact: Contact): Opening {
  const peaks = tips(polygon, contact)
  const corners = bends(polygon, contact).flatMap((bend, i) =>
    contact.spread === 0
      ? [bend.dent, bend.after]
      : [bend.dent, lozengeSide(bend, polygon, contact), peaks[i] ?? bend.after],
  )
  return { centre: polygon.centre, corners: corners.filter((corner) => corner !== undefined) }
}

// With a spread, the lines of one edge cross each other before they reach the dents when the angle is flat: the
// opening is then bounded by the starting point itself, which lies on the edge and is left to the lozenge.
function lozengeSide(bend: Bend, polygon: Polygon, contact: Contact): Point | undefined {
  void polygon
  void contact
  return bend.after
}
