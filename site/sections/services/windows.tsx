import type { SiteContent } from '#site/content/index.ts'
import { lattices } from '#site/jali/named.ts'
import { JaliPattern } from '#site/ui/jali.tsx'

const WIDTH = 216
const GAP = 28
const HEIGHT = 380
const BAR = 6

/** A wall with one pierced window a service, and the sun that comes up behind it. Decorative. */
export function Windows({ services }: { services: SiteContent['services'] }) {
  const width = services.length * (WIDTH + GAP) - GAP
  const windows = services.map(({ slug, icon }, i) => ({ slug, icon, x: i * (WIDTH + GAP) }))
  const openings = windows.map(({ x }) => `M${x} 0h${WIDTH}v${HEIGHT}h-${WIDTH}z`).join('')
  return (
    <svg
      className="h-48 w-full text-screen md:h-64 lg:mx-auto lg:h-auto lg:w-[min(100%-2*var(--gutter),84rem)]"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <clipPath id="openings">
        <path d={openings} />
      </clipPath>
      <path d={openings} className="fill-shade" />
      <circle
        cx={width * 0.61}
        cy={HEIGHT * 0.95}
        r={HEIGHT * 0.74}
        className="fill-marigold"
        clipPath="url(#openings)"
      />
      {windows.map(({ slug, icon, x }) => (
        <g key={slug} transform={`translate(${x})`}>
          <JaliPattern
            name={icon}
            id={`window-${slug}`}
            edge={Math.round(lattices[icon].edge * 0.8)}
            bar={BAR}
          />
          <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill={`url(#window-${slug})`} />
          <path
            d={`M3 3h${WIDTH - BAR}v${HEIGHT - BAR}H3z`}
            fill="none"
            stroke="currentColor"
            strokeWidth={BAR}
          />
        </g>
      ))}
    </svg>
  )
}
