import { type LatticeName, lattice } from '#site/lattice/lattice.ts'

type PatternProps = {
  name: LatticeName
  /** Unique on the page. */
  id: string
  /** Length of the tiling's edge in user units (CSS pixels without a viewBox). */
  edge?: number
  /** Width of the bars in the same units. */
  bar?: number
  /** Origin of the pattern. Every lattice is symmetrical about it. Default: 0, 0. */
  x?: number | string
  y?: number | string
}

/** A lattice that fills its box, in the current colour. Decorative. */
export function Lattice({ id, ...pattern }: PatternProps) {
  return (
    <svg className="size-full" aria-hidden="true">
      <LatticePattern id={id} {...pattern} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** The SVG pattern of a lattice, for drawings that fill shapes with it. */
export function LatticePattern({ name, id, edge = 28, bar = 1.5, x, y }: PatternProps) {
  const tile = lattice(name, edge)
  return (
    <defs>
      <pattern id={id} x={x} y={y} width={tile.width} height={tile.height} patternUnits="userSpaceOnUse">
        <path d={tile.path} fill="none" stroke="currentColor" strokeWidth={bar} />
      </pattern>
    </defs>
  )
}
