import { type Names, namesByTheme } from '#site/assistant-rules/names.ts'
import { shortNameOf } from './format.ts'
import type { Content } from './model.ts'

/** @returns the names that the assistant recognises: of the agency, its team, its projects, and places nearby */
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
