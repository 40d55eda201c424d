import type { OpeningHoursSpecification, ProfessionalService, WebSite } from 'schema-dts'
import { printPrice } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { type OpeningHours, openingPeriods } from '#site/content/opening-hours.ts'
import { settings } from '#site/settings.ts'

/** Reference to the agency in the data of a page. */
export const AGENCY = { '@id': '#agency' } as const

/** The agency as a local business: address, opening hours, and how to reach it. */
export function organisation({ site, prices, home }: SiteContent): ProfessionalService {
  const { contact, hours } = site
  const amounts = Object.values(prices).map(({ from }) => from)
  return {
    '@type': 'ProfessionalService',
    ...AGENCY,
    name: site.name,
    description: site.blurb,
    foundingDate: String(site.founded),
    url: address('/'),
    logo: address('/icons/icon-512.png'),
    image: address(home.meta.share),
    email: contact.email,
    telephone: contact.phone,
    priceRange: `${[...new Set([Math.min(...amounts), Math.max(...amounts)])].map(printPrice).join('–')}+`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address.street,
      addressLocality: contact.address.locality,
      addressRegion: contact.address.region,
      postalCode: contact.address.postalCode,
      addressCountry: contact.address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    hasMap: contact.mapLink,
    openingHoursSpecification: opening(hours.office),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: contact.phone,
      availableLanguage: site.languages,
      hoursAvailable: opening(hours.phone),
    },
    sameAs: site.social.map(({ url }) => url),
  }
}

/** The agency by name and address, for pages that are not about it. */
export function organisationInShort({ site }: SiteContent): ProfessionalService {
  return { '@type': 'ProfessionalService', ...AGENCY, name: site.name, url: address('/') }
}

/** An object if there is one period, otherwise a list. */
function opening(hours: OpeningHours): OpeningHoursSpecification | OpeningHoursSpecification[] {
  const periods = openingPeriods(hours).map(
    ({ days, opens, closes }) =>
      ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }) as const,
  )
  return periods.length === 1 && periods[0] ? periods[0] : periods
}

/** The site itself, published by the agency. */
export function website({ site }: SiteContent): WebSite {
  return {
    '@type': 'WebSite',
    '@id': '#website',
    name: site.name,
    url: address('/'),
    inLanguage: 'en-IN',
    publisher: AGENCY,
  }
}

/** @returns an absolute address on this site */
export function address(path: string): string {
  return new URL(path, settings.siteUrl).href
}
