import { describe, expect, it } from 'vitest'
import { greatStar, heart, type LatticeOptions, lattice, screen } from './lattice.ts'
import { lattices } from './named.ts'
import { type TilingName, tilings } from './tilings.ts'

const names = Object.keys(tilings) as TilingName[]

/** The straight pieces of a path of relative lines, in absolute coordinates. */
function pieces(path: string): [number, number, number, number][] {
  const found: [number, number, number, number][] = []
  let [x, y] = [0, 0]
  for (const stroke of path.split('m').slice(1)) {
    const numbers = stroke.match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    const [startX, startY] = [x + (numbers[0] ?? 0), y + (numbers[1] ?? 0)]
    ;[x, y] = [startX, startY]
    for (let i = 2; i < numbers.length; i += 2) {
      const next = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)] as const
      found.push([x, y, ...next])
      ;[x, y] = next
    }
    if (!stroke.endsWith('z')) continue
    found.push([x, y, startX, startY])
    ;[x, y] = [startX, startY]
  }
  return found
}

/** Where lines cross a border of the tile, rounded to whole units, without repeats and in order. */
function crossings(path: string, axis: 'x' | 'y', border: number): number[] {
  const at = pieces(path).flatMap(([x1, y1, x2, y2]) => {
    const [a, b, c, d] = axis === 'x' ? [x1, y1, x2, y2] : [y1, x1, y2, x2]
    if (a === c || (a - border) * (c - border) > 0) return []
    return [b + ((border - a) / (c - a)) * (d - b)]
  })
  return [...new Set(at.map(Math.round))].sort((a, b) => a - b)
}

describe.each(names)('the lattice on %s', (tiling) => {
  const options: LatticeOptions = { tiling, angle: 55 }
  const tile = lattice(options)

  it('measures whole units, so that a pattern shows no seam', () => {
    expect(tile.width % 1).toBe(0)
    expect(tile.height % 1).toBe(0)
  })

  it('leaves each border where the opposite border is entered', () => {
    expect(crossings(tile.path, 'x', 0)).toEqual(crossings(tile.path, 'x', tile.width))
    expect(crossings(tile.path, 'y', 0)).toEqual(crossings(tile.path, 'y', tile.height))
    expect(crossings(tile.path, 'x', 0).length).toBeGreaterThan(0)
  })

  it('covers the plane: the polygons of the repeat have exactly its area', () => {
    const { width, height, polygons } = tilings[tiling]
    const areas = polygons.map(({ corners: { length } }) => length / 4 / Math.tan(Math.PI / length))
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(width * height, 9)
  })

  it('is the same text every time', () => {
    expect(lattice(options)).toEqual(tile)
  })
})

describe('every named lattice', () => {
  const tiles = Object.entries(lattices).map(([name, options]) => ({ name, tile: lattice(options) }))

  it.each(tiles)('$name fits into a page: 700 bytes at most', ({ tile }) => {
    expect(tile.path.length).toBeLessThan(700)
    expect(tile.path.length).toBeGreaterThan(20)
  })

  it.each([
    'web-development',
    'ui-ux-design',
    'mobile-apps',
    'ai-chatbots',
    'ai-automation',
    'video-production',
  ] as const)('%s has a star that is as wide on either side', (name) => {
    const corners = pieces(heart(lattices[name]).path)
    for (const axis of [0, 1] as const) {
      const along = corners.map((piece) => piece[axis])
      expect(Math.abs(Math.max(...along) + Math.min(...along))).toBeLessThan(2)
    }
  })

  it('has a geometry of its own', () => {
    expect(new Set(tiles.map(({ tile }) => tile.path)).size).toBe(tiles.length)
  })
})

describe('screen', () => {
  const assembled = screen({ ...lattices['web-development'], columns: 3, rows: 2 })

  it('is as large as its repeats and begins in the middle', () => {
    expect(assembled.width).toBe(3 * lattice(lattices['web-development']).width)
    const rings = assembled.pieces.map(({ ring }) => ring)
    expect(rings[0]).toBe(0)
    expect(rings).toEqual(rings.toSorted((a, b) => a - b))
  })

  it('gives paths that may be joined: each begins at a place of its own', () => {
    for (const { path } of assembled.pieces) expect(path).toMatch(/^M-?\d+ -?\d+l-?\d/)
  })

  it('holds every octagon, and the squares of all four borders', () => {
    expect(assembled.pieces.filter(({ sides }) => sides === 8)).toHaveLength(6)
    expect(assembled.pieces.filter(({ sides }) => sides === 4)).toHaveLength(12)
  })
})

describe('the great star', () => {
  const { path, radius } = greatStar({ ...lattices['web-development'], edge: 100 })

  it('is the largest there is, with the star inside its petals', () => {
    expect(path.match(/z/g)).toHaveLength(2)
    expect(pieces(path).filter(([x, y]) => Math.hypot(x, y) > radius - 2)).toHaveLength(8)
  })

  it('lies around its middle, as far on one side as on the other', () => {
    const tips = pieces(path).map(([x]) => x)
    expect(Math.abs(Math.max(...tips) + Math.min(...tips))).toBeLessThanOrEqual(1)
  })
})

it('refuses an angle or a spread that no lattice has', () => {
  expect(() => lattice({ tiling: '4.8.8', angle: 90 })).toThrow(RangeError)
  expect(() => lattice({ tiling: '4.8.8', angle: Number.NaN })).toThrow(RangeError)
  expect(() => lattice({ tiling: '4.8.8', angle: 60, spread: 1 })).toThrow(RangeError)
})
