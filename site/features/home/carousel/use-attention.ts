import { type Dispatch, type FocusEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { CarouselEvent, Cause } from './carousel-state.ts'

/**
 * Reports whether an element is hovered, touched, or has the focus. Focus that follows a click does not count until a key is
 * pressed.
 * @returns the event handlers of the element
 */
export function useAttention(element: RefObject<HTMLElement | null>, dispatch: Dispatch<CarouselEvent>) {
  /** What a click has pressed. */
  const clicked = useRef<Node>(null)

  const set = (cause: Cause, applies: boolean) => dispatch({ cause, applies })
  const isClicked = ({ target }: SyntheticEvent) => target instanceof Node && target.contains(clicked.current)

  useEffect(() => {
    // The pointer or the focus may have been there before the component was hydrated.
    const focused = document.activeElement
    const hasFocus = element.current?.contains(focused) && focused?.matches(':focus-visible')
    dispatch({ cause: 'pointer', applies: element.current?.matches(':hover') ?? false })
    dispatch({ cause: 'focus', applies: hasFocus ?? false })
  }, [element, dispatch])

  return {
    onPointerEnter: () => set('pointer', true),
    onPointerLeave: () => set('pointer', false),
    // Once a finger scrolls, browsers end its pointer events, though it is still on the glass.
    onTouchStart: () => set('finger', true),
    onTouchEnd: ({ targetTouches }: { targetTouches: { length: number } }) =>
      set('finger', targetTouches.length > 0),
    onTouchCancel: () => set('finger', false),
    onMouseDown: ({ target }: SyntheticEvent) => {
      clicked.current = target instanceof Node ? target : null
    },
    onFocus: (event: FocusEvent) => set('focus', !isClicked(event)),
    onBlur: (event: FocusEvent) => {
      set('focus', false)
      // A window that has lost the focus gives it back to the same element.
      if (event.target !== document.activeElement && isClicked(event)) clicked.current = null
    },
    onKeyDown: ({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
      if (altKey || ctrlKey || metaKey) return // a shortcut of the browser or the system
      clicked.current = null
      set('focus', true)
    },
  }
}
