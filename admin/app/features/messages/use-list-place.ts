import { type RefObject, useLayoutEffect } from 'react'

/** Scroll positions of the lists that were shown, by selection. */
const places = new Map<string, number>()

/**
 * Keeps the list's scroll position while a message or another page is shown. The list scrolls in its pane, or on a phone with
 * the page.
 * @param key of the list
 * @param openId of the open message, which on a phone replaces the list
 */
export function useListPlace(
  pane: RefObject<HTMLElement | null>,
  key: string,
  openId: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether the list is shown depends on openId
  useLayoutEffect(() => {
    const element = pane.current
    if (!element || element.offsetHeight === 0) return
    const isPane = getComputedStyle(element).overflowY === 'auto'
    const scroller = isPane ? element : document.documentElement
    scroller.scrollTop = places.get(key) ?? 0
    const target = isPane ? element : window
    const save = () => places.set(key, scroller.scrollTop)
    target.addEventListener('scroll', save, { passive: true })
    return () => target.removeEventListener('scroll', save)
  }, [pane, key, openId])
}
