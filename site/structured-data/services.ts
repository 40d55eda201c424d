import type { Service } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import { AGENCY } from './organisation.ts'

/** Each service; with an offer where a price is quoted. */
export function services({ site, services, prices }: SiteContent): Service[] {
  return services.map((service) => ({
    '@type': 'Service',
    name: service.title,
    description: service.description,
    serviceType: service.title,
    provider: AGENCY,
    areaServed: site.areaServed,
    ...('from' in service.price && {
      offers: {
        '@type': 'Offer',
        priceCurrency: 'INR',
        price: prices[service.price.from].from,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: prices[service.price.from].from,
          priceCurrency: 'INR',
        },
      },
    }),
  }))
}
