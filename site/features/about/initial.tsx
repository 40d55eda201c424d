import { type LatticeName, lattices } from '#site/lattice/named.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'
import { widthOf } from './initial-of.ts'

type Props = {
  letter: string
  icon: LatticeName
  /** Unique on the page. */
  id: string
}

/** A large letter filled with a lattice. Decorative: the word follows it as text. */
export function Initial({ letter, icon, id }: Props) {
  return (
    <svg className="initial" data-width={widthOf(letter)} viewBox="0 0 150 132" aria-hidden="true">
      <g className="text-paper">
        <LatticePattern name={icon} id={id} edge={Math.round(lattices[icon].edge * 0.28)} bar={1.5} />
      </g>
      {['var(--color-peacock)', `url(#${id})`].map((fill) => (
        <text key={fill} y="128" fill={fill}>
          {letter}
        </text>
      ))}
    </svg>
  )
}
