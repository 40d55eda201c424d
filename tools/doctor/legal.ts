import type { Site } from '#site/content/schemas/site.ts'
import type { Section } from './finding.ts'

/** Legal entries of the footer that lead nowhere yet. */
export function findPlaceholders(legal: Site['legal']): Section {
  return {
    title: 'Links that lead nowhere',
    remedy: 'Give each a line "url:" under legal in content/site.yaml.',
    findings: legal.filter(({ url }) => url === undefined).map(({ name }) => ({ what: name })),
  }
}
