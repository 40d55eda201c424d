import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '#site/hooks/after-paint.ts'
import { isModified } from '#site/hooks/is-modified.ts'
import { writeParameter } from '#site/hooks/use-address.ts'
import { PARTS, type PartName } from '../project.ts'

const PARAMETER = 'project'
/** The state of history entries directly after the list, so that Back closes the case study. */
const ABOVE_LIST = { aboveList: true }

type Turn = 'previous' | 'next'
type Open = {
  slug: string
  part: PartName
  /** Whether it replaces another one. */
  isReplacing?: boolean
  /** The button of that one that was pressed. */
  turnedBy?: Turn | undefined
}

/** The open case study, shared by all components. */
let open: Open | undefined
/** The case study that was opened first, before others replaced it. */
let firstSlug = ''
/** The link that has opened it, if one has. It receives the focus when the case study closes. */
let opener: HTMLElement | undefined
/** The link that was clicked, until the browser has painted it as pressed and its case study opens. */
let pressed: HTMLElement | undefined
/** Whether the history is going back to the list, which is asynchronous. */
let isReturning = false
const listeners = new Set<() => void>()

/**
 * The state of a case study, with functions that replace it by another one or close it. Synchronises address and history.
 * @param neighbours the slugs before and after it, for each category of the filter and for `all`
 */
export function useCaseStudy(slug: string, neighbours: Record<string, { previous: string; next: string }>) {
  const current = useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
  const isOpen = current?.slug === slug

  useEffect(() => {
    function openLinked(event: globalThis.MouseEvent): void {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.getAttribute('href') !== `#${slug}` || isModified(event)) return
      event.preventDefault()
      press(link, () => show(slug))
    }
    function openAddressed(): void {
      const part = PARTS.find((name) => location.hash === `#${slug}-${name}`)
      if (!part && location.hash !== `#${slug}` && slugInAddress() !== slug) return
      set({ slug, part: part ?? 'overview' })
      putListBelow(slug)
    }
    document.addEventListener('click', openLinked)
    addEventListener('hashchange', openAddressed)
    openAddressed()
    return () => {
      document.removeEventListener('click', openLinked)
      removeEventListener('hashchange', openAddressed)
    }
  }, [slug])

  return {
    isOpen,
    part: current?.part ?? 'overview',
    isReplacing: isOpen && current.isReplacing,
    turnedBy: isOpen ? current.turnedBy : undefined,
    /** @param by the button that was pressed, if it was one */
    turn: (to: Turn, by?: Turn) => {
      const category = new URLSearchParams(location.search).get('category') ?? ''
      const next = (neighbours[category] ?? neighbours.all)?.[to]
      if (next) show(next, by)
    },
    close,
  }
}

/** Shows a link as pressed, then opens its case study. Of several links clicked within a frame only the last one does. */
function press(link: HTMLElement, openIt: () => void): void {
  pressed?.removeAttribute('aria-busy')
  pressed = link
  link.setAttribute('aria-busy', 'true')
  afterPaint(() => {
    if (pressed !== link) return
    link.removeAttribute('aria-busy')
    pressed = undefined
    opener = link
    openIt()
  })
}

/** Opens a case study: as a new entry of the history, or in place of another one. */
function show(slug: string, turnedBy?: Turn): void {
  const isReplacing = open !== undefined
  set({ slug, part: 'overview', isReplacing, turnedBy })
  if (isReturning) return // followHistory writes it
  writeParameter(PARAMETER, slug, isReplacing ? 'replaceState' : 'pushState', ABOVE_LIST)
}

function close(): void {
  if (!open) return
  set(undefined)
  isReturning = true
  history.back()
}

function followHistory(): void {
  const slug = slugInAddress()
  if (isReturning) {
    isReturning = false
    if (open) writeParameter(PARAMETER, open.slug, 'pushState', ABOVE_LIST)
  } else if (slug !== open?.slug)
    set(slug === null ? undefined : { slug, part: 'overview', isReplacing: open !== undefined })
}

function set(next: Open | undefined): void {
  const isClosed = open !== undefined && next === undefined
  if (open === undefined && next) firstSlug = next.slug
  open = next
  // The page does not scroll behind the dialog, and keeps its width.
  const root = document.documentElement
  if (next) root.dataset.reading ??= innerWidth > root.clientWidth ? 'beside-scrollbar' : ''
  for (const listener of listeners) listener()
  if (isClosed) afterPaint(returnFocus)
}

/** Focuses the link that has opened the case study, else the card's link, else the filter button that hides the card. */
function returnFocus(): void {
  if (open) return
  delete document.documentElement.dataset.reading
  // Cards and filter are HTML of another island.
  // biome-ignore lint/plugin: the cards are not rendered by this component, so there is no ref
  const card = document.getElementById(`${firstSlug}-card`)
  const category = new URLSearchParams(location.search).get('category')
  const target =
    opener ??
    // biome-ignore lint/plugin: nor is the filter
    (card?.hidden ? document.getElementById(`category-${category}`) : card?.getElementsByTagName('a')[0])
  target?.focus({ preventScroll: target === opener })
  opener = undefined
}

/** Adds a history entry for the list if the page was opened at the address of a case study, so that Back shows the list. */
function putListBelow(slug: string): void {
  if (!history.state?.aboveList) {
    // Back must show the card: the browser would restore the top of the page.
    history.scrollRestoration = 'manual'
    writeParameter(PARAMETER, null, 'replaceState')
    writeParameter(PARAMETER, slug, 'pushState', ABOVE_LIST)
  }
  // Also after a reload: the browser keeps the setting with the entry.
  addEventListener('popstate', () => afterPaint(() => (history.scrollRestoration = 'auto')), { once: true })
}

function slugInAddress(): string | null {
  return new URLSearchParams(location.search).get(PARAMETER)
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', followHistory)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) removeEventListener('popstate', followHistory)
  }
}
