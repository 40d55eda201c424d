import type { SiteContent } from '#site/content/index.ts'
import { SectionHead } from '#site/ui/section-head.tsx'
import { Filter, filterEntries } from './filter.tsx'
import { Service } from './service.tsx'

type Props = {
  words: SiteContent['servicesPage']['list']
  services: SiteContent['services']
  prices: SiteContent['prices']
}

/** The price list: one entry a service. */
export function List({ words, services, prices }: Props) {
  return (
    <section aria-labelledby="services" className="section">
      <div className="wrap">
        <SectionHead id="services" title={words.title} intro={words.intro} />
        <div className="mt-8 lg:mt-12">
          <Filter label={words.filter} entries={filterEntries(words.categories, services)} />
        </div>
        <div className="mt-8 lg:mt-12">
          {services.map((service) => (
            <Service key={service.slug} words={words} service={service} prices={prices} />
          ))}
        </div>
      </div>
    </section>
  )
}
