import type { Path, Places } from './places.ts'
import type { Report } from './problem.ts'
import type { ReadableContent } from './read.ts'

/** An entry of a list: the words that tell it from the others, and where they stand. */
type Entry = { words: string; file: string; path: Path }

/** Reports entries that nobody can tell apart, such as a file that was copied and left as it is. */
export function checkTwins(content: ReadableContent, places: Places, report: Report): void {
  for (const entries of listsIn(content)) {
    for (const [at, { words, file, path }] of entries.entries()) {
      const twin = entries.slice(0, at).find((other) => isSame(other.words, words))
      if (!twin) continue
      const { line } = places(twin.file, twin.path)
      const expected = `other words than in content/${twin.file}:${line}: change them, or remove the copy`
      report({ ...places(file, path), found: JSON.stringify(words), expected })
    }
  }
}

function listsIn(content: ReadableContent): Entry[][] {
  const { services = [], projects = [], team = [], site, clients, testimonials, technologies } = content
  const { home, servicesPage, about } = content
  return [
    services.map(({ slug, title }) => ({ words: title, file: `services/${slug}.yaml`, path: ['title'] })),
    projects.map(({ slug, title }) => ({
      words: title,
      file: `projects/${slug}/project.yaml`,
      path: ['title'],
    })),
    team.map(({ slug, name }) => ({ words: name, file: `team/${slug}.yaml`, path: ['name'] })),
    listed('clients.yaml', [], clients, 'name'),
    listed('testimonials.yaml', [], testimonials, 'content'),
    listed('technologies.yaml', ['categories'], technologies?.categories, 'name'),
    ...(technologies?.categories ?? []).map((category, i) =>
      listed('technologies.yaml', ['categories', i, 'technologies'], category.technologies, 'name'),
    ),
    listed('site.yaml', ['social'], site?.social, 'name'),
    listed('site.yaml', ['legal'], site?.legal, 'name'),
    listed('pages/home.yaml', ['services', 'cards'], home?.services.cards, 'title'),
    listed('pages/home.yaml', ['process', 'steps'], home?.process.steps, 'title'),
    listed('pages/services.yaml', ['process', 'steps'], servicesPage?.process.steps, 'title'),
    listed('pages/about.yaml', ['story', 'pillars'], about?.story.pillars, 'title'),
    listed('pages/about.yaml', ['values', 'items'], about?.values.items, 'title'),
    listed('pages/about.yaml', ['process', 'steps'], about?.process.steps, 'title'),
  ]
}

/** @param name of the value that tells one entry of the list from another */
function listed<Name extends string>(
  file: string,
  path: Path,
  entries: readonly Record<Name, string>[] = [],
  name: Name,
): Entry[] {
  return entries.map((entry, i) => ({ words: entry[name], file, path: [...path, i, name] }))
}

function isSame(one: string, other: string): boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\s+/g, ' ')
  return plain(one) === plain(other)
}
