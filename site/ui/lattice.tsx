import { lattice } from '#site/lattice/lattice.ts'
import { type LatticeName, lattices } from '#site/lattice/named.ts'

type PatternProps = {
  name: LatticeName
  /** Unique on the page: the pattern is referred to by it. */
  id: string
  /** Length of the tiling's edge in user units; with no viewBox a unit is a CSS pixel. */
  edge?: number
  /** Width of the bars in the same units. */
  bar?: number
  /** Where a repeat begins, about which every lattice is symmetrical; 0 and 0 unless told. */
  x?: number | string
  y?: number | string
}

/** A field of lattice that fills its box, drawn in the current colour. Decorative. */
export function Jali({ id, ...pattern }: PatternProps) {
  return (
    <svg className="size-full" aria-hidden="true">
      <JaliPattern id={id} {...pattern} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** The definition alone, for drawings that fill their own shapes with it. */
export function JaliPattern({ name, id, edge = 28, bar = 1.5, x, y }: PatternProps) {
  const tile = lattice({ ...lattices[name], edge })
  return (
    <defs>
      <pattern id={id} x={x} y={y} width={tile.width} height={tile.height} patternUnits="userSpaceOnUse">
        <path d={tile.path} fill="none" stroke="currentColor" strokeWidth={bar} />
      </pattern>
    </defs>
  )
}
