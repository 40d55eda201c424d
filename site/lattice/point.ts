/** A point. The y axis points down, as in SVG. */
export type Point = { x: number; y: number }

/** The point halfway between two points. */
export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The point at `distance` from `a` in the direction of `b`; `a` if both are equal. */
export function toward(a: Point, b: Point, distance: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return a
  return { x: a.x + ((b.x - a.x) * distance) / length, y: a.y + ((b.y - a.y) * distance) / length }
}

/** The point at `radius` from `centre`. `degrees`: from the x axis towards the y axis. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) }
}

/** A string that is equal for points less than about 0.0001 apart. Finds shared corners. */
export function key(point: Point): string {
  // Adding 0 turns -0, which prints differently, into 0.
  return `${Math.round(point.x * 1e4) + 0},${Math.round(point.y * 1e4) + 0}`
}

/** The cross product of a→b and b→c: positive for a right turn on screen, 0 if straight. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
}

/** Intersection of the line through a and b with the line through c and d; undefined if they are parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const denominator = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (Math.abs(denominator) < 1e-9) return undefined
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / denominator
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }
}
