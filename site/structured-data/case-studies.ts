import type { CreativeWork } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/layout/routes.ts'
import { AGENCY } from './organisation.ts'
import { address } from './page-data.ts'

/** The case studies as works that the agency made. */
export function caseStudies({ projects }: SiteContent): CreativeWork[] {
  return projects.map((project) => ({
    '@type': 'CreativeWork',
    name: project.title,
    headline: project.kind,
    description: project.description,
    image: address(project.coverImage.src),
    url: address(`${ROUTES.work}#${project.slug}`),
    creator: AGENCY,
    keywords: project.technologies.join(', '),
  }))
}
