import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import type { Active } from './carousel/carousel-state.ts'

/** A transition, in milliseconds (specification, section 9), eased as in project-carousel.css. */
const TRANSITION = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
/** Milliseconds after a transition in which the end of a scroll is not a finger's: the row may be snapping. */
const SNAP_TIME = 300
/** Milliseconds without a scroll event after which scrolling has ended, for browsers without `scrollend`. */
const SCROLL_PAUSE = 120

/**
 * Synchronises the row that scrolls on a phone with the active slide. A transition scrolls the row at once and animates the
 * content of the slides, because the browser determines the duration of a smooth scroll.
 * @param list the row; its children are the slides, each with one child that contains everything
 * @param onScrolled called with the slide that a finger has scrolled to
 */
export function useSlideRow(
  list: RefObject<HTMLElement | null>,
  active: Active,
  onScrolled: (index: number) => void,
): void {
  const isRow = useMediaQuery('(width < 48rem)')
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY)

  useLayoutEffect(() => {
    const row = list.current
    if (!row || !isRow || active.reason === 'scroll') return
    const from = row.scrollLeft
    const to = active.index * row.clientWidth
    const now = performance.now()
    const isMoving = now - scrolledAt.current < TRANSITION.duration
    row.scrollTo({ left: to, behavior: 'instant' })
    if (to === from) return
    scrolledAt.current = now
    if (prefersStill) return
    const left = Math.round(from / row.clientWidth)
    // Added to a transition that is still running. Otherwise replaced, which runs off the main thread.
    const options: KeyframeAnimationOptions = { ...TRANSITION, composite: isMoving ? 'add' : 'replace' }
    const slides = [...row.children]
    const seen = slides.slice(Math.min(left, active.index), Math.max(left, active.index) + 1)
    for (const { firstElementChild: content } of isMoving ? slides : seen) {
      // Not the slides themselves: the row would follow the slide to which it has snapped.
      content?.animate({ transform: [`translateX(${to - from}px)`, 'none'] }, options)
    }
  }, [active, isRow, list, prefersStill])

  const settle = useEffectEvent(() => {
    const row = list.current
    if (!row) return
    const place = row.scrollLeft / row.clientWidth
    const index = settledIndex(place, active.index, performance.now() - scrolledAt.current)
    if (index !== active.index) onScrolled(index)
    // When the window is resized in steps, Chromium's row stops between two slides.
    if (place !== index) row.scrollTo({ left: index * row.clientWidth })
  })

  useEffect(() => {
    const row = list.current
    if (!row || !isRow) return
    let timer: ReturnType<typeof setTimeout>
    // Safari before 26.2 has no `scrollend`.
    const isReported = 'onscrollend' in row
    const ended = isReported
      ? () => settle()
      : () => {
          clearTimeout(timer)
          timer = setTimeout(() => settle(), SCROLL_PAUSE)
        }
    const type = isReported ? 'scrollend' : 'scroll'
    row.addEventListener(type, ended)
    return () => {
      clearTimeout(timer)
      row.removeEventListener(type, ended)
    }
  }, [isRow, list])
}

/** @returns the slide at the place where scrolling has ended; during a transition, which is `since` ms old, the active one */
export function settledIndex(place: number, active: number, since: number): number {
  return since < SNAP_TIME ? active : Math.round(place)
}
