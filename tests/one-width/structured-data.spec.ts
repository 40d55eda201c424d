import { isDeepStrictEqual } from 'node:util'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { SETTING_DEFAULTS } from '#contract/settings.ts'
import { openingPeriods } from '#site/content/opening-hours.ts'
import { content } from '../fixtures/content.ts'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

type Node = Record<string, unknown>

const { site, prices, projects } = content
const LOCAL_BUSINESSES = ['LocalBusiness', 'ProfessionalService']

const postalAddress = z.object({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.literal(site.contact.address.street),
  addressLocality: z.literal(site.contact.address.locality),
  addressRegion: z.literal(site.contact.address.region),
  postalCode: z.literal(site.contact.address.postalCode),
  addressCountry: z.literal(site.contact.address.countryCode),
})

/** Every period of opening hours with its days, and no other. */
const openingHours = openingPeriods(site.hours.office).map(({ days, opens, closes }) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
}))

const business = z.object({
  name: z.literal(site.name),
  url: z.url(),
  email: z.literal(site.contact.email),
  telephone: z.string(),
  image: z.union([z.url(), z.array(z.url()).min(1), z.looseObject({})]),
  address: postalAddress,
  openingHoursSpecification: z.unknown().refine((found) => isDeepStrictEqual([found].flat(), openingHours)),
})

const crumbs = z.array(
  z.object({
    '@type': z.literal('ListItem'),
    position: z.number(),
    name: z.string(),
    item: z.url().optional(),
  }),
)

for (const path of PAGES) {
  test(`${path} has valid structured data in which every reference resolves`, async ({ request }) => {
    const nodes = readNodes(await (await request.get(path)).text())
    const ids = new Set(nodes.filter((node) => Object.keys(node).length > 1).map((node) => node['@id']))
    const references = nodes.filter((node) => Object.keys(node).join() === '@id').map((node) => node['@id'])
    expect(references.filter((reference) => !ids.has(reference))).toEqual([])
    for (const node of nodes.filter((node) => node['@id'] === undefined && node['@value'] === undefined)) {
      expect(node['@type'], JSON.stringify(node)).toBeTruthy()
    }
  })
}

for (const path of PAGES.filter((path) => path !== '/')) {
  test(`${path} has breadcrumbs from the home page to itself`, async ({ request }) => {
    const nodes = readNodes(await (await request.get(path)).text())
    const list = ofType(nodes, 'BreadcrumbList')
    expect(list).toHaveLength(1)
    const items = crumbs.parse(list[0]?.itemListElement)
    expect(items.map(({ position }) => position)).toEqual([1, 2])
    expect(items[0]?.item).toBe(`${SETTING_DEFAULTS.SITE_URL}/`)
    expect(items[1]?.item ?? `${SETTING_DEFAULTS.SITE_URL}${path}`).toBe(
      `${SETTING_DEFAULTS.SITE_URL}${path}`,
    )
  })
}

for (const path of ['/', '/contact'] as const) {
  test(`${path} describes the agency as a local business with its address and opening hours`, async ({
    request,
  }) => {
    const nodes = readNodes(await (await request.get(path)).text())
    const businesses = LOCAL_BUSINESSES.flatMap((type) => ofType(nodes, type)).filter((node) => node.address)
    expect(businesses).toHaveLength(1)
    business.parse(businesses[0])
  })
}

test('/services offers every service at its price', async ({ request }) => {
  const nodes = readNodes(await (await request.get('/services')).text())
  const services = ofType(nodes, 'Service')
  expect(services.map(({ name }) => name)).toEqual(
    expect.arrayContaining(content.services.map(({ title }) => title)),
  )
  for (const { title, price } of content.services) {
    if (!('from' in price)) continue
    const service = services.find(({ name }) => name === title)
    const text = JSON.stringify(service)
    expect(text, title).toMatch(/"@type":"(Aggregate)?Offer"/)
    expect(text, title).toMatch(new RegExp(`"(price|minPrice|lowPrice)":"?${prices[price.from].from}"?[,}]`))
    expect(text, title).toContain('"priceCurrency":"INR"')
  }
})

test('/our-work describes each case study as a work by the agency', async ({ request }) => {
  const nodes = readNodes(await (await request.get('/our-work')).text())
  const works = [
    'CreativeWork',
    'WebSite',
    'WebApplication',
    'MobileApplication',
    'SoftwareApplication',
  ].flatMap((type) => ofType(nodes, type))
  const names = works.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(projects.map(({ title }) => title)))
  expect(ofType(nodes, 'CreativeWork').length).toBeGreaterThanOrEqual(projects.length)
})

/** Every object of the page's structured data, at any depth. */
function readNodes(html: string): Node[] {
  const scripts = parse(html).querySelectorAll('script[type="application/ld+json"]')
  expect(scripts.length, 'pieces of structured data').toBe(1)
  return scripts.flatMap((script) => {
    const data = JSON.parse(script.rawText)
    expect(data['@context']).toMatch(/^https:\/\/schema\.org\/?$/)
    return flatten(data['@graph'] ?? data)
  })
}

function flatten(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(flatten)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(flatten)]
}

function ofType(nodes: Node[], type: string): Node[] {
  return nodes.filter((node) => [node['@type']].flat().includes(type))
}
