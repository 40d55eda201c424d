import { type Names, namesByTheme } from '#site/assistant-rules/names.ts'
import { shortNameOf } from './format.ts'
import type { Content } from './model.ts'

/** @returns the names that the assistant knows: the agency's, its people's, its projects', and the places around */
export function namesToKnow({
  assistant: { near },
  site,
  projects,
  team,
}: Pick<Content, 'assistant' | 'site' | 'projects' | 'team'>): Names {
  const { locality, district, region } = site.contact.address
  return namesByTheme({
    agency: [site.name, shortNameOf(site)],
    projects: projects.map(({ title }) => title),
    places: [locality, district, region, ...near],
    people: team.map(({ name }) => name),
  })
}
