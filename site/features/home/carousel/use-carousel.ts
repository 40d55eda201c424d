import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { useAttention } from './use-attention.ts'

/** What made a slide active: the first render, the timer, a control, or a finger that scrolled the row. */
type Reason = 'initial' | 'timer' | 'control' | 'scroll'
export type Active = { index: number; reason: Reason }
export type Carousel = ReturnType<typeof useCarousel>

/** Distance that a finger must move sideways to be a swipe, in pixels. */
const SWIPE_DISTANCE = 40

/**
 * Holds the active slide of a carousel and changes it on a timer. Autoplay pauses while the visitor attends to the region,
 * once paused by its button, and for visitors who prefer reduced motion.
 * @param count number of slides, at least 1
 * @param interval milliseconds for which a slide is active
 */
export function useCarousel(count: number, interval: number) {
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  // A new object at every change, also to the same slide: it restarts the interval.
  const [active, setActive] = useState<Active>({ index: 0, reason: 'initial' })
  const [isPaused, setPaused] = useState(false)
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { isAttended, attention } = useAttention(region)
  const isPlaying = !(isPaused || isAttended || prefersStill)

  const show = useCallback(
    (index: number, reason: Reason = 'control') => setActive({ index: wrap(index, count), reason }),
    [count],
  )
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => show(active.index + 1, 'timer'), interval)
    return () => clearTimeout(timer)
  }, [active, isPlaying, interval, show])

  const step = (by: number) => show(active.index + by)
  useScrolledSlide(list, show)
  const swipe = useSwipe(step)

  return {
    /** Ref and event handlers of the element that pauses autoplay while it is pointed at or contains the focus. */
    region,
    attention,
    /** Ref of the list of slides. */
    list,
    isHydrated,
    /** The active slide and what made it active; a new object at every change. */
    active,
    show,
    step,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    /** Whether the pause button has something to pause. */
    canPause: !prefersStill,
    /** Event handlers of the list. */
    swipe,
  }
}

/** @returns the index in 0 to count - 1, cyclically */
function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** @returns how many places a slide is after the active one (before it, if negative), by the shorter way */
export function placeFrom(active: number, index: number, count: number): number {
  const half = Math.floor(count / 2)
  return wrap(index - active + half, count) - half
}

/** Makes the slide active to which the visitor has scrolled before hydration, when the list is a row that scrolls. */
function useScrolledSlide(
  list: RefObject<HTMLElement | null>,
  show: (index: number, reason: Reason) => void,
): void {
  const showNearest = useEffectEvent((row: HTMLElement) => {
    const centres = [row, ...row.children].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    })
    const [middle = 0, ...slides] = centres
    const distances = slides.map((centre) => Math.abs(centre - middle))
    show(distances.indexOf(Math.min(...distances)), 'initial')
  })

  useLayoutEffect(() => {
    if (list.current && list.current.scrollLeft > 0) showNearest(list.current)
  }, [list])
}

/**
 * The element's style must leave horizontal movement to script (`touch-action: pan-y`). If the element scrolls, the browser
 * cancels the pointer's events and no swipe is reported.
 * @param onSwipe called with 1 for a swipe to the left, -1 for one to the right
 */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef(0)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const distance = clientX - start.current
      if (pointerType !== 'mouse' && Math.abs(distance) > SWIPE_DISTANCE) onSwipe(distance < 0 ? 1 : -1)
    },
  }
}
