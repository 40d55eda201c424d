import { type RefObject, useEffect, useEffectEvent } from 'react'
import { afterPaint } from '#site/hooks/after-paint.ts'

/** Where the panel is a sheet across the whole width; below 768 px, as the specification draws the line. */
export const SHEET = '(width < 48rem)'
/** Where it lies over the header as well: a phone on its side. As in panel.css. */
const WHOLE_WINDOW = '(width < 48rem) and (height < 30rem)'

/**
 * Keeps the panel whole on a phone, where it is a sheet over the page: nothing behind it takes the focus, Android's Back
 * closes it rather than leaving the page, and it ends above the phone's keyboard, which browsers lay over what is fixed
 * to the bottom.
 *
 * @param onBack what Android's Back is to do while the sheet is there
 */
export function useSheet(panel: RefObject<HTMLElement | null>, onBack: () => void): void {
  const goBack = useEffectEvent(onBack)

  useEffect(() => {
    const sheet = matchMedia(SHEET)
    const lying = matchMedia(WHOLE_WINDOW)
    const behind = document.querySelectorAll<HTMLElement>('body > main, body > footer, .skip, .back-to-top')
    const header = document.querySelector<HTMLElement>('.site-header')
    let open = true
    let watcher: CloseWatcher | undefined
    function follow() {
      const covers = open && sheet.matches
      for (const element of behind) element.inert = covers
      if (header) header.inert = covers && lying.matches
      watcher?.destroy()
      // Where a browser does not have it, Back leaves the page, and the talk is there on the way back.
      watcher = covers && 'CloseWatcher' in window ? new CloseWatcher() : undefined
      if (watcher) watcher.onclose = goBack
    }
    // All of the page takes a new style with it; the panel is to be seen before that.
    afterPaint(follow)
    for (const layout of [sheet, lying]) layout.addEventListener('change', follow)
    return () => {
      open = false
      for (const layout of [sheet, lying]) layout.removeEventListener('change', follow)
      follow()
    }
  }, [])

  useEffect(() => {
    const view = window.visualViewport
    const element = panel.current
    if (!view || !element) return
    function fitToView() {
      if (!view || !element || view.scale > 1.01) return // zoomed in, which is the visitor's own doing
      const covered = Math.round(innerHeight - view.height - view.offsetTop)
      element.toggleAttribute('data-keyboard', covered > 80)
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
  }, [panel])
}
