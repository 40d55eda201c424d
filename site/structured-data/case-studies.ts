import type { CreativeWork } from 'schema-dts'
import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/routes.ts'
import { address } from './address.ts'
import { AGENCY } from './organisation.ts'

/** The case studies as works that the agency made. */
export function caseStudies({ projects }: SiteContent): CreativeWork[] {
  return projects.map((project) => ({
    '@type': 'CreativeWork',
    name: project.title,
    description: project.description,
    url: address(`${ROUTES.work}#${project.slug}`),
    creator: AGENCY,
  }))
}
