import type {
  BreadcrumbList,
  ContactPoint,
  CreativeWork,
  Graph,
  Offer,
  OpeningHoursSpecification,
  PostalAddress,
  ProfessionalService,
  Service,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts'
import { type ClosedDays, type OpeningHours, openingPeriods } from '#contract/hours.ts'
import { priceOf, printPrice } from '#site/content/format.ts'
import { type SiteContent, sharePathOf } from '#site/content/index.ts'
import type { Prices } from '#site/content/schemas/prices.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { type PageName, ROUTES } from '#site/routes.ts'
import { settings } from '#site/settings.ts'

/** Reference to the agency in the data of a page. */
const AGENCY = { '@id': '#agency' } as const

/** `inFull`: includes the agency's address, hours and contact. `things`: other subjects of the page. */
const SUBJECTS: Record<PageName, { inFull: boolean; things?: (content: SiteContent) => Thing[] }> = {
  home: { inFull: true, things: ({ home }) => (home.film ? [video(home.film, sharePathOf('home'))] : []) },
  services: { inFull: false, things: services },
  work: { inFull: false, things: caseStudies },
  about: { inFull: true },
  contact: { inFull: true },
}

/** The structured data of a page: the agency, the website, the subjects of the page, and its breadcrumbs. */
export function pageData(content: SiteContent, page: PageName): Graph {
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

function breadcrumbs({ words }: SiteContent, page: PageName): BreadcrumbList[] {
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
    ...(project.film && { video: video(project.film, project.image.src) }),
  }))
}

/** @param fallback path of the picture of a film without one */
function video(film: NonNullable<SiteContent['home']['film']>, fallback: string): VideoObject {
  return {
    '@type': 'VideoObject',
    name: film.title,
    url: film.address.page,
    embedUrl: film.address.player,
    thumbnailUrl: address(film.poster?.src ?? fallback),
  }
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
    ...offers(priceOf(service, prices)),
  }))
}

function offers({ from, fixed, per }: Partial<Prices[number]> = {}): { offers?: Offer } {
  if (from === undefined) return {}
  const least = { [fixed ? 'price' : 'minPrice']: from, priceCurrency: 'INR' }
  const offer: Offer = {
    '@type': 'Offer',
    priceCurrency: 'INR',
    price: from,
    priceSpecification: per
      ? { '@type': 'UnitPriceSpecification', ...least, unitCode: MONTH }
      : { '@type': 'PriceSpecification', ...least },
  }
  return { offers: offer }
}

/** The agency as a local business: address, opening hours, and how to reach it. */
export function organisation({ site, prices }: SiteContent): ProfessionalService {
  const { contact, hours } = site
  const amounts = prices.flatMap(({ from }) => from ?? [])
  return {
    '@type': 'ProfessionalService',
    ...AGENCY,
    name: site.name,
    description: site.blurb,
    foundingDate: String(site.founded),
    url: address('/'),
    logo: address('/icons/icon-512.png'),
    image: address(sharePathOf('home')),
    email: contact.email,
    telephone: contact.phone,
    ...(amounts.length > 0 && {
      priceRange: `${[...new Set([Math.min(...amounts), Math.max(...amounts)])].map(printPrice).join('–')}+`,
    }),
    address: postalAddress(contact.address),
    ...legalDetails(site),
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    hasMap: contact.mapLink,
    openingHoursSpecification: opening(hours.office),
    ...(hours.closed.length > 0 && { specialOpeningHoursSpecification: hours.closed.map(closing) }),
    contactPoint: contactPoints(site),
    sameAs: site.social.map(({ url }) => url),
  }
}

function postalAddress(address: Site['contact']['address']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.locality,
    addressRegion: address.region,
    ...(address.postalCode && { postalCode: address.postalCode }),
    addressCountry: address.countryCode,
  }
}

/** The details that the footer has, as far as they are given. A GSTIN is India's VAT number. */
function legalDetails({ legalName, registration, gstin, registeredOffice, fax }: Site) {
  const [register, value] = Object.entries(registration ?? {})[0] ?? []
  return {
    ...(legalName && { legalName }),
    ...(register &&
      value && {
        identifier: { '@type': 'PropertyValue', propertyID: register.toUpperCase(), value } as const,
      }),
    ...(gstin && { vatID: gstin }),
    ...(registeredOffice && { legalAddress: postalAddress(registeredOffice) }),
    ...(fax && { faxNumber: fax }),
  }
}

function contactPoints({ contact, hours, languages, grievance }: Site): ContactPoint[] {
  const support: ContactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: contact.phone,
    availableLanguage: languages,
    hoursAvailable: opening(hours.phone),
  }
  if (!grievance) return [support]
  const { name, email, phone } = grievance
  return [
    support,
    { '@type': 'ContactPoint', contactType: 'grievances', name, email, ...(phone && { telephone: phone }) },
  ]
}

/** The agency by name and address, for pages that are not about it. */
function organisationInShort({ site }: SiteContent): ProfessionalService {
  return { '@type': 'ProfessionalService', ...AGENCY, name: site.name, url: address('/') }
}

function opening(hours: OpeningHours): OpeningHoursSpecification[] {
  return openingPeriods(hours).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }))
}

/** Closed days, as Google expects them: open from midnight to midnight. */
function closing({ from, to = from }: ClosedDays): OpeningHoursSpecification {
  const span = { validFrom: from, validThrough: to }
  return { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...span }
}

/** The site itself, published by the agency. */
function website({ site }: SiteContent): WebSite {
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
function address(path: string): string {
  return new URL(path, settings.siteUrl).href
}
