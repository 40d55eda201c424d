import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { change, INITIAL, type Reason, wrap } from './carousel-state.ts'
import { useAttention } from './use-attention.ts'

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
  const [state, dispatch] = useReducer(change, INITIAL)
  const { active, pausedBy } = state
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const attention = useAttention(region, dispatch)

  const show = useCallback(
    (index: number, reason: Reason = 'control') => dispatch({ index: wrap(index, count), reason }),
    [count],
  )
  useEffect(() => {
    const { active, pausedBy } = state
    if (prefersStill || pausedBy.length > 0) return
    const timer = setTimeout(() => show(active.index + 1, 'timer'), interval)
    return () => clearTimeout(timer)
  }, [state, prefersStill, interval, show])

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
    pausedBy,
    togglePause: () => dispatch({ cause: 'button', applies: !pausedBy.includes('button') }),
    /** Whether the pause button has something to pause. */
    canPause: !prefersStill,
    /** Event handlers of the list. */
    swipe,
  }
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
