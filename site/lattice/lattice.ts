import patterns from './patterns.json' with { type: 'json' }

/** Name of a lattice: the `icon` of a service, of a step of the process, or of a pillar of the story. */
export type LatticeName = keyof typeof patterns
/** A lattice whose holes may be drawn one by one. */
export type ScreenName = 'web-development' | 'ai-chatbots' | 'ai-automation' | 'success'

export const LATTICES = Object.keys(patterns) as [LatticeName, ...LatticeName[]]

/** Paths have ten thousandths of a tile's width and height, and absolute corners. */
const UNIT = 10_000

/** @returns the length of a lattice's edge at which all lattices are equally dense, times `share` */
export function edgeOf(name: LatticeName, share: number): number {
  return Math.round(patterns[name].edge * share)
}

/**
 * Draws a lattice as lines: one tile of an SVG pattern, to be stroked. Lines run past the border of the tile, so that
 * strokes up to a fifth of the edge have no notch there.
 * @param edge length of the lattice's edge in units of the result
 */
export function lattice(name: LatticeName, edge: number): { width: number; height: number; path: string } {
  const { width, height, draw } = sizeOf(name, edge)
  return { width, height, path: draw(patterns[name].lines) }
}

/** Draws a star to which the lattice is symmetrical, to be filled: its centre in the tile, and its path around it. */
export function heart(name: LatticeName, edge: number): { x: number; y: number; path: string } {
  const { place, draw } = sizeOf(name, edge)
  const { centre, heart } = patterns[name]
  return { ...place(centre), path: draw(heart) }
}

/** Draws the largest star of a lattice, with the star inside its petals, to be filled: its path around (0, 0). */
export function greatStar(name: LatticeName, edge: number): { path: string; radius: number } {
  const { place, draw } = sizeOf(name, edge)
  const { star } = patterns[name]
  const reaches = cornersOf(star).map((corner) => {
    const { x, y } = place(corner)
    return Math.hypot(x, y)
  })
  return { path: draw(star), radius: Math.round(Math.max(...reaches)) }
}

/** Draws the holes of one tile, to be filled: the number of their sides, their centre, and their path around it. */
export function holes(name: ScreenName, edge: number) {
  // Drawn as a picture, not as a part of a page: the digit costs nothing.
  const { place, draw } = sizeOf(name, edge, 10)
  return patterns[name].holes.map(({ sides, at, path }) => ({ sides, ...place(at), path: draw(path) }))
}

/** A tile at a size: it measures whole units, because a pattern then has no seams. */
function sizeOf(name: LatticeName, edge: number, grid = edge < 24 ? 10 : 1) {
  const [width, height] = [Math.round(patterns[name].width * edge), Math.round(patterns[name].height * edge)]
  const place = ([x = 0, y = 0]: readonly number[]) => ({ x: (x / UNIT) * width, y: (y / UNIT) * height })
  const snap = (value: number) => Math.round(value * grid - 1e-4)
  /** Relative lines. Absolute positions are rounded, so that errors do not add up. */
  function draw(path: string): string {
    let from = { x: 0, y: 0 }
    const strokes = path.split(/(?=M)/).map((stroke) => {
      const corners = cornersOf(stroke).map((corner) => {
        const { x, y } = place(corner)
        return { x: snap(x), y: snap(y) }
      })
      const steps = corners.map((to) => {
        const step = `${(to.x - from.x) / grid} ${(to.y - from.y) / grid}`
        from = to
        return step
      })
      if (!stroke.endsWith('z')) return `m${steps.join(' ')}`
      from = corners[0] ?? from
      return `m${steps.join(' ')}z`
    })
    return strokes.join('').replaceAll(' -', '-').replaceAll(/\b0\./g, '.')
  }
  return { width, height, place, draw }
}

function cornersOf(path: string): number[][] {
  return [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}
