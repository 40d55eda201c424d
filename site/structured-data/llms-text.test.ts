import { expect, test } from 'vitest'
import { printPrice } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { loadContent } from '#site/content/load.ts'
import { PAGE_WORDS } from '#site/content/parts.ts'
import { PAGES, ROUTES } from '#site/routes.ts'
import { llmsText } from './llms-text.ts'

const content = (await loadContent()) as unknown as SiteContent
const { site, words, services } = content
const SITE_URL = 'https://www.agency.example'
const text = llmsText(content, SITE_URL)

test('has the agency’s name and summary, the sections of the footer, and in them nothing but links with notes', () => {
  const [name, , summary, ...lines] = text.split('\n')
  expect([name, summary]).toEqual([`# ${site.name}`, `> ${site.blurb}`])
  const { quickLinks, services, getInTouch } = words.footer
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(
    [quickLinks, services, getInTouch].map((title) => `## ${title}`),
  )
  for (const line of lines) expect(line).toMatch(/^$|^## .|^- \[[^\]]+\]\([^\s()]+\)(: \S.*)?$/)
})

test('lists every page with its description', () => {
  for (const page of PAGES) {
    const { description } = content[PAGE_WORDS[page]].meta
    expect(text).toContain(
      `- [${words.footerNavigation[page]}](${SITE_URL}${ROUTES[page]}): ${description}\n`,
    )
  }
})

test('lists every service with its place on the page, its price and its description', () => {
  const { from } = content.servicesPage.list
  for (const { title, slug, price, description } of services) {
    const printed = 'text' in price ? price.text : `${from} ${printPrice(content.prices[price.from].from)}`
    const [, rest = ''] = text.split(`- [${title}](${SITE_URL}/services#${slug}): `)
    expect(rest.startsWith(printed)).toBe(true)
    expect(rest.split('\n')[0]?.endsWith(description)).toBe(true)
  }
})

test('has the closed days behind the opening hours', () => {
  const closed = [{ for: 'Diwali', from: '2099-10-20' }]
  const changed = { ...content, site: { ...site, hours: { ...site.hours, closed } } }
  expect(llmsText(changed, SITE_URL)).toContain(
    `${site.hours.weekend}. Closed Tue\u00a020\u00a0Oct: Diwali\n`,
  )
})

test('lists WhatsApp only if the agency has a number for it, and escapes brackets', () => {
  expect(text).not.toContain('wa.me')
  const contact = { ...site.contact, whatsapp: '+91 98765 43210' }
  const chat = { ...words.whatsapp, label: 'Chat [now]' }
  const changed = { ...content, site: { ...site, contact }, words: { ...words, whatsapp: chat } }
  expect(llmsText(changed, SITE_URL)).toMatch(
    /^- \[Chat \\\[now\\\]\]\(https:\/\/wa\.me\/919876543210\?\S+\)$/m,
  )
})
