import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { priceOf } from '#site/content/format.ts'
import { readContent, readContentFolder } from '#site/content/load.ts'
import { DELIVERED_MAP, findLateButton, findOldMap, findUnlistedPrices, hashOf } from './findings.ts'

const files = await readContentFolder('content')
const values = new Map([...files.texts].map(([file, text]) => [file, parse(text) as unknown]))
const { site, home, contact, prices, services } = readContent(files)

test('finds every text that quotes the price of a service that is now "on request", and no other', () => {
  expect(findUnlistedPrices({ prices, services }, values).findings).toEqual([])
  const onRequest = services.map((service) =>
    priceOf(service, prices)?.id === 'website' ? { ...service, price: { text: 'On request' } } : service,
  )
  const { findings } = findUnlistedPrices({ prices, services: onRequest }, values)
  const quoting = [...files.texts].filter(
    ([file, text]) => text.includes('{price.website}') && file !== 'prices.yaml',
  )
  expect(quoting.length).toBeGreaterThan(1)
  for (const [file] of quoting) expect(findings.map(({ place }) => place?.file)).toContain(file)
})

test('finds the delivered map with another place than the content, and no other map', () => {
  const address = { ...site.contact.address, locality: 'Surat' }
  const elsewhere = { ...site, contact: { ...site.contact, address } }
  const image = { ...contact.map.image, picture: 'process/design.svg' }
  const drawn = { ...contact, map: { ...contact.map, image } }
  // The agency may have replaced it.
  const isDelivered = hashOf(`content/${contact.map.image.picture}`) === DELIVERED_MAP
  const what = 'The map shows Muradnagar, the address is in Surat'
  const { findings } = findOldMap({ site: elsewhere, contact })
  expect(findings.map((finding) => finding.what)).toEqual(isDelivered ? [what] : [])
  expect(findOldMap({ site: elsewhere, contact: drawn }).findings).toEqual([])
})

test('finds words that move the first button below a phone’s window', () => {
  expect(findLateButton({ home }).findings).toEqual([])
  const hero = { ...home.hero, title: 'Words '.repeat(20) }
  expect(findLateButton({ home: { ...home, hero } }).findings).toEqual([
    {
      place: { file: 'pages/home.yaml', path: ['hero', 'title'] },
      what: '120 letters, there is room for 90',
    },
  ])
})
