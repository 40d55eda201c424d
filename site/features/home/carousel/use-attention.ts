import { type RefObject, useEffect, useState } from 'react'

/**
 * Tells whether the visitor attends to an element: it is pointed at, touched, or holds the focus. The focus that a click
 * leaves on what it pressed does not count until a key is pressed.
 */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const region = element.current
    if (!region) return
    const listening = new AbortController()
    const { signal } = listening
    /** What a click has pressed. */
    let clicked: Node | null = null
    const isClicked = ({ target }: Event) => target instanceof Node && target.contains(clicked)

    function set(reason: string, applies: boolean): void {
      setReasons((before) => {
        if (before.has(reason) === applies) return before
        return new Set(applies ? [...before, reason] : [...before].filter((other) => other !== reason))
      })
    }
    function on<Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ): void {
      region?.addEventListener(name, listener, { signal, passive: true })
    }

    on('pointerenter', () => set('pointer', true))
    on('pointerleave', () => set('pointer', false))
    // Once a finger scrolls, browsers end its pointer events, though it is still on the glass.
    on('touchstart', () => set('finger', true))
    on('touchend', ({ targetTouches }) => set('finger', targetTouches.length > 0))
    on('touchcancel', () => set('finger', false))
    on('mousedown', ({ target }) => {
      clicked = target instanceof Node ? target : null
    })
    on('focusin', (event) => set('focus', !isClicked(event)))
    on('focusout', (event) => {
      set('focus', false)
      // A window that has lost the focus gives it back to the same element.
      if (event.target !== document.activeElement && isClicked(event)) clicked = null
    })
    document.addEventListener(
      'keydown',
      ({ target, altKey, ctrlKey, metaKey }) => {
        if (altKey || ctrlKey || metaKey) return // a shortcut of the browser or the system
        clicked = null
        if (target instanceof Node && region.contains(target)) set('focus', true)
      },
      { signal },
    )
    // The pointer or the focus may have been there before the component was hydrated.
    set('pointer', region.matches(':hover'))
    set('focus', region.matches(':has(:focus-visible)'))
    return () => listening.abort()
  }, [element])

  return reasons.size > 0
}
