import { type RefObject, useEffect } from 'react'

/** The event that an island sends up from itself once it answers to the visitor; `hydrate-on-interaction.ts` waits for it. */
const READY = 'island:ready'

/**
 * Tells what hydrates it that the component answers from now on. Astro's own sign comes earlier, when React
 * has only been told to begin.
 * @param part an element of the component that is there from the start
 */
export function useReady(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    part.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }))
  }, [part])
}
