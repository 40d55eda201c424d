/** A place in the plane. The y axis points down, as in SVG. */
export type Point = { x: number; y: number }

/** The point halfway between two points. */
export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The point `distance` from `a` in the direction of `b`. Undefined direction (a equals b) gives `a`. */
export function toward(a: Point, b: Point, distance: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return a
  return { x: a.x + ((b.x - a.x) * distance) / length, y: a.y + ((b.y - a.y) * distance) / length }
}

/** The point at `radius` from `centre`, `degrees` counted from the x axis towards the y axis. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) }
}

/** A string that is equal for points closer together than about a ten-thousandth, to find shared corners. */
export function key(point: Point): string {
  // Adding zero turns a negative zero into a plain one, which would print differently.
  return `${Math.round(point.x * 1e4) + 0},${Math.round(point.y * 1e4) + 0}`
}

/** The cross product of the two arms of the turn a, b, c: positive for a right turn on screen, 0 when straight. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
}

/** Where the line through a and b meets the line through c and d, or undefined when they run parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const denominator = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (Math.abs(denominator) < 1e-9) return undefined
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / denominator
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }
}
