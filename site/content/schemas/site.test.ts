import { expect, test } from 'vitest'
import { changed, lineOf, problemsOf, problemsWith } from '../test-content.ts'

/** Each value of a list beside its path. */
const rows = (path: string, values: unknown[]) => values.map((value) => [path, value] as const)

const GOOGLE = 'https://www.google.com/maps'

test.each<readonly [path: string, value: unknown]>([
  ...rows('contact.whatsapp', ['+91 98765 43210', '+919876543210', '+1 202 555 0123', '+44 20 7946 0958']),
  ...rows('contact.mapEmbed', [
    `${GOOGLE}/embed?pb=!1m18`,
    `${GOOGLE}?q=Muradnagar&output=embed`,
    `${GOOGLE}/d/u/0/embed?mid=1`,
    'https://maps.google.co.in/maps?q=Muradnagar&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4',
    'https://maps.example.com/embed',
  ]),
  ['social', []],
])('accepts %s: %j', (path, value) => {
  expect(problemsWith('site.yaml', path, value)).toEqual([])
})

const NUMBER = '"+91 98765 43210"'
const FRAMED = 'Embed a map'

test.each<[expected: string, path: string, value: unknown]>([
  [NUMBER, 'contact.whatsapp', '98765 43210'],
  [NUMBER, 'contact.whatsapp', '+91 098765 43210'],
  [NUMBER, 'contact.whatsapp', '+9 1 0 98765 43210'],
  [NUMBER, 'contact.whatsapp', '+0 98765 43210'],
  [NUMBER, 'contact.whatsapp', '+91-98765-43210'],
  [NUMBER, 'contact.whatsapp', '+91 98765'],
  [NUMBER, 'contact.whatsapp', '+91 98765 4321'],
  [NUMBER, 'contact.whatsapp', '+91 98765 43210 98765'],
  [NUMBER, 'contact.whatsapp', 'on request'],
  [NUMBER, 'contact.whatsapp', 'https://wa.me/919876543210'],
  ['quotation marks', 'contact.whatsapp', 919876543210],
  [FRAMED, 'contact.mapEmbed', `${GOOGLE}/place/Muradnagar/@28.77,77.5,15z`],
  [FRAMED, 'contact.mapEmbed', 'https://www.google.co.in/maps/place/Muradnagar'],
  [FRAMED, 'contact.mapEmbed', 'https://maps.app.goo.gl/k3v9x2'],
  [FRAMED, 'contact.mapEmbed', 'https://goo.gl/maps/k3v9x2'],
  [FRAMED, 'contact.mapEmbed', 'https://www.openstreetmap.org/#map=15/28.776/77.504'],
  [FRAMED, 'contact.mapEmbed', 'https://openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4'],
  ['https://www.example.com', 'social.0.url', 'https:/example.com/sagus'],
  ['https://www.example.com', 'social.0.url', 'https://https://example.com/sagus'],
  ['https://www.example.com', 'social.0.url', 'https://example'],
  ['https://www.example.com', 'social.0.url', 'https://example.com/my agency'],
  ['https://www.example.com', 'social.0.url', 'example.com/sagus'],
  ['/privacy.pdf', 'legal.0.url', 'www.sagus.in'],
  ['/privacy.pdf', 'legal.0.url', '//evil.example'],
  ['/privacy.pdf', 'legal.0.url', 'http://sagus.in'],
  ['/privacy.pdf', 'legal.0.url', '/ a'],
  ['', 'founded', 2099],
])('expects %s, and reports at %s: %j', (expected, path, value) => {
  expect(problemsWith('site.yaml', path, value)).toMatchObject([
    {
      field: path.replace('.0.', '[1].'),
      found: JSON.stringify(value),
      expected: expect.stringContaining(expected),
    },
  ])
})

test('reports a number for WhatsApp without digits, with file and line', () => {
  const files = changed('site.yaml', 'contact.whatsapp', null)
  expect(problemsOf(files)).toMatchObject([
    {
      file: 'site.yaml',
      line: lineOf(files, 'site.yaml', /^ {2}whatsapp:/),
      field: 'contact.whatsapp',
      found: 'nothing',
    },
  ])
})
