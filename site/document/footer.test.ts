import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#site/content/load.ts'
import { spoil } from '#site/content/test-content.ts'
import { Footer } from './footer.tsx'

function linksOf(whatsapp: string | undefined) {
  const files = spoil('site.yaml', (site) =>
    whatsapp ? site.setIn(['contact', 'whatsapp'], whatsapp) : site.deleteIn(['contact', 'whatsapp']),
  )
  const { site, words } = readContent(files)
  const html = renderToStaticMarkup(createElement(Footer, { site, words, pageName: 'Our Work' }))
  return { words, links: parse(html).querySelectorAll('address a') }
}

test('links to WhatsApp in a new tab with the page’s name if the agency has a number for it', () => {
  const { words, links } = linksOf('+91 98765 43210')
  const link = links.find(({ text }) => text === words.whatsapp.label)
  expect(link?.attributes).toMatchObject({
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-description': words.newTab,
  })
  const { href, searchParams } = new URL(link?.attributes.href ?? '')
  expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?/)
  expect(searchParams.get('text')).toBe(words.whatsapp.message.replace('{topic}', 'Our Work'))
})

test('has only the links to place, phone and e-mail without a number for WhatsApp', () => {
  const { links } = linksOf(undefined)
  expect(links.map(({ attributes }) => attributes.href?.split(':')[0])).toEqual(['https', 'tel', 'mailto'])
})
