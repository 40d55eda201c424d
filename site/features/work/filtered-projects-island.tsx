import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#site/browser/after-paint.ts'
import { isModified } from '#site/browser/is-modified.ts'
import { useAddress } from '#site/hooks/use-address.ts'
import { FilteredList, type FilteredListProps } from '#site/ui/filtered-list-island.tsx'
import { openCaseStudy } from './case-study/use-case-study.ts'
import { PROJECT, type Project } from './project.ts'

type Props = Omit<FilteredListProps, 'items'> & { projects: Pick<Project, 'slug' | 'category'>[] }

/** The filtered list of projects. It also opens the case studies of the page's links, and gives the focus back. */
export function FilteredProjects({ projects, ...props }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useCaseStudyLinks(
    list,
    projects.map(({ slug }) => slug),
  )
  return (
    <div ref={list}>
      <FilteredList
        {...props}
        items={projects.map(({ slug, category }) => ({ id: `${slug}-card`, category }))}
      />
    </div>
  )
}

/**
 * Opens the case studies from links (`#slug`). While one is open the page does not scroll. When it closes, the focus returns
 * to the link that has opened it, else to the card's link, else to the filter button that hides the card.
 */
function useCaseStudyLinks(list: RefObject<HTMLElement | null>, slugs: string[]): void {
  const open = useAddress(({ query }) => slugs.find((slug) => slug === query.get(PROJECT)))
  /** The case study that was opened first, before others replaced it, and the link that has opened it, if one has. */
  const first = useRef<string>(undefined)
  const opener = useRef<HTMLElement>(undefined)

  const openLinked = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const slug = link && slugs.find((slug) => link.getAttribute('href') === `#${slug}`)
    if (!slug || isModified(event)) return
    event.preventDefault()
    opener.current?.removeAttribute('aria-busy')
    opener.current = link
    link.setAttribute('aria-busy', 'true')
    afterPaint(() => {
      // Of several clicks within a frame the last one counts.
      if (opener.current !== link || !link.hasAttribute('aria-busy')) return
      link.removeAttribute('aria-busy')
      openCaseStudy(slug)
    })
  })
  useEffect(() => {
    // The first screen has such links too, in HTML that no component renders again.
    const listener = (event: MouseEvent) => openLinked(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])

  useLayoutEffect(() => {
    const root = document.documentElement
    if (open) {
      first.current ??= open
      root.dataset.dialogOpen ??= innerWidth > root.clientWidth ? 'beside-scrollbar' : ''
    }
    if (open || !first.current) return
    const card = `${first.current}-card`
    const link = opener.current
    first.current = undefined
    opener.current = undefined
    let isCurrent = true
    afterPaint(() => {
      if (!isCurrent) return
      delete root.dataset.dialogOpen
      history.scrollRestoration = 'auto'
      const target = link ?? (list.current && linkOf(card, list.current))
      target?.focus({ preventScroll: target === link })
    })
    return () => {
      isCurrent = false
    }
  }, [open, list])
}

/** @returns the link of a card; the pressed button of the filter if that hides the card */
function linkOf(id: string, list: HTMLElement): HTMLElement | undefined {
  const card = [...list.getElementsByTagName('article')].find((article) => article.id === id)
  if (!card?.hidden) return card?.getElementsByTagName('a')[0]
  return [...list.getElementsByTagName('button')].find(
    (button) => button.getAttribute('aria-pressed') === 'true',
  )
}
