import { expect, test } from 'vitest'
import type { SiteContent } from '#site/content/index.ts'
import { readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { organisation } from './organisation.ts'
import { services } from './services.ts'

const content = readContent(await readContentFolder('content')) as unknown as SiteContent

test('search engines are told the agency’s own languages and area', () => {
  const site = { ...content.site, languages: ['ta', 'en'], areaServed: 'Tamil Nadu' }
  const agency = organisation({ ...content, site })
  expect(agency).toMatchObject({ contactPoint: { availableLanguage: ['ta', 'en'] } })
  expect(services({ ...content, site })[0]).toMatchObject({ areaServed: 'Tamil Nadu' })
})

test('search engines are told the range of prices as the pages print them', () => {
  const prices = { ...content.prices, website: { from: 999 }, app: { from: 125_000 } }
  expect(organisation({ ...content, prices })).toMatchObject({
    priceRange: expect.stringMatching(/^₹[\d,]+–₹1,25,000\+$/),
  })
})

test('a short Saturday is told to search engines beside the other days', () => {
  expect(organisation(content)).toMatchObject({
    openingHoursSpecification: { opens: content.site.hours.office.opens },
  })
  const saturday = { days: ['Saturday' as const], opens: '09:00', closes: '13:00' }
  const hours = { ...content.site.hours, office: { ...content.site.hours.office, also: [saturday] } }
  expect(organisation({ ...content, site: { ...content.site, hours } })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: content.site.hours.office.days, closes: content.site.hours.office.closes },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
    ],
  })
})
