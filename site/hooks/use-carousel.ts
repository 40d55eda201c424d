import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useAttention } from './use-attention.ts'
import { useMediaQuery } from './use-media-query.ts'

/** What made a slide active: the first render, the timer, a control, or a finger that scrolled the row. */
export type Cause = 'initial' | 'timer' | 'control' | 'scroll'

type Options = {
  /** Number of slides, at least 1. */
  count: number
  /** Milliseconds a slide stays. */
  interval: number
  /** What pauses autoplay while it is pointed at or holds the focus. */
  region: RefObject<HTMLElement | null>
}

/**
 * Holds the active slide of a carousel and changes it on a timer. Autoplay pauses while the visitor attends to the region,
 * while the page is hidden, once paused by its button, and for visitors who prefer reduced motion.
 */
export function useCarousel({ count, interval, region }: Options) {
  // A new object at every change, also to the same slide: it restarts the interval.
  const [active, setActive] = useState<{ index: number; cause: Cause }>({ index: 0, cause: 'initial' })
  const [isPaused, setPaused] = useState(false)
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isAttended = useAttention(region)
  const isHidden = usePageHidden()
  const isPlaying = !(isPaused || isAttended || isHidden || prefersStill)

  const show = useCallback(
    (index: number, cause: Cause = 'control') => setActive({ index: wrap(index, count), cause }),
    [count],
  )
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => show(active.index + 1, 'timer'), interval)
    return () => clearTimeout(timer)
  }, [active, isPlaying, interval, show])

  return {
    /** The active slide and what made it active; a new object at every change. */
    active,
    show,
    step: (by: number) => show(active.index + by),
    isPaused,
    togglePause: () => setPaused(!isPaused),
    /** Whether the pause button has something to pause. */
    canPause: !prefersStill,
  }
}

/** @returns the index brought into 0 to count - 1, round and round */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** @returns how many places a slide is after the active one (before it, if negative), the shorter way round */
export function placeFrom(active: number, index: number, count: number): number {
  const half = Math.floor(count / 2)
  return wrap(index - active + half, count) - half
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
