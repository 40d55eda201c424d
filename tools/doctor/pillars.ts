import { shortNameOf } from '#site/content/format.ts'
import type { Content } from '#site/content/model.ts'
import { initialOf } from '#site/features/about/initial-of.ts'
import type { Section } from './finding.ts'

/** What the pillars of the story spell as the site is delivered. */
const DELIVERED = 'SAGUS'

/** Pillars of the story that still spell the delivered name, though the agency has another. */
export function findOldPillars({ site, about }: Pick<Content, 'site' | 'about'>): Section {
  const spelt = about.story.pillars.map(({ title }) => initialOf(title)).join('')
  const names = [site.name, shortNameOf(site)].map((name) => name.toUpperCase())
  const isOld = spelt.toUpperCase() === DELIVERED && !names.includes(DELIVERED)
  const what = `content/pages/about.yaml  story.pillars spell ${spelt}, the name is ${site.name}`
  const remedy =
    'Give the pillars other titles, and change what speaks of them: meta.description, story.title and story.paragraphs.'
  return { title: 'A story of another name', findings: isOld ? [{ what, remedy }] : [] }
}
