import { useEffect, useRef } from 'react'
import { useAddress, writeParameter } from '#site/hooks/use-address.ts'
import { PROJECT, type TabName } from '../project.ts'

/** The state of a history entry with an open case study. */
type Entry = {
  /** Whether the entry before it is the list's, so that Back closes the case study. */
  aboveList?: boolean
  /** The tab that the fragment has named. */
  tab?: TabName | undefined
  /** The control of another case study that has led to this one. */
  pagedBy?: 'previous' | 'next' | 'key' | undefined
}

/**
 * The state of a case study, which is in the address (`?project=slug`) and in the history entry, with functions to change
 * it. The address may also name it by a fragment: `#slug`, or `#slug-tab` for a tab.
 * @param neighbours the slugs before and after it, for each category of the filter and for `all`
 */
export function useCaseStudy(
  slug: string,
  tabs: TabName[],
  neighbours: Record<string, { previous: string; next: string }>,
) {
  const entry = useAddress(({ query, state }) =>
    query.get(PROJECT) === slug ? (state as Entry | null) : undefined,
  )
  const linkedTab = useAddress(({ hash }) =>
    hash === `#${slug}` ? tabs[0] : tabs.find((tab) => hash === `#${slug}-${tab}`),
  )
  const isOpen = entry !== undefined
  const isAboveList = entry?.aboveList
  const isClosing = useRef(false)

  useEffect(() => {
    if (linkedTab || (isOpen && !isAboveList)) putListBelow(slug, linkedTab)
    isClosing.current = false
  }, [slug, linkedTab, isOpen, isAboveList])

  return {
    isOpen,
    /** The tab with which the case study opens. */
    firstTab: entry?.tab ?? tabs[0],
    pagedBy: entry?.pagedBy,
    page: (to: 'previous' | 'next', pagedBy: Entry['pagedBy']) => {
      const category = new URLSearchParams(location.search).get('category') ?? ''
      const other = (neighbours[category] ?? neighbours.all)?.[to] ?? slug
      writeParameter(PROJECT, other, 'replaceState', { aboveList: true, pagedBy } satisfies Entry)
    },
    close: () => {
      // The browser goes back a moment later. Until then the dialog stays, and may be closed again.
      if (!isClosing.current) history.back()
      isClosing.current = true
    },
  }
}

/** Opens a case study in a new history entry. */
export function openCaseStudy(slug: string, tab?: TabName): void {
  writeParameter(PROJECT, slug, 'pushState', { aboveList: true, tab } satisfies Entry)
}

/** Adds a history entry for the list if the page was opened at the address of a case study, so that Back shows the list. */
function putListBelow(slug: string, tab: TabName | undefined): void {
  // Back must show the card: the browser would restore the top of the page.
  history.scrollRestoration = 'manual'
  writeParameter(PROJECT, null, 'replaceState')
  openCaseStudy(slug, tab)
}
