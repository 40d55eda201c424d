import type { SiteContent } from '#site/content/index.ts'
import { lattices } from '#site/lattice/named.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'

/** Width of a window if there are at least so many. Fewer windows are wider, so that the drawing is not too high. */
const WIDTH = 216
const FEWEST = 4
const GAP = 28
const HEIGHT = 380
const BAR = 6

/** A window with its lattice for each service, and one sun behind all. Decorative. */
export function Windows({ services }: { services: SiteContent['services'] }) {
  const wall = Math.max(services.length, FEWEST) * (WIDTH + GAP) - GAP
  const width = (wall + GAP) / services.length - GAP
  const windows = services.map(({ slug, icon }, i) => ({ slug, icon, x: i * (width + GAP) }))
  const openings = windows.map(({ x }) => `M${x} 0h${width}v${HEIGHT}h-${width}z`).join('')
  return (
    <svg
      className="h-48 w-full text-screen md:h-64 lg:mx-auto lg:h-auto lg:w-[min(100%-2*var(--gutter),84rem)]"
      viewBox={`0 0 ${wall} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <clipPath id="openings">
        <path d={openings} />
      </clipPath>
      <path d={openings} className="fill-shade" />
      <circle
        cx={wall * 0.61}
        cy={HEIGHT * 0.95}
        r={HEIGHT * 0.74}
        className="fill-marigold"
        clipPath="url(#openings)"
      />
      {windows.map(({ slug, icon, x }) => (
        <g key={slug} transform={`translate(${x})`}>
          <LatticePattern
            name={icon}
            id={`window-${slug}`}
            edge={Math.round(lattices[icon].edge * 0.8)}
            bar={BAR}
          />
          <path d={`M0 0h${width}v${HEIGHT}H0z`} fill={`url(#window-${slug})`} />
          <path
            d={`M3 3h${width - BAR}v${HEIGHT - BAR}H3z`}
            fill="none"
            stroke="currentColor"
            strokeWidth={BAR}
          />
        </g>
      ))}
    </svg>
  )
}
