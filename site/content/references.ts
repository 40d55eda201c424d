import type { ContentPart } from './parts.ts'

export type List = {
  /** A folder is a list of its files. */
  part: ContentPart
  path: readonly string[]
  /** Texts have a value of each entry: `price.` for `{price.website}`. */
  placeholder?: string
}

/**
 * The lists whose entries have keys (`key` in schemas/text.ts), and where they are. What names an entry is a field whose schema is
 * `keyOf` the list: its form offers the entries, the check of the content looks for them, and the desk asks before it removes one.
 */
export const LISTS = {
  'service categories': { part: 'servicesPage', path: ['list', 'categories'] },
  'project categories': { part: 'workPage', path: ['list', 'categories'] },
  figures: { part: 'site', path: ['figures'], placeholder: '' },
  prices: { part: 'prices', path: [], placeholder: 'price.' },
  subjects: { part: 'contact', path: ['form', 'subjects'] },
  services: { part: 'services', path: [] },
} as const satisfies Record<string, List>
export type ListName = keyof typeof LISTS
