/** A place in a drawing: x to the right, y down. */
export type Spot = readonly [x: number, y: number]

/** Places in order: a list, or text like SVG's own `points`: `'0,0 10,5 20,0'`. */
export type Line = readonly Spot[] | string

/** @returns the places of a line, read where it is text */
export function spotsOf(line: Line): readonly Spot[] {
  if (typeof line !== 'string') return line
  return line.split(' ').map((pair): Spot => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

const say = (value: number) => `${Math.round(value * 10) / 10}`
const at = ([x, y]: Spot) => `${say(x)} ${say(y)}`

/** A filled shape with a soft outline through the given places, as an SVG element. */
export function blob(fill: string, spots: Line, more = ''): string {
  return `<path fill="${fill}" d="${softOutline(spots)}"${more}/>`
}

/** Path data of a closed curve through the given places. */
export function softOutline(line: Line): string {
  const spots = spotsOf(line)
  const near = (i: number) => spots[(i + spots.length) % spots.length] ?? [0, 0]
  const curves = spots.map((_, i) => curve(near(i - 1), near(i), near(i + 1), near(i + 2)))
  return `M${at(near(0))}${curves.join('')}Z`
}

/** A filled shape with straight edges between the given places, as an SVG element. */
export function cut(fill: string, spots: Line, more = ''): string {
  return `<path fill="${fill}" d="M${spotsOf(spots).map(at).join('L')}Z"${more}/>`
}

/**
 * A stroke of a brush or a gouge: a curve through the given places whose width changes along the way.
 * @param widths the width at each place
 */
export function stroke(fill: string, line: Line, widths: readonly number[], more = ''): string {
  const spots = spotsOf(line)
  const steps = 8
  const left: Spot[] = []
  const right: Spot[] = []
  for (let i = 0; i < (spots.length - 1) * steps + 1; i++) {
    const share = i / steps
    const [x, y] = along(spots, share)
    const [nextX, nextY] = along(spots, share + 0.02)
    const [lastX, lastY] = along(spots, share - 0.02)
    const length = Math.hypot(nextX - lastX, nextY - lastY) || 1
    const half = widthAt(widths, share) / 2
    const [aside, down] = [(-(nextY - lastY) / length) * half, ((nextX - lastX) / length) * half]
    left.push([x + aside, y + down])
    right.unshift([x - aside, y - down])
  }
  return cut(fill, [...left, ...right], more)
}

/** The same places seen in a mirror that stands upright at x. */
export function mirrored(line: Line, x = 0): Spot[] {
  return spotsOf(line).map(([left, y]) => [2 * x - left, y])
}

/** An outline that is the same on both sides of x = 0, from its right half, top to bottom. */
export function bothSides(line: Line): Spot[] {
  const half = spotsOf(line)
  const left = mirrored(half).reverse()
  return [...half, ...left.filter(([x]) => x !== 0)]
}

/** Several elements moved, turned or scaled together. */
export function placed(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

function widthAt(widths: readonly number[], share: number): number {
  const i = Math.min(Math.floor(share), widths.length - 2)
  const [from = 0, to = from] = [widths[i], widths[i + 1]]
  return from + (to - from) * (share - i)
}

/** A place on the curve through the spots; `share` counts spots, 1.5 is half-way from the second to the third. */
function along(spots: readonly Spot[], share: number): Spot {
  const last = spots.length - 1
  const inside = Math.min(Math.max(share, 0), last)
  const i = Math.min(Math.floor(inside), last - 1)
  const t = inside - i
  const pick = (n: number) => spots[Math.min(Math.max(n, 0), last)] ?? [0, 0]
  const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
  const blend = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t ** 2 + (3 * q - p - 3 * r + s) * t ** 3)
  return [blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])]
}

function curve(before: Spot, from: Spot, to: Spot, after: Spot): string {
  const first: Spot = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const second: Spot = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return `C${at(first)} ${at(second)} ${at(to)}`
}
