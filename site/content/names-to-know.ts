import { type Names, namesByTheme } from '#site/assistant-rules/names.ts'
import { shortNameOf } from './format.ts'
import type { Content } from './model.ts'

/** The content that names come from. */
export type Named = Pick<Content, 'assistant' | 'site'> & {
  projects: readonly { title: string }[]
  team: readonly { name: string }[]
}

/** @returns the names that the assistant knows: of the agency, its people, its case studies and the places around it */
export function namesToKnow({ assistant: { near }, site, projects, team }: Named): Names {
  const { locality, district, region } = site.contact.address
  return namesByTheme({
    agency: [site.name, shortNameOf(site)],
    projects: projects.map(({ title }) => title),
    places: [locality, district, region, ...near],
    people: team.map(({ name }) => name),
  })
}
