import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isModified } from '../../hooks/is-modified.ts'
import { SHEET } from './use-sheet.ts'

type Closing = {
  isOpen: boolean
  panel: RefObject<HTMLElement | null>
  /** Closes it where the visitor asked for that: the focus goes back to what opened it. */
  close(): void
  /** Closes it since the visitor has gone elsewhere: the focus stays there. */
  leave(): void
}

/** Closes the open assistant by Escape, by a link to the page it stands before, and where it hides what has the focus. */
export function useClosing({ isOpen, panel, close, leave }: Closing): void {
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !isMeantElsewhere(event)) close()
  })
  const closeOnLinkToPage = useEffectEvent((event: MouseEvent) => {
    if (leadsHere(event.target) && !isModified(event)) leave()
  })
  // As a card it leaves the page to the keyboard, and must not lie over what that has come to.
  const closeOverFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('.assistant') || !panel.current) return
    if (liesBehind(target, panel.current)) leave()
  })

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', (event) => closeOverFocus(event), { signal })
    document.addEventListener('keydown', (event) => closeOnEscape(event), { signal })
    document.addEventListener('click', (event) => closeOnLinkToPage(event), { signal })
    return () => listening.abort()
  }, [isOpen])
}

/** Whether a key is for something else that is open, or for what the visitor is at beside the card. */
function isMeantElsewhere({ defaultPrevented, target }: KeyboardEvent): boolean {
  // within :is(), a browser that knows no popovers passes over what it does not know
  if (defaultPrevented || document.querySelector(':is(:modal, :popover-open)')) return true
  // A click on its text gives the focus to main.
  return target instanceof Element && !target.matches('body, main') && !target.closest('.assistant')
}

/** Whether a link leads to the page that the assistant stands before: one of an answer, or any beside a sheet. */
function leadsHere(target: EventTarget | null): boolean {
  const links = matchMedia(SHEET).matches ? 'a[href]' : '.assistant a[href]'
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links)
  return Boolean(link && link.origin === location.origin && link.pathname === location.pathname)
}

/** Whether all of an element is hidden behind another. */
function liesBehind(element: Element, other: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), other.getBoundingClientRect()]
  const isBetween = inner.left >= outer.left && inner.right <= outer.right
  return isBetween && inner.top >= outer.top && inner.bottom <= outer.bottom
}
