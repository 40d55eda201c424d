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
