import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#site/browser/after-paint.ts'
import { useAddress, writeParameter } from '#site/hooks/use-address.ts'
import './filtered-list.css'

const ALL = 'all'
const PARAMETER = 'category'
/** Duration of the fade of the remaining articles, in milliseconds. */
const FADE = 200

/** An article of the list: the `id` of its element and its category. */
type Item = { id: string; category?: string | undefined }

export type FilteredListProps = {
  /** The fragment of the list's section, for a button that loads the page anew. */
  fragment: string
  /** Name of the group of buttons, for screen readers. */
  label: string
  /** The names of the categories in the order of the buttons; `all` is the name of the whole list. */
  names: Record<string, string>
  items: readonly Item[]
  /** The word in the announcement "Design: 1 of 6". */
  of: string
  className?: string
  /** The articles, with their category in `data-category`. */
  children?: ReactNode
}

/**
 * Toggle buttons that reduce a list of articles to one category. The category is in the address (`?category=ai`); an
 * unknown one shows everything. Before hydration a button loads the page anew with its category in the address.
 */
export function FilteredList({
  fragment,
  label,
  names,
  items,
  of,
  className = '',
  children,
}: FilteredListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const asked = useAddress(({ query }) => query.get(PARAMETER))
  const hash = useAddress(({ hash }) => hash)
  const [isChanged, setChanged] = useState(false)
  const entries = filterEntries(names, items)
  const chosen = entryFor(entries, items, asked, hash)

  useLayoutEffect(() => {
    let isCurrent = true
    const articles = list.current?.getElementsByTagName('article') ?? []
    function narrow(): void {
      if (!isCurrent) return
      const fades = isChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches
      // The articles are static HTML, which React does not render again.
      for (const article of articles) {
        article.hidden = chosen.id !== ALL && article.dataset.category !== chosen.id
        // Not a view transition: taps are lost while one runs.
        if (fades && !article.hidden) article.animate({ opacity: [0, 1] }, FADE)
        // A link has led to an article that was hidden.
        if (!isFirst.current && location.hash === `#${article.id}`) article.scrollIntoView()
      }
      isFirst.current = false
    }
    // The browser paints the pressed button before the longer layout of the list.
    if (isChanged) afterPaint(narrow)
    else narrow()
    return () => {
      isCurrent = false
    }
  }, [chosen.id, isChanged])

  useEffect(() => {
    // A button has loaded the page. Back from a case study would lead to the fragment again.
    if (asked !== null && hash === fragment) writeParameter(PARAMETER, asked, 'replaceState')
  }, [asked, hash, fragment])

  function choose(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const id = submitter instanceof HTMLButtonElement ? submitter.value : ALL
    if (id === chosen.id) return
    setChanged(true)
    writeParameter(PARAMETER, id === ALL ? null : id, 'pushState')
  }

  return (
    <>
      {entries.length > 2 && (
        <form action={fragment} className={`filter needs-script ${className}`} onSubmit={choose}>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{label}</legend>
            {entries.map(({ id, name, count }) => (
              <button
                key={id}
                id={`category-${id}`}
                type="submit"
                className="filter-button"
                name={PARAMETER}
                value={id}
                aria-pressed={id === chosen.id}
              >
                <span>{`${name} `}</span>
                <span className="tabular">{count}</span>
              </button>
            ))}
            <span role="status" className="sr-only">
              {isChanged && `${chosen.name}: ${chosen.count} ${of} ${items.length}`}
            </span>
          </fieldset>
        </form>
      )}
      <div ref={list}>{children}</div>
    </>
  )
}

type Entry = { id: string; name: string; count: number }

/** @returns an entry for `all` and for each category that is not empty */
export function filterEntries(names: Record<string, string>, items: readonly Item[]): Entry[] {
  return Object.entries(names)
    .map(([id, name]) => ({
      id,
      name,
      count: items.filter(({ category }) => id === ALL || category === id).length,
    }))
    .filter(({ id, count }) => id === ALL || count > 0)
}

/** @returns the entry that the address asks for; `all` if the fragment names an article of another category */
export function entryFor(entries: Entry[], items: readonly Item[], id: string | null, hash: string): Entry {
  const named = items.find(({ id }) => hash === `#${id}`)
  const found = entries.find((entry) => entry.id === id)
  const all = entries.find(({ id }) => id === ALL) ?? { id: ALL, name: '', count: items.length }
  return found && (!named || named.category === found.id) ? found : all
}
