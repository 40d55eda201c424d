import { expect, test } from 'vitest'
import { problemsWith } from '../test-content.ts'

const WHATSAPP = 'contact.whatsapp'
const MAP = 'contact.mapEmbed'
const GOOGLE = 'https://www.google.com/maps'

test.each<[path: string, value: unknown]>([
  [WHATSAPP, '+91 98765 43210'],
  [WHATSAPP, '+44 20 7946 0958'],
  [MAP, `${GOOGLE}/embed?pb=!1m18`],
  [MAP, `${GOOGLE}/d/u/0/embed?mid=1`],
  [MAP, 'https://maps.google.co.in/maps?q=Muradnagar&output=embed'],
  [MAP, 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4'],
  [MAP, 'https://maps.example.com/embed'],
  ['social', []],
  ['social.0.url', 'HTTPS://www.facebook.com/sagus'],
  ['contact.phone', '1800 102 3456'],
])('accepts %s: %j', (path, value) => {
  expect(problemsWith('site.yaml', path, value)).toEqual([])
})

const DUBAI = {
  street: 'Al Wasl Road',
  locality: 'Dubai',
  district: 'Dubai',
  region: 'Dubai',
  countryCode: 'AE',
}

test.each([DUBAI, { ...DUBAI, postalCode: 'SW1A 1AA', countryCode: 'GB' }])(
  'accepts an office abroad: %j',
  (address) => {
    expect(problemsWith('site.yaml', 'contact.address', address)).toEqual([])
  },
)

test.each([undefined, '2012', '201 206'])(
  'reports the postal code %j of an office in India',
  (postalCode) => {
    const address = { ...DUBAI, countryCode: 'IN', postalCode }
    expect(problemsWith('site.yaml', 'contact.address', address)).toMatchObject([
      { field: 'contact.address.postalCode', expected: expect.stringContaining('"201206"') },
    ])
  },
)

const NUMBER = '"+91 98765 43210"'
const FRAMED = 'Embed a map'

test.each<[expected: string, path: string, value: unknown]>([
  [NUMBER, WHATSAPP, '98765 43210'],
  [NUMBER, WHATSAPP, '+9 1 0 98765 43210'],
  [NUMBER, WHATSAPP, '+0 98765 43210'],
  [NUMBER, WHATSAPP, '+91-98765-43210'],
  [NUMBER, WHATSAPP, '+91 98765 4321'],
  [NUMBER, WHATSAPP, '+91 98765 43210 98765'],
  ['quotation marks', WHATSAPP, 919876543210],
  [FRAMED, MAP, `${GOOGLE}/place/Muradnagar/@28.77,77.5,15z`],
  [FRAMED, MAP, 'https://maps.app.goo.gl/k3v9x2'],
  [FRAMED, MAP, 'https://www.openstreetmap.org/#map=15/28.776/77.504'],
  ['https://www.example.com', 'social.0.url', 'https:/example.com/sagus'],
  ['https://www.example.com', 'social.0.url', 'https://example'],
  ['https://www.example.com', 'social.0.url', 'https://example.com/my agency'],
  ['/privacy.pdf', 'legal.0.url', 'www.sagus.in'],
  ['/privacy.pdf', 'legal.0.url', '//evil.example'],
  ['/privacy.pdf', 'legal.0.url', '/ a'],
  ['', 'founded', 2099],
])('expects %s, and reports at %s: %j', (expected, path, value) => {
  const field = path.replace('.0.', '[1].')
  expect(problemsWith('site.yaml', path, value)).toMatchObject([
    { field, found: JSON.stringify(value), expected: expect.stringContaining(expected) },
  ])
})
