import { expect, test } from 'vitest'
import { readFilmAddress } from '#site/content/film.ts'
import { priceOf } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { loadContent } from '#site/content/load.ts'
import { PAGES, ROUTES } from '#site/routes.ts'
import { settings } from '#site/settings.ts'
import { organisation, pageData, services } from './page-data.ts'

const content = (await loadContent()) as unknown as SiteContent
const PRICE = { id: 'film', name: 'Film', fixed: false, words: 'On request', asked: [], replies: [] }

const graphOf = (page: (typeof PAGES)[number]) => flatten(pageData(content, page)['@graph'])
const ofType = (page: (typeof PAGES)[number], type: string) =>
  graphOf(page).filter((node) => node['@type'] === type)

test.each(PAGES)('the data of the page %s has a type in every node, and resolves every reference', (page) => {
  const isReference = (node: object) => Object.keys(node).join() === '@id'
  const nodes = graphOf(page)
  const ids = nodes.filter((node) => !isReference(node)).map((node) => node['@id'])
  for (const node of nodes)
    if (isReference(node)) expect(ids).toContain(node['@id'])
    else expect(node['@type'], JSON.stringify(node)).toBeTruthy()
})

test.each(PAGES)('the data of the page %s has breadcrumbs from the home page to itself', (page) => {
  const items = ofType(page, 'BreadcrumbList').flatMap((list) => list.itemListElement)
  const expected = (['home', page] as const).map((step, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: content.words.footerNavigation[step],
    item: new URL(ROUTES[step], settings.siteUrl).href,
  }))
  expect(items).toEqual(page === 'home' ? [] : expected)
})

test('describes the agency as a local business, the services with their prices, and each case study', () => {
  const { site, prices } = content
  const { street, locality, region, postalCode, countryCode } = site.contact.address
  for (const page of ['home', 'about', 'contact'] as const)
    expect(ofType(page, 'ProfessionalService')).toMatchObject([
      {
        name: site.name,
        email: site.contact.email,
        telephone: site.contact.phone,
        image: expect.stringMatching(/^http.*\.png$/),
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: locality,
          addressRegion: region,
          postalCode,
          addressCountry: countryCode,
        },
      },
    ])
  expect(
    ofType('services', 'Service').map(({ name, offers }) => [name, (offers as { price?: number })?.price]),
  ).toEqual(content.services.map((service) => [service.title, priceOf(service, prices)?.from]))
  expect(ofType('work', 'CreativeWork').map(({ name }) => name)).toEqual(
    content.projects.map(({ title }) => title),
  )
})

test('describes the films of the home page and of case studies, with a picture of each', () => {
  const address = readFilmAddress('https://youtu.be/aB3_-eFgH1k')
  const [project] = content.projects
  if (!address || !project) throw new Error('There is no film or project.')
  const film = { title: 'The stall', address }
  const poster = { src: '/film.webp', width: 1920, height: 1080, avif: '' }
  const home = pageData({ ...content, home: { ...content.home, film: { ...film, poster } } }, 'home')
  const video = { '@type': 'VideoObject', name: film.title, url: address.page, embedUrl: address.player }
  const thumbnailUrl = new URL('/film.webp', settings.siteUrl).href
  expect(home['@graph']).toContainEqual({ ...video, thumbnailUrl })
  const work = pageData({ ...content, projects: [{ ...project, image: poster, film }] }, 'work')
  expect(work['@graph']).toContainEqual(expect.objectContaining({ video: { ...video, thumbnailUrl } }))
})

test('has the price range as the pages print it, one price if all are equal, and none without an amount', () => {
  const rangeOf = (...amounts: (number | undefined)[]) => {
    const prices = amounts.map((from) => ({ ...PRICE, from }))
    return Object(organisation({ ...content, prices })).priceRange
  }
  expect(rangeOf(4999, undefined, 999, 125_000)).toBe('₹999–₹1,25,000+')
  expect(rangeOf(4999, 4999)).toBe('₹4,999+')
  expect(rangeOf(undefined)).toBeUndefined()
})

test.each([
  [
    { from: 999, per: 'month' as const },
    { minPrice: 999, unitCode: 'MON' },
  ],
  [{ from: 999, fixed: true }, { price: 999 }],
])('has of a service with the price %j the offer %j', (price, specification) => {
  const all = content.services.map((service) => ({ ...service, price: { from: PRICE.id } }))
  const [service] = services({ ...content, services: all, prices: [{ ...PRICE, ...price }] })
  expect(service?.offers).toMatchObject({ price: 999, priceSpecification: specification })
})

test('has no offer of a service without an amount', () => {
  for (const price of [undefined, { text: 'Quoted' }, { from: PRICE.id }]) {
    const all = content.services.map((service) => ({ ...service, price }))
    const [service] = services({ ...content, services: all, prices: [PRICE] })
    expect(service).not.toHaveProperty('offers')
  }
})

test('has the languages, area, hours, closed days and legal details that the agency gives', () => {
  const names = ['legalName', 'identifier', 'vatID', 'legalAddress', 'faxNumber']
  for (const name of names) expect(organisation(content)).not.toHaveProperty(name)
  const { office } = content.site.hours
  const saturday = { days: ['Saturday' as const], opens: '09:00', closes: '13:00' }
  const withClosed = (...closed: typeof content.site.hours.closed) => ({
    ...content.site,
    hours: { ...content.site.hours, office: { ...office, also: [saturday] }, closed },
  })
  expect(organisation({ ...content, site: withClosed() })).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  )
  const site = {
    ...withClosed(
      { for: 'Diwali', from: '2026-11-08', to: '2026-11-10' },
      { for: 'Christmas', from: '2026-12-25' },
    ),
    languages: ['ta', 'en'],
    areaServed: 'Tamil Nadu',
    legalName: 'Sagus Private Limited',
    registration: { cin: 'U00000UP2023PTC000000' },
    gstin: '27AAPFU0939F1ZV',
    registeredOffice: { ...content.site.contact.address, street: '4 Mall Road' },
    fax: '+91 120 000 0000',
    grievance: { name: 'Asha Rao', email: 'asha@sagus.example' },
  }
  expect(services({ ...content, site })[0]).toMatchObject({ areaServed: 'Tamil Nadu' })
  expect(organisation({ ...content, site })).toMatchObject({
    legalName: site.legalName,
    identifier: { '@type': 'PropertyValue', propertyID: 'CIN', value: site.registration.cin },
    vatID: site.gstin,
    legalAddress: { '@type': 'PostalAddress', streetAddress: '4 Mall Road' },
    faxNumber: site.fax,
    openingHoursSpecification: [
      { dayOfWeek: office.days, closes: office.closes },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
    ],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-11-08', validThrough: '2026-11-10' },
      { validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
    contactPoint: [
      { contactType: 'customer support', availableLanguage: ['ta', 'en'] },
      { contactType: 'grievances', name: 'Asha Rao', email: 'asha@sagus.example' },
    ],
  })
})

/** Every object of the data, at any depth. */
function flatten(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(flatten)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(flatten)]
}
