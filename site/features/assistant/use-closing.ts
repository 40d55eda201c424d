import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isModified } from '#site/hooks/is-modified.ts'

type Closing = {
  isOpen: boolean
  isSheet: boolean
  /** The whole assistant, with its button. */
  aside: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  /** Closes the panel and returns the focus to its button. */
  close(): void
  /** Closes the panel and leaves the focus where the visitor has moved it. */
  leave(): void
}

/** Closes the open panel by Escape, by a link to the current page, and if it covers the element that has the focus. */
export function useClosing({ isOpen, isSheet, aside, panel, close, leave }: Closing): void {
  const isOurs = (target: EventTarget | null) => target instanceof Node && aside.current?.contains(target)

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, isComposing, defaultPrevented } = event
    if (key !== 'Escape' || isComposing || defaultPrevented) return
    // Beside a card, Escape is for the element that has the focus. A click on text gives it to main.
    const isElsewhere = target instanceof Element && !target.matches('body, main') && !isOurs(target)
    if (isSheet || !isElsewhere) close()
  })
  const closeOnLinkToPage = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    const link = target instanceof Element && target.closest('a')
    if (!link || isModified(event) || !(isSheet || isOurs(link))) return
    if (link.href && link.origin === location.origin && link.pathname === location.pathname) leave()
  })
  // The page beside a card keeps the focus order of the keyboard, which may lead behind the card.
  const closeOverFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Element && !isOurs(target) && panel.current && isBehind(target, panel.current))
      leave()
  })

  // A layout effect, so that Escape works in the frame that shows the panel.
  useLayoutEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', (event) => closeOverFocus(event), { signal })
    document.addEventListener('keydown', (event) => closeOnEscape(event), { signal })
    document.addEventListener('click', (event) => closeOnLinkToPage(event), { signal })
    return () => listening.abort()
  }, [isOpen])
}

/** @returns whether all of an element is within the box of another */
function isBehind(element: Element, other: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), other.getBoundingClientRect()]
  const isBetween = inner.left >= outer.left && inner.right <= outer.right
  return isBetween && inner.top >= outer.top && inner.bottom <= outer.bottom
}
