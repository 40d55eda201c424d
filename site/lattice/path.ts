import { key, type Point, turn } from './point.ts'

/** A polyline. A closed one does not repeat its first point. */
export type Stroke = { points: readonly Point[]; closed: boolean }

/**
 * Joins segments end to end into as few strokes as possible, which gives short paths and clean corners. Where more than
 * two ends meet, the strokes are joined in the given order.
 */
export function chain(segments: readonly (readonly [Point, Point])[]): Stroke[] {
  const left = new Set(segments)
  const at = new Map<string, (readonly [Point, Point])[]>()
  for (const segment of segments) {
    for (const end of segment) {
      const known = at.get(key(end))
      if (known) known.push(segment)
      else at.set(key(end), [segment])
    }
  }
  function grow(points: Point[]): void {
    for (;;) {
      const end = points.at(-1)
      if (!end) return
      const next = at.get(key(end))?.find((segment) => left.has(segment))
      if (!next) return
      left.delete(next)
      points.push(key(next[0]) === key(end) ? next[1] : next[0])
    }
  }
  const strokes: Stroke[] = []
  for (const segment of segments) {
    if (!left.delete(segment)) continue
    const points: Point[] = [...segment]
    grow(points)
    points.reverse()
    grow(points)
    const [first, last] = [points[0], points.at(-1)]
    const closed = first !== undefined && last !== undefined && points.length > 3 && key(first) === key(last)
    strokes.push({ points: closed ? points.slice(1) : points, closed })
  }
  return strokes
}

/**
 * Returns the shortest SVG path data of strokes: relative, rounded, without redundant separators.
 * @param decimals digits after the point, 0 to 2. Absolute positions are rounded, so errors do not add up.
 */
export function pathData(strokes: readonly Stroke[], decimals = 0): string {
  const grid = 10 ** decimals
  // The offset makes the same corner, computed twice, round to the same side.
  const snap = (value: number) => Math.round(value * grid - 1e-4)
  const print = (value: number) => `${value / grid}`.replace(/^(-?)0\./, '$1.')
  let path = ''
  let from = { x: 0, y: 0 }
  for (const { points, closed } of strokes) {
    const corners = simplified(points.map(({ x, y }) => ({ x: snap(x), y: snap(y) })))
    if (corners.length < 2) continue
    for (const [i, corner] of corners.entries()) {
      // Lines after "m" are relative and need no letter. The first "m" of a path is absolute.
      path += i === 0 ? 'm' : ' '
      path += `${print(corner.x - from.x)} ${print(corner.y - from.y)}`
      from = corner
    }
    if (closed) {
      path += 'z'
      from = corners[0] ?? from
    }
  }
  return path.replaceAll(' -', '-')
}

/** Removes repeated corners, and corners on the straight line between their neighbours. */
function simplified(corners: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const corner of corners) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last && last.x === corner.x && last.y === corner.y) continue
    if (before && last && turn(before, last, corner) === 0) kept.pop()
    kept.push(corner)
  }
  return kept
}

/**
 * Path data of a pointed arch: 800 wide from x = 100 to 900, its tip at (500, 72).
 * @param floor y of its base
 */
export function arch(floor: number): string {
  return `M100 ${floor}V540C100 448 124 378 190 320C244 274 284 264 328 224C386 172 440 142 500 72C560 142 614 172 672 224C716 264 756 274 810 320C876 378 900 448 900 540V${floor}Z`
}
