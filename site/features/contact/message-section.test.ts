import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { MessageSection } from './message-section.tsx'

const { contact: page, site } = await loadContent()
const whatsapp = { number: '+91 98765 43210', label: 'Chat', message: 'About {topic}:' }
const NONE = { closed: [], today: '2026-11-01' }
const LINK = 'https://wa.me/919876543210?text=About%20Contact%3A'

test('lists the chat on WhatsApp among the details', () => {
  const props = { ...NONE, page, site, whatsapp, pageName: 'Contact' }
  const section = parse(renderToStaticMarkup(createElement(MessageSection, props)))
  expect(section.querySelectorAll(`a[href="${LINK}"]`).map(({ text }) => text)).toEqual(['Chat'])
})

test('has the privacy notice, and links the policy once it has an address', () => {
  const { notice } = page.form
  if (!notice) throw new Error('content/pages/contact.yaml has no notice.')
  const region = (href?: string) => {
    const legal = [
      { name: notice.policy, href },
      { name: 'Terms', href: 'https://sagus.in/terms' },
    ]
    const props = {
      ...NONE,
      page,
      site: { ...site, legal },
      whatsapp: undefined,
      pageName: 'Contact',
    }
    return parse(renderToStaticMarkup(createElement(MessageSection, props))).querySelector('#notice')
  }
  for (const words of [notice.title, ...notice.paragraphs]) expect(region()?.text).toContain(words)
  expect(region()?.querySelectorAll('a')).toEqual([])
  const links = region('/privacy.pdf')?.querySelectorAll('a') ?? []
  expect(links.map(({ text, attributes }) => [text, attributes.href])).toEqual([
    [notice.policy, '/privacy.pdf'],
  ])
})

test('has no privacy notice if the content has none', () => {
  const { notice: _, ...form } = page.form
  const props = { ...NONE, page: { ...page, form }, site, whatsapp: undefined, pageName: 'Contact' }
  expect(renderToStaticMarkup(createElement(MessageSection, props))).not.toContain('notice')
})
