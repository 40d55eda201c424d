import type { SiteContent } from '#site/content/index.ts'
import type { ServiceCategory } from '#site/content/schemas/entries.ts'

export type FilterEntry = { id: ServiceCategory | 'all'; name: string; count: number }

/** @returns what the list can be narrowed to, the whole list first; a category without a service is left out */
export function filterEntries(
  names: SiteContent['servicesPage']['list']['categories'],
  services: readonly { category: ServiceCategory }[],
): FilterEntry[] {
  const ids = Object.keys(names) as (keyof typeof names)[]
  return ids
    .map((id) => ({
      id,
      name: names[id],
      count: services.filter(({ category }) => id === 'all' || category === id).length,
    }))
    .filter(({ count }) => count > 0)
}

type Props = { label: string; entries: readonly FilterEntry[]; chosen?: FilterEntry['id'] }

/** One toggle button a category; the list beside it carries `data-category`. */
export function Filter({ label, entries, chosen = 'all' }: Props) {
  return (
    <fieldset className="filter">
      <legend className="sr-only">{label}</legend>
      {entries.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          className="filter-button"
          data-filter={id}
          aria-pressed={id === chosen}
        >
          {name} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
