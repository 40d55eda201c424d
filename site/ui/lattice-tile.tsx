import type { Accent } from '#site/content/schemas/text.ts'
import { type LatticeName, lattices } from '#site/jali/named.ts'
import { Jali } from './jali.tsx'

const GROUNDS: Record<Accent, string> = {
  marigold: 'bg-marigold text-on-marigold',
  peacock: 'bg-screen text-on-night',
  ink: 'bg-ink text-paper',
  brick: 'bg-brick text-paper',
}

type Props = {
  name: LatticeName
  /** Unique on the page. */
  id: string
  colour: Accent
  /** Density: 1 is the lattice's own scale, in CSS pixels. */
  scale?: number
  bar?: number
  className?: string
}

/** A block of colour behind a lattice: the sign of a service, a step or a pillar. Decorative. */
export function LatticeTile({ name, id, colour, scale = 0.5, bar = 2, className = '' }: Props) {
  return (
    <div className={`overflow-hidden ${GROUNDS[colour]} ${className}`}>
      <Jali
        name={name}
        id={id}
        edge={Math.round(lattices[name].edge * scale)}
        bar={bar}
        className="size-full"
      />
    </div>
  )
}
