import type { SiteContent } from '#site/content/index.ts'
import { Filter, filterEntries } from '#site/ui/filter.tsx'
import { SectionHead } from '#site/ui/section-head.tsx'
import { Service } from './service.tsx'

type Props = {
  words: SiteContent['servicesPage']['list']
  services: SiteContent['services']
  prices: SiteContent['prices']
  of: string
}

/** The price list: one entry a service. */
export function List({ words, services, prices, of }: Props) {
  return (
    <section aria-labelledby="services" className="section">
      <div className="wrap">
        <SectionHead id="services" title={words.title} intro={words.intro} />
        <Filter
          label={words.filter}
          entries={filterEntries(words.categories, services)}
          of={of}
          className="mt-8 lg:mt-12"
        />
        <div className="mt-8 lg:mt-12">
          {services.map((service) => (
            <Service key={service.slug} words={words} service={service} prices={prices} />
          ))}
        </div>
      </div>
    </section>
  )
}
