import type { SiteContent } from '#site/content/index.ts'
import { homeCards } from '#site/content/shown-services.ts'
import { edgeOf, heart, type LatticeName } from '#site/lattice/lattice.ts'
import { ROUTES } from '#site/routes.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'
import { Section } from '#site/ui/section.tsx'
import { Ticks } from '#site/ui/ticks.tsx'

type Props = { words: SiteContent['home']['services']; services: SiteContent['services'] }

/** A list of the services, each with its lattice. */
export function Services({ words, services }: Props) {
  return (
    <Section id="services" title={words.title} intro={words.intro}>
      <ul className="mt-12 lg:mt-20">
        {homeCards(services).map((card, i) => (
          <li
            key={card.title}
            className="grid gap-x-8 gap-y-5 border-t border-line py-8 sm:grid-cols-[8rem_1fr] lg:grid-cols-12 lg:py-10 print:grid-cols-2 print:py-3"
          >
            <ServiceSign
              name={card.icon}
              id={`card-${i}`}
              className="h-24 sm:size-32 lg:col-span-2 lg:aspect-square lg:size-auto print:hidden"
            />
            <div className="lg:col-span-5">
              <h3 className="text-3xl">{card.title}</h3>
              <p className="measure mt-3">{card.description}</p>
            </div>
            <div className="sm:col-start-2 lg:col-span-5 lg:col-start-8">
              <Ticks items={card.features} className="grid gap-1.5" />
              <a className="link link-arrow mt-3" href={ROUTES.services}>
                {words.read}
                <span className="sr-only">: {card.title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const HALF = 72

type SignProps = {
  name: LatticeName
  /** Unique on the page. */
  id: string
  className: string
}

/** The lattice of a service with a coloured star in its centre. Decorative. */
function ServiceSign({ name, id, className }: SignProps) {
  const edge = edgeOf(name, 0.62)
  const star = heart(name, edge)
  return (
    // The outline frames the lattice.
    <div
      className={`overflow-hidden border-4 border-screen bg-screen text-on-night outline-2 -outline-offset-6 ${className}`}
    >
      {/* The star stays centred at any width. */}
      <svg
        className="size-full"
        overflow="visible"
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        aria-hidden="true"
      >
        <path d={star.path} className="fill-marigold" />
        <LatticePattern name={name} id={id} edge={edge} bar={3.5} x={-star.x} y={-star.y} />
        <path d="M-999-999H999V999H-999" fill={`url(#${id})`} />
      </svg>
    </div>
  )
}
