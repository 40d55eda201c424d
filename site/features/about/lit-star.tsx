import { screen } from '#site/lattice/lattice.ts'
import { lattices } from '#site/lattice/named.ts'
import { JaliPattern } from '#site/ui/lattice.tsx'

const EDGE = 46
const { width, height, pieces } = screen({ ...lattices.success, edge: EDGE, columns: 4, rows: 2 })
const star = pieces.find(({ sides }) => sides === 12)

/** A wide dark screen in which one single star is lit. Decorative. */
export function LitStar({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="text-on-night/35">
        <JaliPattern name="success" id="dark-screen" edge={EDGE} bar={2.5} />
      </g>
      <rect width={width} height={height} fill="url(#dark-screen)" />
      <path d={star?.path} className="fill-marigold" fillRule="evenodd" />
    </svg>
  )
}
