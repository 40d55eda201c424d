import type { Report } from '../errors.ts'
import type { ReadableContent } from '../model.ts'
import type { Locator, Path } from '../parse/source-location.ts'

/** An entry of a list: the text that identifies it, and the location of that text. */
type Entry = { words: string; file: string; path: Path }

/** Reports entries with the same text, such as a file that was copied and not edited. */
export function checkDuplicates(content: ReadableContent, locate: Locator, report: Report): void {
  for (const entries of listsIn(content)) {
    for (const [at, { words, file, path }] of entries.entries()) {
      const duplicate = entries.slice(0, at).find((other) => isSame(other.words, words))
      if (!duplicate) continue
      const { line } = locate(duplicate.file, duplicate.path)
      const expected = `other words than in content/${duplicate.file}:${line}: change them, or remove the copy`
      report({ ...locate(file, path), found: JSON.stringify(words), expected })
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

/** @param name of the property that identifies an entry of the list */
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
