import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { printAddress } from '#site/content/format.ts'
import { readContent } from '#site/content/load.ts'
import { footerNames } from '#site/content/shown-services.ts'
import { changed, edited, real } from '#site/content/test-content.ts'
import { Footer } from './footer.tsx'
import { LegalDetails } from './legal-details.tsx'

function footerOf(files = real) {
  const { site, words, services } = readContent(files)
  const html = renderToStaticMarkup(createElement(Footer, { site, words, services, pageName: 'Our Work' }))
  return { site, words, services, footer: parse(html) }
}

test('links to the pages, the services, the social media in new tabs, and to the legal texts that have an address', () => {
  const { site, words, services, footer } = footerOf()
  const entry = (name: string) => footer.querySelectorAll('a').find(({ text }) => text === name)?.attributes
  expect(footer.querySelectorAll('h2, h3').map(({ text }) => text)).toEqual(Object.values(words.footer))
  for (const [name, href] of [
    [words.footerNavigation.home, '/'],
    [words.footerNavigation.services, '/services'],
    [words.footerNavigation.work, '/our-work'],
    [words.footerNavigation.about, '/about'],
    [words.footerNavigation.contact, '/contact'],
    ...footerNames(services).map((service) => [service, '/services'] as const),
  ] as const)
    expect(entry(name), name).toMatchObject({ href })
  for (const { name, url } of site.social)
    expect(entry(name), name).toMatchObject({ href: url, target: '_blank' })
  for (const { name, href } of site.legal) {
    expect(entry(name), name).toBeDefined() // a link also without an address
    expect(entry(name)?.href, name).toBe(href)
  }
})

test('links to place, phone and e-mail, and to WhatsApp with the page’s name if the agency has a number for it', () => {
  const schemes = footerOf(changed('site.yaml', 'contact.whatsapp', undefined))
    .footer.querySelectorAll('address a')
    .map(({ attributes }) => attributes.href?.split(':')[0])
  expect(schemes).toEqual(['https', 'tel', 'mailto'])
  const { words, footer } = footerOf(changed('site.yaml', 'contact.whatsapp', '+91 98765 43210'))
  const link = footer.querySelectorAll('address a').find(({ text }) => text === words.whatsapp.label)
  const { href, searchParams } = new URL(link?.attributes.href ?? '')
  expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?/)
  expect(searchParams.get('text')).toBe(words.whatsapp.message.replace('{topic}', 'Our Work'))
})

test('has no legal details unless the agency gives them, such as the LLPIN of an LLP', () => {
  expect(detailsOf({})).toBeUndefined()
  const ofLlp = detailsOf({ registration: { llpin: 'AAB-1234' } })
  expect(ofLlp?.querySelectorAll('p').map(({ text }) => text)).toEqual(['LLPIN: AAB-1234'])
})

test('has the legal details that the agency gives, with links to the contact for grievances', () => {
  const registeredOffice = { ...readContent(real).site.contact.address, street: '4 Mall Road' }
  const block = detailsOf({
    legalName: 'Sagus Limited',
    registration: { cin: 'L17110MH1973PLC019786' },
    gstin: '27AAPFU0939F1ZV',
    registeredOffice,
    fax: '+91 120 000 0000',
    grievance: { name: 'Asha Rao', email: 'asha@sagus.example', phone: '+91 98765 43210' },
  })
  const { legalDetails } = readContent(real).words
  expect(block?.querySelectorAll('p').map(({ text }) => text)).toEqual([
    'Sagus Limited',
    'CIN: L17110MH1973PLC019786',
    'GSTIN: 27AAPFU0939F1ZV',
    `${legalDetails.registeredOffice}: ${printAddress(registeredOffice)}`,
    `${legalDetails.fax}: +91 120 000 0000`,
    `${legalDetails.grievance}: Asha Rao, asha@sagus.example, +91 98765 43210`,
  ])
  const links = block?.querySelectorAll('a').map(({ attributes }) => attributes.href)
  expect(links).toEqual(['mailto:asha@sagus.example', 'tel:+919876543210'])
})

function detailsOf(details: object) {
  const files = edited('site.yaml', (site) => {
    for (const [name, value] of Object.entries(details)) site.set(name, value)
  })
  const { site, words } = readContent(files)
  const html = renderToStaticMarkup(createElement(LegalDetails, { site, words: words.legalDetails }))
  return parse(html).querySelector('div') ?? undefined
}
