import { expect, test } from 'vitest'
import { parseMarkup } from './markup.ts'

test('emphasis, links and lines become spans', () => {
  expect(parseMarkup('From *₹3,999*.\nSee [our services](/services#ai) now')).toEqual([
    ['From ', { em: '₹3,999' }, '.'],
    ['See ', { text: 'our services', href: '/services#ai' }, ' now'],
  ])
})

test('a telephone number may be written with blanks', () => {
  expect(parseMarkup('[call](tel:+91 00000 00000)')).toEqual([[{ text: 'call', href: 'tel:+910000000000' }]])
})

test.each([
  '/contact?subject=other',
  'https://example.org/a?b=c',
  'mailto:{email}',
  'tel:{phone}',
  '/',
  '/papers/prices.pdf',
])('a link to %s is taken', (target) => expect(parseMarkup(`[x](${target})`)[0]).toHaveLength(1))

test.each([
  'javascript:alert',
  'http://example.org',
  '/nowhere',
  '//evil.example',
  'services',
  'data:text/html,x',
  '',
  'https://',
])('a link to "%s" is refused', (target) => {
  expect(() => parseMarkup(`[x](${target})`)).toThrow('a link to a page of this site')
})

test.each(['<b>bold</b>', '**bold**', 'a * b', '[words] alone', '`code`', '[a](/about', '[](/about)'])(
  'other markup is refused: %s',
  (text) => expect(() => parseMarkup(text)).toThrow('no markup but'),
)
