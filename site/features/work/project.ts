import type { SiteContent } from '#site/content/index.ts'

export type Project = SiteContent['projects'][number]
export type WorkWords = SiteContent['workPage']

/** The parts of a case study, in their order; a visitor knows them as tabs. */
export const PARTS = ['overview', 'features', 'technology', 'results', 'gallery'] as const
export type PartName = (typeof PARTS)[number]

/** How many technologies a card names; in the case study the same ones make up the frontend. */
const NAMED = 4

/** @returns the technologies in front of the visitor, and those behind */
export function splitTechnologies({ technologies }: Pick<Project, 'technologies'>) {
  return { front: technologies.slice(0, NAMED), behind: technologies.slice(NAMED) }
}

/** How long it took, how many worked on it, and whom it reaches: each with its name. */
export function factsOf(
  { stats }: Project,
  { study }: WorkWords,
): (readonly [name: string, value: string])[] {
  return [
    [study.duration, stats.duration],
    [study.team, stats.team],
    [study.users, stats.clients],
  ]
}

/** What the static parts of a case study are made from. */
export type PartProps = { project: Project; words: WorkWords; newTab: string }

/** @returns for each category of the filter, and for all, the slugs before and after each project, round and round */
export function neighboursOf(
  { slug }: Pick<Project, 'slug'>,
  projects: Pick<Project, 'slug' | 'category'>[],
): Record<string, { previous: string; next: string }> {
  const categories = ['all', ...new Set(projects.map(({ category }) => category))]
  return Object.fromEntries(
    categories.map((category) => {
      const listed = projects.filter((project) => category === 'all' || project.category === category)
      const at = listed.findIndex((project) => project.slug === slug)
      // One that the filter leaves out counts as standing between the last and the first.
      const previous = listed.at(at < 0 ? -1 : at - 1)?.slug ?? slug
      const next = listed.at((at + 1) % listed.length)?.slug ?? slug
      return [category, { previous, next }]
    }),
  )
}

/** Whether a title needs the smaller font size: a long word would be broken, a long title would fill the window. */
export function isLongTitle(title: string): boolean {
  return title.length > 32 || title.split(/[\s-]+/).some((word) => word.length > 7)
}
