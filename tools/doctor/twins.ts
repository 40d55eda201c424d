import type { Content } from '#site/content/read.ts'
import type { Section } from './finding.ts'

/** Files that were copied and left as they are: both are published, side by side. */
export function findTwins({ services, projects }: Pick<Content, 'services' | 'projects'>): Section {
  return { title: 'Copies', findings: [...twinsIn('services', services), ...twinsIn('projects', projects)] }
}

function twinsIn(folder: string, entries: { slug: string; title: string }[]) {
  return entries.flatMap(({ slug, title }, at) => {
    const twin = entries.slice(0, at).find((other) => other.title === title)
    if (!twin) return []
    return [
      {
        what: `content/${folder}: ${slug} has the same title as ${twin.slug}, "${title}"`,
        remedy: 'Change what one of them says, or remove it.',
      },
    ]
  })
}
