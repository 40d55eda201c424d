import { expect, test } from 'vitest'
import { readContent, readContentFolder } from '#site/content/load.ts'
import { findUnlistedPrices } from './prices.ts'

const files = await readContentFolder('content')
const { prices, services } = readContent(files)

test('finds nothing when every quoted price belongs to a service', () => {
  expect(findUnlistedPrices({ prices, services }, files.texts).findings).toEqual([])
})

test('finds every text that quotes the price of a service that is now "on request"', () => {
  const onRequest = services.map((service) =>
    'from' in service.price && service.price.from === 'website'
      ? { ...service, price: { text: 'On request' } }
      : service,
  )
  const { findings } = findUnlistedPrices({ prices, services: onRequest }, files.texts)
  const quoting = [...files.texts].filter(([, text]) => text.includes('{price.website}'))
  expect(quoting.length).toBeGreaterThan(1)
  for (const [file] of quoting)
    expect(findings).toContainEqual({ what: expect.stringContaining(`content/${file}:`) })
})
