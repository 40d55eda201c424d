import type { SiteContent } from '#site/content/index.ts'
import { greatStar, lattice } from '#site/lattice/lattice.ts'
import { headlineClass } from '#site/ui/headline.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'

export function Hero({ hero }: { hero: SiteContent['about']['hero'] }) {
  return (
    <section className="pt-(--header)">
      <div className="on-night relative isolate overflow-hidden bg-screen text-on-screen">
        <div className="wrap pt-10 pb-10 md:pt-16 lg:flex lg:min-h-[34rem] lg:flex-col lg:justify-end lg:pb-16">
          <p className="font-medium">{hero.eyebrow}</p>
          <h1 className={`mt-4 ${headlineClass(hero.title, 'max-w-[9ch]')}`}>{hero.title}</h1>
          <p className="mt-7 max-w-[31rem] text-lg">{hero.lead}</p>
        </div>
        <LitStar className="h-60 w-full md:h-72 lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[48%] xl:w-[58%] lg:[mask-image:linear-gradient(90deg,transparent,#000_35%)]" />
      </div>
    </section>
  )
}

const EDGE = 46
const tile = lattice('success', EDGE)
const [width, height] = [4 * tile.width, 2 * tile.height]
const star = greatStar('success', EDGE)

/** A dark lattice with one coloured star. Decorative. */
function LitStar({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="text-on-night/35">
        <LatticePattern name="success" id="dark-screen" edge={EDGE} bar={2.5} />
      </g>
      <rect width={width} height={height} fill="url(#dark-screen)" />
      <path
        d={star.path}
        transform={`translate(${width / 2} ${height / 2})`}
        className="fill-marigold"
        fillRule="evenodd"
      />
    </svg>
  )
}
