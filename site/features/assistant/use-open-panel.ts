import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { afterPaint } from '#site/browser/after-paint.ts'
import { isModified } from '#site/browser/is-modified.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'

/** Where the panel is a sheet as wide as the window, below 768 px by the specification. Elsewhere it is a card. */
export const SHEET = '(width < 48rem)'
/** Where the sheet covers the header too: a phone in landscape. The same as in assistant.css. */
const WHOLE_WINDOW = '(width < 48rem) and (height < 30rem)'
/** Smallest height of what covers the window's lower edge that is taken for a phone's keyboard, in pixels. */
const KEYBOARD = 80

type Panel = {
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

/** Closes the open panel where the browser does not, and as a sheet makes the page inert and avoids the keyboard. */
export function useOpenPanel(panel: Panel): void {
  useClosing(panel)
  useInertPage(panel)
  useKeyboardSpace(panel)
}

/** Closes the panel by Escape, by a link to the current page, and if it covers the element that has the focus. */
function useClosing({ isOpen, isSheet, aside, panel, close, leave }: Panel): void {
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
    if (!link.href || link.origin !== location.origin || link.pathname !== location.pathname) return
    setInert(() => false) // the browser now gives the focus to what the link names
    leave()
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

/** Makes the page behind the sheet inert, except for the header unless that is covered. */
function useInertPage({ isOpen, isSheet, aside }: Panel): void {
  const coversHeader = useMediaQuery(WHOLE_WINDOW)

  useEffect(() => {
    if (!isOpen || !isSheet) return
    let isCovered = true
    const isBehindSheet = (part: Element) =>
      isCovered && !part.contains(aside.current) && (coversHeader || !part.matches('header'))
    // Both restyle the whole page; the panel is painted, or gone, before that.
    afterPaint(() => setInert(isBehindSheet))
    return () => {
      isCovered = false
      afterPaint(() => setInert(isBehindSheet))
    }
  }, [isOpen, isSheet, coversHeader, aside])
}

function setInert(isInert: (part: Element) => boolean): void {
  for (const part of document.body.children) if (part instanceof HTMLElement) part.inert = isInert(part)
}

/** Sets the custom property for the height of a phone's keyboard, which browsers lay over fixed elements. */
function useKeyboardSpace({ isOpen, panel }: Panel): void {
  useEffect(() => {
    const view = window.visualViewport
    const element = panel.current
    if (!isOpen || !view || !element) return
    function fitToView(): void {
      if (!view || !element || view.scale > 1.01) return // the visitor has zoomed in
      const covered = Math.round(innerHeight - view.height - view.offsetTop)
      element.toggleAttribute('data-keyboard', covered > KEYBOARD)
      element.style.setProperty('--covered', `${Math.max(covered, 0)}px`)
      element.style.setProperty('--view-top', `${Math.round(view.offsetTop)}px`)
    }
    fitToView()
    view.addEventListener('resize', fitToView)
    view.addEventListener('scroll', fitToView)
    return () => {
      view.removeEventListener('resize', fitToView)
      view.removeEventListener('scroll', fitToView)
    }
  }, [isOpen, panel])
}

/** @returns whether all of an element is within the box of another */
function isBehind(element: Element, other: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), other.getBoundingClientRect()]
  const isBetween = inner.left >= outer.left && inner.right <= outer.right
  return isBetween && inner.top >= outer.top && inner.bottom <= outer.bottom
}
