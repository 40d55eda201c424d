import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import { type Page, ROUTES } from '#site/layout/routes.ts'
import { address } from './address.ts'
import { caseStudies } from './case-studies.ts'
import { organisation, organisationInShort, website } from './organisation.ts'
import { services } from './services.ts'

/** Where the agency's address, hours and ways to reach it are looked for. */
const IN_FULL: readonly Page[] = ['home', 'about', 'contact']

/** What a page says to search engines: the agency, the page's place, and what the page is about. */
export function pageData(content: SiteContent, page: Page): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      IN_FULL.includes(page) ? organisation(content) : organisationInShort(content),
      website(content),
      ...about(content, page),
      ...breadcrumbs(content, page),
    ],
  }
}

function about(content: SiteContent, page: Page): Thing[] {
  if (page === 'services') return services(content)
  if (page === 'work') return caseStudies(content)
  return []
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
