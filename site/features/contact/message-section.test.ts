import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { Refusal } from './contact-form/outcome.tsx'
import { MessageSection } from './message-section.tsx'

const { contact: page, site } = await loadContent()
const whatsapp = { number: '+91 98765 43210', label: 'Chat', message: 'About {topic}:' }
const NONE = { closed: [], today: '2026-11-01' }
const LINK = 'https://wa.me/919876543210?text=About%20Contact%3A'

test.each([
  ['with', whatsapp, [LINK]],
  ['without', undefined, []],
] as const)('lists the chat on WhatsApp among the details, %s a number', (_, whatsapp, expected) => {
  const props = { ...NONE, page, site, whatsapp, pageName: 'Contact' }
  expect(chatsIn(renderToStaticMarkup(createElement(MessageSection, props)))).toEqual(expected)
})

test.each([
  ['with', { whatsapp }, [LINK]],
  ['without', {}, []],
] as const)('offers WhatsApp if a form without script is refused, %s a number', (_, chat, expected) => {
  const otherWays = { phone: site.contact.phone, email: site.contact.email, ...chat }
  const props = { words: page.form, otherWays, topic: 'Contact' }
  expect(chatsIn(renderToStaticMarkup(createElement(Refusal, props)))).toEqual(expected)
})

function chatsIn(html: string) {
  const links = parse(html).querySelectorAll('a[href^="https://wa.me/"]')
  return links.map(({ attributes }) => attributes.href)
}

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
