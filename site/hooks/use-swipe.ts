import { type PointerEvent, useRef } from 'react'

/** Distance that a finger must travel sideways, in pixels. */
const DISTANCE = 40

/**
 * Handlers for an element over which a finger may swipe sideways. The element's style must leave sideways movement to
 * script (`touch-action: pan-y`); where it scrolls by itself, the browser ends the pointer's events and nothing is called.
 * @param onSwipe takes 1 for the next (swiped to the left), -1 for the one before
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef(0)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const travelled = clientX - start.current
      if (pointerType !== 'mouse' && Math.abs(travelled) > DISTANCE) onSwipe(travelled < 0 ? 1 : -1)
    },
  }
}
