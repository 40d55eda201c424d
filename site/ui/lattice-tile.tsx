import type { Accent } from '#site/content/schemas/text.ts'
import { edgeOf, type LatticeName } from '#site/lattice/lattice.ts'
import { Lattice } from './lattice.tsx'

const GROUNDS: Record<Accent, string> = {
  marigold: 'bg-marigold text-on-marigold',
  peacock: 'bg-screen text-on-night',
  ink: 'bg-tile-ink text-on-night',
  brick: 'bg-tile-brick text-on-night',
}

type Props = {
  name: LatticeName
  /** Unique on the page. */
  id: string
  colour: Accent
  className?: string
}

/** A lattice on a coloured background: the icon of a service or a step. Decorative. */
export function LatticeTile({ name, id, colour, className = '' }: Props) {
  return (
    <div className={`overflow-hidden print:hidden ${GROUNDS[colour]} ${className}`}>
      <Lattice name={name} id={id} edge={edgeOf(name, 0.5)} bar={2} x="50%" y="50%" />
    </div>
  )
}
