import { expect, test } from 'vitest'
import { parseMarkup } from './markup.ts'

test('parses emphasis, links and lines', () => {
  expect(parseMarkup('From *₹3,999*.\nSee [our services](/services#ai) now')).toEqual([
    ['From ', { em: '₹3,999' }, '.'],
    ['See ', { text: 'our services', href: '/services#ai' }, ' now'],
  ])
})

test('accepts a phone number with spaces', () => {
  expect(parseMarkup('[call](tel:+91 00000 00000)')).toEqual([[{ text: 'call', href: 'tel:+910000000000' }]])
})

test.each([
  '/contact?subject=other',
  'https://example.org/a?b=c',
  'mailto:{email}',
  'tel:{phone}',
  '/papers/a.pdf',
])('accepts a link to %s', (target) => expect(parseMarkup(`[x](${target})`)[0]).toHaveLength(1))

test.each([
  'javascript:alert',
  'http://example.org',
  '/nowhere',
  '//evil.example',
  'services',
  '',
  'https://',
])('refuses a link to "%s"', (target) =>
  expect(() => parseMarkup(`[x](${target})`)).toThrow('a link to a page of this site'),
)

test.each(['<b>bold</b>', '**bold**', 'a * b', '[words] alone', '`code`', '[a](/about', '[](/about)'])(
  'refuses other markup: %s',
  (text) => expect(() => parseMarkup(text)).toThrow('no markup but'),
)
