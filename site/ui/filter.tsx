/** What a list can be narrowed to, and how much of it is left then. */
export type FilterEntry = { id: string; name: string; count: number }

/**
 * @param names every category's name, the whole list's under `all`, in the order of the buttons
 * @returns an entry for each category that is not empty
 */
export function filterEntries<Category extends string>(
  names: Record<Category | 'all', string>,
  items: readonly { category: Category }[],
): FilterEntry[] {
  return Object.entries<string>(names)
    .map(([id, name]) => ({
      id,
      name,
      count: items.filter(({ category }) => id === 'all' || category === id).length,
    }))
    .filter(({ count }) => count > 0)
}

type Props = {
  /** Name of the group, for screen readers. */
  label: string
  entries: readonly FilterEntry[]
  /** The word in "Design: 1 of 6", which is said once a button has been pressed. */
  of: string
  className?: string
}

/**
 * One toggle button a category. The page's articles carry `data-category`, and the page includes
 * `filter-script.astro`, which answers the buttons. One pressed before that is there asks for the page again, with
 * the category in its address. Nothing where all is of one category: there is nothing to choose.
 */
export function Filter({ label, entries, of, className = '' }: Props) {
  const categories = entries.filter(({ id }) => id !== 'all')
  if (categories.length < 2) return null
  return (
    <form className={`filter ${className}`}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {entries.map(({ id, name, count }) => (
          <button
            key={id}
            type="submit"
            className="filter-button"
            name="category"
            value={id}
            aria-pressed={id === 'all'}
          >
            {`${name} `}
            <span>{count}</span>
          </button>
        ))}
        <span role="status" className="sr-only" data-of={of} />
      </fieldset>
    </form>
  )
}
