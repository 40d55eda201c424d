import { expect, test } from 'vitest'
import { readContent } from '../load.ts'
import { edited, lineOf, problemsOf } from '../test-content.ts'

test.each(['+91 98765 43210', '+919876543210', '+1 202 555 0123', '+44 20 7946 0958'])(
  'accepts %s as the number for WhatsApp',
  (number) => {
    const files = edited('site.yaml', (site) => site.setIn(['contact', 'whatsapp'], number))
    expect(readContent(files).site.contact.whatsapp).toBe(number)
  },
)

test.each([
  '98765 43210',
  '+91 098765 43210',
  '+9 1 0 98765 43210',
  '+0 98765 43210',
  '+91-98765-43210',
  '+91 98765',
  '+91 98765 4321',
  '+91 98765 43210 98765',
  'on request',
  'https://wa.me/919876543210',
])('reports %s as the number for WhatsApp, with file and line', (number) => {
  const files = edited('site.yaml', (site) => site.setIn(['contact', 'whatsapp'], number))
  expect(problemsOf(files)).toEqual([
    {
      file: 'site.yaml',
      line: lineOf(files, 'site.yaml', /^ {2}whatsapp:/),
      field: 'contact.whatsapp',
      path: ['contact', 'whatsapp'],
      found: JSON.stringify(number),
      expected: expect.stringContaining('"+91 98765 43210"'),
    },
  ])
})

test('reports a number for WhatsApp without quotation marks or without digits', () => {
  const unquoted = edited('site.yaml', (site) => site.setIn(['contact', 'whatsapp'], 919876543210))
  expect(problemsOf(unquoted)).toMatchObject([
    {
      field: 'contact.whatsapp',
      found: '919876543210',
      expected: expect.stringContaining('quotation marks'),
    },
  ])
  const empty = edited('site.yaml', (site) => site.setIn(['contact', 'whatsapp'], null))
  expect(problemsOf(empty)).toMatchObject([{ field: 'contact.whatsapp', found: 'nothing' }])
})

const GOOGLE = 'https://www.google.com/maps'

test.each([
  `${GOOGLE}/embed?pb=!1m18`,
  `${GOOGLE}?q=Muradnagar&output=embed`,
  `${GOOGLE}/d/u/0/embed?mid=1`,
  'https://maps.google.co.in/maps?q=Muradnagar&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4',
  'https://maps.example.com/embed',
])('accepts the live map %s', (address) => {
  const files = edited('site.yaml', (site) => site.setIn(['contact', 'mapEmbed'], address))
  expect(problemsOf(files)).toEqual([])
})

test.each([
  `${GOOGLE}/place/Muradnagar/@28.77,77.5,15z`,
  'https://www.google.co.in/maps/place/Muradnagar',
  'https://maps.app.goo.gl/k3v9x2',
  'https://goo.gl/maps/k3v9x2',
  'https://www.openstreetmap.org/#map=15/28.776/77.504',
  'https://openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4',
])('reports the live map %s, which forbids framing', (address) => {
  const files = edited('site.yaml', (site) => site.setIn(['contact', 'mapEmbed'], address))
  expect(problemsOf(files)).toMatchObject([
    { field: 'contact.mapEmbed', expected: expect.stringContaining('Embed a map') },
  ])
})

test('accepts an empty list of social networks', () => {
  expect(problemsOf(edited('site.yaml', (site) => site.set('social', [])))).toEqual([])
})

test.each([
  'https:/example.com/sagus',
  'https://https://example.com/sagus',
  'https://example',
  'https://example.com/my agency',
  'example.com/sagus',
])('reports the invalid address %s of a social network', (url) => {
  const files = edited('site.yaml', (site) => site.setIn(['social', 0, 'url'], url))
  expect(problemsOf(files)).toMatchObject([
    {
      field: 'social[1].url',
      found: `"${url}"`,
      expected: expect.stringContaining('https://www.example.com'),
    },
  ])
})

test.each(['www.sagus.in', '//evil.example', 'http://sagus.in', '/ a'])(
  'reports the invalid address %s of a legal text',
  (url) => {
    const files = edited('site.yaml', (site) => site.setIn(['legal', 0, 'url'], url))
    expect(problemsOf(files)).toMatchObject([
      {
        field: expect.stringMatching(/^legal/),
        found: `"${url}"`,
        expected: expect.stringContaining('/privacy.pdf'),
      },
    ])
  },
)

test('reports a founding year in the future', () => {
  const files = edited('site.yaml', (site) => site.set('founded', 2099))
  expect(problemsOf(files)).toMatchObject([{ field: 'founded', found: '2099' }])
})
