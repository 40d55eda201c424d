import type { SiteContent } from '#site/content/index.ts'

export type Project = SiteContent['projects'][number]
export type WorkWords = SiteContent['workPage']

/** A tab of a case study. Their order is that of the schema, which the names have. */
export type TabName = keyof WorkWords['tabs']['names']

/** The parameter of the address that names the open case study. */
export const PROJECT = 'project'

/** Number of technologies that a card names. In the case study the same ones are the frontend. */
const NAMED = 4

export type TabNames = Partial<WorkWords['tabs']['names']>

type Lists = Pick<
  Project,
  'features' | 'challenges' | 'solutions' | 'technologies' | 'results' | 'testimonials' | 'gallery'
>

/** The lists that a tab shows. */
const LISTS: Partial<Record<string, (keyof Lists)[]>> = {
  features: ['features', 'challenges', 'solutions'],
  technology: ['technologies'],
  results: ['results', 'testimonials'],
  gallery: ['gallery'],
} satisfies Partial<Record<TabName, (keyof Lists)[]>>

/** @returns the names of the tabs of case studies, in their order, without the tabs whose lists are all empty */
export function tabNamesOf(projects: Lists[], { tabs }: Pick<WorkWords, 'tabs'>): TabNames {
  const hasContent = (tab: string) =>
    LISTS[tab]?.some((list) => projects.some((project) => project[list].length > 0)) ?? true
  return Object.fromEntries(Object.entries(tabs.names).filter(([tab]) => hasContent(tab)))
}

/** @returns the tabs that have a name, in their order */
export function tabsOf(names: TabNames): TabName[] {
  return Object.keys(names) as TabName[]
}

/** @returns the technologies of the frontend, and those of the backend */
export function splitTechnologies({ technologies }: Pick<Project, 'technologies'>) {
  return { front: technologies.slice(0, NAMED), behind: technologies.slice(NAMED) }
}

/** @returns duration, team size and users of a project as far as they are given, each with its name */
export function factsOf({ stats }: Project, { study }: WorkWords): [name: string, value: string][] {
  const facts: [string, string | undefined][] = [
    [study.duration, stats.duration],
    [study.team, stats.team],
    [study.users, stats.clients],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** @returns when a project was launched; undefined if it has no date, and the page none for such projects */
export function launchOf({ stats }: Pick<Project, 'stats'>, { study }: WorkWords): string | undefined {
  return stats.launchDate ?? study.undated
}

/** @returns for each category of the filter, and for all, the slugs before and after the project, cyclically */
export function neighboursOf(
  { slug }: Pick<Project, 'slug'>,
  projects: Pick<Project, 'slug' | 'category'>[],
): Record<string, { previous: string; next: string }> {
  const categories = ['all', ...new Set(projects.flatMap(({ category }) => category ?? []))]
  return Object.fromEntries(
    categories.map((category) => {
      const listed = projects.filter((project) => category === 'all' || project.category === category)
      const at = listed.findIndex((project) => project.slug === slug)
      // A project of another category is treated as if it were between the last and the first.
      const previous = listed.at(at < 0 ? -1 : at - 1)?.slug ?? slug
      const next = listed.at((at + 1) % listed.length)?.slug ?? slug
      return [category, { previous, next }]
    }),
  )
}

/** Letters of other scripts are higher, and so are their lines. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u

/** @returns whether a title needs the smaller font size: a long word would break, a long title would fill the window */
export function isLongTitle(title: string): boolean {
  return (
    title.length > 32 || OTHER_SCRIPT.test(title) || title.split(/[\s-]+/).some((word) => word.length > 7)
  )
}
