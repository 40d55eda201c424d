import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/routes.ts'
import { SectionHead } from '#site/ui/section-head.tsx'
import { ServiceSign } from './service-sign.tsx'

/** Rows of a catalogue, each opened by its own lattice. */
export function Services({ services }: { services: SiteContent['home']['services'] }) {
  return (
    <section aria-labelledby="services" className="section">
      <div className="wrap">
        <SectionHead id="services" title={services.title} intro={services.intro} />
        <ul className="mt-12 lg:mt-20">
          {services.cards.map((card, i) => (
            <li
              key={card.title}
              className="grid gap-x-8 gap-y-5 rule-t border-line py-8 sm:grid-cols-[8rem_1fr] lg:grid-cols-12 lg:py-10"
            >
              <ServiceSign
                name={card.icon}
                id={`card-${i}`}
                className="h-24 sm:size-32 lg:col-span-2 lg:aspect-square lg:size-auto"
              />
              <div className="lg:col-span-5">
                <h3 className="text-3xl">{card.title}</h3>
                <p className="measure mt-3">{card.description}</p>
              </div>
              <div className="sm:col-start-2 lg:col-span-5 lg:col-start-8">
                <ul className="ticks grid gap-1.5">
                  {card.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                <a className="link link-arrow mt-3" href={ROUTES.services}>
                  {card.link}
                  <span className="sr-only">: {card.title}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
