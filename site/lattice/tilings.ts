import { type Point, polar } from './point.ts'

/** A polygon of a tiling: its corners in order, all edges of length 1, and its centre. */
export type Polygon = { centre: Point; corners: readonly Point[] }

/**
 * A rectangle that repeats a tiling of the plane, and the polygons whose centres are in it. The tiling is symmetrical to
 * the first of them. Edges have the length 1.
 */
export type Tiling = { width: number; height: number; polygons: readonly Polygon[] }

/** A tiling, named by the polygons around each corner. */
export type TilingName = keyof typeof tilings

const root2 = Math.SQRT2
const root3 = Math.sqrt(3)

/**
 * A regular polygon with edges of length 1.
 * @param facing direction from the centre to the midpoint of one edge, in degrees
 */
function regular(sides: number, x: number, y: number, facing: number): Polygon {
  const centre = { x, y }
  const radius = 0.5 / Math.sin(Math.PI / sides)
  const corners = Array.from({ length: sides }, (_, i) =>
    polar(centre, radius, facing + ((i - 0.5) * 360) / sides),
  )
  return { centre, corners }
}

/** Directions of a polygon's neighbours in hexagonal tilings. The opposite ones repeat them. */
const hexagonalAxes = [0, 60, 120]

/**
 * A tiling whose largest polygons are on a triangular grid, `distance` apart. Its rectangle has two of them.
 * @param parts polygons at the grid points, half-way between two neighbours, and in the centre of three
 */
function onTriangularGrid(
  distance: number,
  parts: {
    large: (x: number, y: number) => Polygon
    between?: (x: number, y: number, axis: number) => Polygon
    gap?: (x: number, y: number, facing: number) => Polygon
  },
): Tiling {
  const width = distance
  const height = distance * root3
  const polygons: Polygon[] = []
  for (const [x, y] of [
    [0, 0],
    [width / 2, height / 2],
  ] as const) {
    polygons.push(parts.large(x, y))
    for (const axis of hexagonalAxes) {
      if (!parts.between) break
      const middle = polar({ x, y }, distance / 2, axis)
      polygons.push(parts.between(middle.x, middle.y, axis))
    }
    if (parts.gap) {
      polygons.push(parts.gap(x, y + distance / root3, 270))
      polygons.push(parts.gap(x, y - distance / root3, 90))
    }
  }
  return { width, height, polygons }
}

function octagonal(): Tiling {
  const side = 1 + root2
  return {
    width: side,
    height: side,
    polygons: [regular(8, side / 2, side / 2, 0), regular(4, 0, 0, 45)],
  }
}

function triangular(): Tiling {
  const polygons = [0, 1].flatMap((i) => [
    regular(3, i / 2, (i * root3) / 2 + 1 / root3, 90),
    regular(3, i / 2, (i * root3) / 2 - 1 / root3, 270),
  ])
  return { width: 1, height: root3, polygons }
}

function snub(): Tiling {
  const side = Math.sqrt(2 + root3)
  const polygons = [regular(4, 0, 0, 15), regular(4, side / 2, side / 2, -15)]
  // Two triangles share an edge at the middle of each side of the repeat.
  const off = (side * (3 - root3)) / 12
  const h = side / 2
  polygons.push(regular(3, h - off, off, -45), regular(3, h + off, -off, 135))
  polygons.push(regular(3, -off, h - off, 45), regular(3, off, h + off, 225))
  return { width: side, height: side, polygons }
}

function elongated(): Tiling {
  const row = 1 + root3 / 2
  const polygons = [0, 1].flatMap((i) => {
    const x = i / 2
    const y = i * row
    return [
      regular(4, x + 0.5, y + 0.5, 0),
      regular(3, x + 0.5, y + 1 + root3 / 6, 270),
      regular(3, x, y + 1 + root3 / 3, 90),
    ]
  })
  return { width: 1, height: 2 * row, polygons }
}

/** Ten of the eleven Archimedean and regular tilings, each as its smallest upright rectangle. */
export const tilings = {
  '4.4.4.4': { width: 1, height: 1, polygons: [regular(4, 0.5, 0.5, 0)] },
  '6.6.6': onTriangularGrid(root3, { large: (x, y) => regular(6, x, y, 0) }),
  '3.3.3.3.3.3': triangular(),
  '4.8.8': octagonal(),
  '3.6.3.6': onTriangularGrid(2, {
    large: (x, y) => regular(6, x, y, 30),
    gap: (x, y, facing) => regular(3, x, y, facing),
  }),
  '3.12.12': onTriangularGrid(2 + root3, {
    large: (x, y) => regular(12, x, y, 0),
    gap: (x, y, facing) => regular(3, x, y, facing),
  }),
  '3.4.6.4': onTriangularGrid(1 + root3, {
    large: (x, y) => regular(6, x, y, 0),
    between: (x, y, axis) => regular(4, x, y, axis),
    gap: (x, y, facing) => regular(3, x, y, facing + 180),
  }),
  '4.6.12': onTriangularGrid(3 + root3, {
    large: (x, y) => regular(12, x, y, 0),
    between: (x, y, axis) => regular(4, x, y, axis),
    gap: (x, y, facing) => regular(6, x, y, facing),
  }),
  '3.3.4.3.4': snub(),
  '3.3.3.4.4': elongated(),
} as const satisfies Record<string, Tiling>
