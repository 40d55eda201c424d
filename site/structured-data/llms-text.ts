import { closedNotices } from '#site/content/closed-days.ts'
import { phoneLink, printAddress, printServicePrice, whatsappLink } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { PAGE_WORDS } from '#site/content/parts.ts'
import { PAGES, ROUTES } from '#site/routes.ts'

/**
 * The text of `llms.txt` (https://llmstxt.org): the agency, its pages, its services with prices, and its contact, as
 * Markdown for language models.
 *
 * @param siteUrl without a slash at its end
 */
export function llmsText(content: SiteContent, siteUrl: string): string {
  const { site, services, prices, servicesPage, words } = content
  const { contact, hours } = site
  const closed = closedNotices(content, Date.now()).map(({ text }) => text)
  const pages = PAGES.map((page) => [
    link(words.footerNavigation[page], siteUrl + ROUTES[page]),
    content[PAGE_WORDS[page]].meta.description,
  ])
  const offers = services.map((service) => [
    link(service.title, `${siteUrl}${ROUTES.services}#${service.slug}`),
    `${printServicePrice(service, prices, servicesPage.list)}. ${service.description}`,
  ])
  const { whatsapp } = contact
  const { label, message } = words.whatsapp
  const ways = [
    [link(contact.email, `mailto:${contact.email}`)],
    [link(contact.phone, phoneLink(contact.phone)), hours.phone.text],
    ...(whatsapp ? [[link(label, whatsappLink(whatsapp, message, words.footerNavigation.home))]] : []),
    [
      link(printAddress(contact.address), contact.mapLink),
      [hours.office.text, hours.weekend, ...closed].join('. '),
    ],
  ]
  const parts = [
    `# ${site.name}`,
    `> ${site.blurb}`,
    section(words.footer.quickLinks, pages),
    section(words.footer.services, offers),
    section(words.footer.getInTouch, ways),
  ]
  return `${parts.join('\n\n')}\n`
}

/** @param entries each a link and, if there is more to say, a text about it */
function section(title: string, entries: string[][]): string {
  return `## ${title}\n\n${entries.map((parts) => `- ${parts.join(': ')}`).join('\n')}`
}

function link(text: string, address: string): string {
  return `[${text.replace(/[[\]\\]/g, '\\$&')}](${address.replace(/[()\s]/g, encodeURIComponent)})`
}
