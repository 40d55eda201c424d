import type { BreadcrumbList, CreativeWork, Graph, Offer, Service, Thing } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import type { Prices } from '#site/content/schemas/site.ts'
import { type Page, ROUTES } from '#site/routes.ts'
import { AGENCY, address, organisation, organisationInShort, website } from './organisation.ts'

/** `inFull`: includes the agency's address, hours and contact. `things`: other subjects of the page. */
const SUBJECTS: Record<Page, { inFull: boolean; things?: (content: SiteContent) => Thing[] }> = {
  home: { inFull: true },
  services: { inFull: false, things: services },
  work: { inFull: false, things: caseStudies },
  about: { inFull: true },
  contact: { inFull: true },
}

/** The structured data of a page: the agency, the website, the subjects of the page, and its breadcrumbs. */
export function pageData(content: SiteContent, page: Page): Graph {
  const { inFull, things } = SUBJECTS[page]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      inFull ? organisation(content) : organisationInShort(content),
      website(content),
      ...(things?.(content) ?? []),
      ...breadcrumbs(content, page),
    ],
  }
}

function breadcrumbs({ words }: SiteContent, page: Page): BreadcrumbList[] {
  if (page === 'home') return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: (['home', page] as const).map((step, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: words.footerNavigation[step],
        item: address(ROUTES[step]),
      })),
    },
  ]
}

/** The case studies as creative works of the agency. */
function caseStudies({ projects }: SiteContent): CreativeWork[] {
  return projects.map((project) => ({
    '@type': 'CreativeWork',
    name: project.title,
    description: project.description,
    url: address(`${ROUTES.work}#${project.slug}`),
    creator: AGENCY,
  }))
}

/** UN/CEFACT unit code, as schema.org expects. */
const MONTH = 'MON'

/** The services, with an offer if they have a price. */
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
