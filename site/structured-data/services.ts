import type { Offer, Service } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import type { Prices } from '#site/content/schemas/site.ts'
import { AGENCY } from './organisation.ts'

/** As UN/CEFACT numbers units, which schema.org follows. */
const MONTH = 'MON'

/** Each service; with an offer where a price is quoted. */
export function services({ site, services, prices }: SiteContent): Service[] {
  return services.map((service) => ({
    '@type': 'Service',
    name: service.title,
    description: service.description,
    serviceType: service.title,
    provider: AGENCY,
    areaServed: site.areaServed,
    ...('from' in service.price && { offers: offer(prices[service.price.from]) }),
  }))
}

function offer({ from, per }: Prices[keyof Prices]): Offer {
  const least = { minPrice: from, priceCurrency: 'INR' }
  return {
    '@type': 'Offer',
    priceCurrency: 'INR',
    price: from,
    priceSpecification: per
      ? { '@type': 'UnitPriceSpecification', ...least, unitCode: MONTH }
      : { '@type': 'PriceSpecification', ...least },
  }
}
