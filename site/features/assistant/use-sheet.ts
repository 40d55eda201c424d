import { type RefObject, useEffect } from 'react'
import { afterPaint } from '#site/hooks/after-paint.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'

/** Where the panel is a sheet as wide as the window; the specification draws the line at 768 px. */
export const SHEET = '(width < 48rem)'
/** Where the sheet covers the header, too: a phone in landscape. The same as in assistant.css. */
const WHOLE_WINDOW = '(width < 48rem) and (height < 30rem)'
/** Height of what covers the window's lower edge, in pixels, from which on it is taken for a phone's keyboard. */
const KEYBOARD = 80

type Sheet = {
  isOpen: boolean
  isSheet: boolean
  aside: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
}

/**
 * Makes the page behind the open sheet inert, but for the header if that is not covered, and ends the panel above a
 * phone's keyboard, which browsers lay over fixed elements.
 */
export function useSheet({ isOpen, isSheet, aside, panel }: Sheet): void {
  const coversHeader = useMediaQuery(WHOLE_WINDOW)

  useEffect(() => {
    if (!isOpen || !isSheet) return
    let isInert = true
    function cover(): void {
      for (const part of document.body.children) {
        if (!(part instanceof HTMLElement) || part.contains(aside.current)) continue
        part.inert = isInert && (coversHeader || !part.matches('header'))
      }
    }
    // It restyles the whole page; the panel is painted before that.
    afterPaint(cover)
    return () => {
      isInert = false
      cover()
    }
  }, [isOpen, isSheet, coversHeader, aside])

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
