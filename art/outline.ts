/** One step of a glyph's outline: M, L, Q, C or Z and its absolute coordinates. */
export type Curve = { type: string; values: number[] }

/**
 * The outlines of letters as short path data: relative, rounded where the points stand so that errors do not add up,
 * with the shorthands for level and upright lines and for curves that go on smoothly.
 * @param decimals digits after the point
 */
export function outlineData(curves: readonly Curve[], decimals: number): string {
  const grid = 10 ** decimals
  let path = ''
  let last = ''
  let [x, y] = [0, 0]
  // Where a quadratic curve that goes on smoothly would have its control point.
  let [nextX, nextY] = [0, 0]

  function say(letter: string, numbers: number[]): void {
    const text = numbers.map((value) => `${value / grid}`.replace(/^(-?)0\./, '$1.')).join(' ')
    // A command that repeats needs no letter.
    path += letter === last ? ` ${text}` : letter + text
    last = letter === 'M' || letter === 'z' ? '' : letter
  }

  for (const { type, values } of curves) {
    const [a = 0, b = 0, c = a, d = b] = values.map((value) => Math.round(value * grid))
    if (type === 'Z') {
      say('z', [])
    } else if (type === 'M') {
      say('M', [a, b])
      ;[x, y] = [a, b]
    } else if (type === 'L') {
      if (a === x && b === y) continue
      if (b === y) say('h', [a - x])
      else if (a === x) say('v', [b - y])
      else say('l', [a - x, b - y])
      ;[x, y] = [a, b]
    } else if (type === 'Q') {
      const smooth = (last === 'q' || last === 't') && Math.hypot(nextX - a, nextY - b) <= 1.5
      const [controlX, controlY] = smooth ? [nextX, nextY] : [a, b]
      if (smooth) say('t', [c - x, d - y])
      else say('q', [a - x, b - y, c - x, d - y])
      ;[nextX, nextY] = [2 * c - controlX, 2 * d - controlY]
      ;[x, y] = [c, d]
    } else {
      const points = values.map((value, i) => Math.round(value * grid) - (i % 2 === 0 ? x : y))
      say('c', points)
      ;[x, y] = values.slice(-2).map((value) => Math.round(value * grid)) as [number, number]
    }
  }
  return path.replaceAll(' -', '-')
}
