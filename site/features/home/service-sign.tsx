import { heart } from '#site/lattice/lattice.ts'
import { type LatticeName, lattices } from '#site/lattice/named.ts'
import { JaliPattern } from '#site/ui/lattice.tsx'

const HALF = 72

type Props = {
  name: LatticeName
  /** Unique on the page. */
  id: string
  className: string
}

/** The lattice of a service, lit in the middle like the agency's mark. Decorative. */
export function ServiceSign({ name, id, className }: Props) {
  const edge = Math.round(lattices[name].edge * 0.62)
  const star = heart({ ...lattices[name], edge })
  return (
    <div className={`sign ${className}`}>
      {/* The star keeps to the middle, however wide the sign. */}
      <svg
        className="size-full"
        overflow="visible"
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        aria-hidden="true"
      >
        <path d={star.path} className="fill-marigold" />
        <JaliPattern name={name} id={id} edge={edge} bar={3.5} x={-star.x} y={-star.y} />
        <path d="M-999-999H999V999H-999" fill={`url(#${id})`} />
      </svg>
    </div>
  )
}
