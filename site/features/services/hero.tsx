import { type figuresShown, priceOf, printPriceInWords } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { edgeOf } from '#site/lattice/lattice.ts'
import { headlineClass } from '#site/ui/headline.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'
import { Statistic } from '#site/ui/statistic.tsx'

type Props = {
  page: SiteContent['servicesPage']
  services: SiteContent['services']
  prices: SiteContent['prices']
  figures: ReturnType<typeof figuresShown>
}

export function Hero({ page: { hero, list }, services, prices, figures }: Props) {
  return (
    <section className="pt-(--header)">
      <div className="wrap grid gap-x-8 gap-y-6 pt-8 pb-10 md:pt-14 lg:pb-14 xl:grid-cols-12 xl:items-end">
        <div className="xl:col-span-8">
          <p className="font-medium text-peacock">{hero.eyebrow}</p>
          <h1 className={`mt-4 ${headlineClass(hero.title, 'max-w-[17ch] xl:text-[min(7rem,7.9vw)]')}`}>
            {hero.title}
          </h1>
        </div>
        <p className="measure text-lg xl:col-span-4 xl:pb-2">{hero.lead}</p>
      </div>
      <Windows services={services} />
      <PriceIndex words={list} services={services} prices={prices} />
      {figures.length > 0 && (
        <ul className="wrap grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-y-4 pt-6 min-[30rem]:grid-cols-2 min-[42rem]:grid-cols-4 md:pt-16">
          {figures.map((figure) => (
            <li
              key={figure.label}
              className="border-s border-line ps-4 pe-2 pt-1 text-sm sm:text-base md:first:border-transparent md:first:ps-0 lg:ps-6"
            >
              <Statistic figure={figure} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Width of a window if there are at least so many. Fewer windows are wider, so that the drawing is not too high. */
const WIDTH = 216
const FEWEST = 4
const GAP = 28
const HEIGHT = 380
const BAR = 6

/** A window with its lattice for each service, and one sun behind all. Decorative. */
function Windows({ services }: { services: SiteContent['services'] }) {
  const wall = Math.max(services.length, FEWEST) * (WIDTH + GAP) - GAP
  const width = (wall + GAP) / services.length - GAP
  const windows = services.map(({ slug, icon }, i) => ({ slug, icon, x: i * (width + GAP) }))
  const frames = windows.map(({ x }) => `M${x} 0h${width}v${HEIGHT}h-${width}z`).join('')
  return (
    <svg
      className="h-48 w-full text-screen md:h-64 lg:mx-auto lg:h-auto lg:w-[min(100%-2*var(--gutter),84rem)]"
      viewBox={`0 0 ${wall} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <clipPath id="frames">
        <path d={frames} />
      </clipPath>
      <path d={frames} className="fill-shade" />
      <circle
        cx={wall * 0.61}
        cy={HEIGHT * 0.95}
        r={HEIGHT * 0.74}
        className="fill-marigold"
        clipPath="url(#frames)"
      />
      {windows.map(({ slug, icon, x }) => (
        <g key={slug} transform={`translate(${x})`}>
          <LatticePattern name={icon} id={`window-${slug}`} edge={edgeOf(icon, 0.8)} bar={BAR} />
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

/** Columns of more services than are in one row, as in `Windows`; of still more there are six in a row. */
const COLUMNS: Record<number, string> = { 8: 'lg:grid-cols-4', 9: 'lg:grid-cols-5', 10: 'lg:grid-cols-5' }
const IN_A_ROW = 7

type PriceProps = {
  words: SiteContent['servicesPage']['list']
  services: SiteContent['services']
  prices: SiteContent['prices']
}

/** The services with their starting prices, on a phone in rows, else below the windows. Each links to its entry in the list. */
function PriceIndex({ words, services, prices }: PriceProps) {
  const { length } = services
  const priced = services.map((service) => ({ ...service, price: priceOf(service, prices) }))
  const columns =
    length > IN_A_ROW
      ? (COLUMNS[length] ?? 'lg:grid-cols-6')
      : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
  return (
    <ul className={`wrap mt-3 grid gap-x-[1.95%] md:grid-cols-3 print:hidden ${columns}`}>
      {priced.map(({ slug, title, price }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-b border-line pt-[0.6rem] pb-[0.3rem] text-(length:--text-sm) hover:border-current md:h-full md:flex-col"
          >
            <span className="font-semibold">{title}</span>
            {price && <span className="tabular text-peacock">{printPriceInWords(price, words)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
