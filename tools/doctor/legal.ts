import type { Site } from '#site/content/schemas/site.ts'
import type { Section } from './finding.ts'

/** Finds legal entries of the footer without an address. */
export function findPlaceholders(legal: Site['legal']): Section {
  return {
    title: 'Links that lead nowhere',
    remedy: 'Give each a line "url:" under legal in content/site.yaml.',
    findings: legal.filter(({ url }) => url === undefined).map(({ name }) => ({ what: name })),
  }
}
