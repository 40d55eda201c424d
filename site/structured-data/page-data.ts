import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import { type Page, ROUTES } from '#site/routes.ts'
import { address } from './address.ts'
import { caseStudies } from './case-studies.ts'
import { organisation, organisationInShort, website } from './organisation.ts'
import { services } from './services.ts'

/** `inFull`: with the agency's address, hours and ways to reach it. `things`: what else the page is about. */
const SUBJECTS: Record<Page, { inFull: boolean; things?: (content: SiteContent) => Thing[] }> = {
  home: { inFull: true },
  services: { inFull: false, things: services },
  work: { inFull: false, things: caseStudies },
  about: { inFull: true },
  contact: { inFull: true },
}

/** What a page says to search engines: the agency, the page's place, and what the page is about. */
export function pageData(content: SiteContent, page: Page): Graph {
  const { inFull, things } = SUBJECTS[page]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      inFull ? organisation(content) : organisationInShort(content),
      website(content),
      ...(things?.(content) ?? []),
      ...breadcrumbs(content, page),
    ],
  }
}

function breadcrumbs({ words }: SiteContent, page: Page): BreadcrumbList[] {
  if (page === 'home') return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: (['home', page] as const).map((step, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: words.footerNavigation[step],
        item: address(ROUTES[step]),
      })),
    },
  ]
}
